### The app: its name, the landing page, joining, settings.

app-name = Weimar
landing-play-now = Play now against bots
app-close = Close
