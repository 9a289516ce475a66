### Bladzijden om rustig te lezen: over Weimar, privacy.

## Over Weimar

about-game = Het spel
about-credit = Weimar is een bewerking van Secret Hitler, een spel van { $authors }.
about-unofficial = Het is onofficieel: niet gemaakt, goedgekeurd of gesponsord door de auteurs.
about-licence = Licenties
about-licence-game = Secret Hitler valt onder Creative Commons Naamsvermelding-NietCommercieel-GelijkDelen 4.0 Internationaal, en alles wat er hier van is afgeleid dus ook: de regels zoals beschreven en de woorden van het spel. Vermeld de makers, zeg wat je veranderd hebt, deel onder dezelfde voorwaarden en gebruik het niet commercieel.
about-licence-code = De code is van dit project zelf, onder de MIT-licentie. Van het spel als geheel is de broncode beschikbaar voor niet-commercieel gebruik.
about-changes = Wat er veranderd is
about-change-played = Het wordt op de computer gespeeld in plaats van met kaarten en spelborden.
about-change-rules = De regels zijn opnieuw beschreven, in onze eigen woorden.
about-change-options = Waar gepubliceerde spelregels verschillen, zijn er opties en regelsets bij gekomen.
about-change-art = Beeld, geluid en tekst zijn van dit project zelf. Van de vormgeving van het origineel is niets gebruikt.
about-with = Gemaakt met
about-fonts = Twee lettertypen, onder de SIL Open Font License:
about-by = van { $by }
about-libraries = Drie bibliotheken in deze pagina:
about-version = Versie { $version }

## Privacy

privacy-short = Er zijn geen accounts, geen cookies, geen advertenties en geen trackers. Wat je hier doet, blijft tussen deze browser en de server die je deze pagina stuurde.

privacy-server = Op de server
privacy-server-table = Van elke tafel: de link en de code, de namen die mensen kozen, de regels en elke zet in elk spel.
privacy-server-talk = Wat er in de chat is gezegd, en de privénotities die je er schreef. Wie de server beheert, zou beide kunnen lezen.
privacy-server-group = Van een groep waarvan de spellen hier bewaard worden: de afgelopen spellen, met ieders naam. Wie de geheime link heeft, kan ze lezen; de server bewaart het geheim niet.
privacy-server-time = Alles wordt gewist als niemand de tafel of de groep 30 dagen heeft gebruikt, tenzij de beheerder van deze server een andere termijn heeft ingesteld.
privacy-server-logs = Netwerkadressen worden bekeken om te voorkomen dat iemand de server overspoelt, en worden niet bij tafels bewaard.

privacy-browser = In deze browser
privacy-browser-likes = Je voorkeuren: taal, thema, geluid, snelheid, je laatste naam en hoe je tegen bots speelt.
privacy-browser-seats = Plaatsbewijzen van hoogstens twintig tafels, zodat je terug kunt komen. Wie zo’n bewijs heeft, speelt op jouw plaats.
privacy-browser-games = Spellen die je hebt uitgespeeld, uit een bestand geopend of bewaard om nog eens te bekijken.
privacy-browser-evenings = Tot 200 spellen met anderen, met ieders naam, voor jullie spelavonden, en het geheim van je groep.
privacy-browser-files = De bestanden van de app zelf, zodat die ook zonder netwerk opent; in welke volgorde er in je laatste spel is gepraat en gespeeld; en hoever je hebt gelezen.
privacy-browser-guesses = De rollen die je in hoogstens twintig spellen hebt geraden, en wie je hebt vertrouwd of verdacht.
privacy-browser-cookies = Verder niets: geen cookies.

privacy-others = Naar anderen
privacy-others-none = Er gaat niets naar derden. Lettertypen, beeld en geluid komen van dezelfde server; QR-codes worden in je browser getekend.
privacy-others-bots = De bots denken op de server zelf.
privacy-others-links = Het geheim in de link van een tafel staat achter het teken # en hoort niet bij wat browsers aan andere sites doorgeven. Wie je de link geeft, mag meekijken.

privacy-forget = Mij hier vergeten
privacy-forget-what = Dit wist alles wat deze browser bewaart. De weg terug naar je plaatsen ben je dan kwijt, tenzij je de links hebt bewaard.
privacy-forget-do = Alles vergeten
privacy-forget-sure = Alles wissen?
privacy-forgotten = Klaar. Deze browser bewaart niets meer.

## An address that leads nowhere
pages-lost = Hier zit niemand
pages-lost-what = Dit adres leidt naar geen enkele pagina van Weimar. Was het de link van een tafel, dan ontbreekt er een stukje.
