### Pages that are read at leisure: about, privacy.

## About

about-game = The game
about-credit = Weimar is an adaptation of Secret Hitler, a game by { $authors }.
about-unofficial = It is unofficial: not made, endorsed or sponsored by its authors.
about-licence = Licences
about-licence-game = Secret Hitler is licensed under Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International, and so is everything here that derives from it: the rules as described and the words of the game. Give credit, say what you changed, share alike, and do not use it commercially.
about-licence-code = The code is this project's own, under the MIT licence. The game as a whole is source-available for non-commercial use.
about-changes = What was changed
about-change-played = It is played on a computer instead of with cards and boards.
about-change-rules = The rules are described in our own words.
about-change-options = Options and presets were added where published rules differ.
about-change-art = Pictures, sounds and words are this project's own. No artwork of the original is used.
about-with = Made with
about-fonts = Two typefaces, under the SIL Open Font License:
about-by = by { $by }
about-libraries = Three libraries on this page:
about-version = Version { $version }

## Privacy

privacy-short = No accounts, no cookies, no ads, no trackers. What you do here stays between this browser and the server that sent you this page.

privacy-server = On the server
privacy-server-table = For each table: its link and code, the names people chose, the rules, and every move of its games.
privacy-server-talk = Everything said in its chat, and the private notes you wrote there. The person who runs the server could read both.
privacy-server-group = For a group whose games are kept here: its finished games, with everyone's names. Whoever has its secret link can read them; the server does not store the secret.
privacy-server-time = All of it is erased once a table or group has not been used for 30 days, unless the person who runs this server has set another time.
privacy-server-logs = Network addresses are checked so that nobody can flood the server. They are not stored with tables.

privacy-browser = In this browser
privacy-browser-likes = Your preferences: language, theme, sound, speed, the last name you used, how you play against bots.
privacy-browser-seats = Keys to your seats at up to twenty tables, so that you can come back. Anyone who has such a key plays your seat.
privacy-browser-games = Games you finished, opened from a file or saved, so that you can watch them again.
privacy-browser-evenings = Up to 200 games with other people, with everyone's names, for your game evenings, and the secret of your group.
privacy-browser-files = The files of the app itself, so that it opens without a network; the order in which people talked and played in your last game; and how far you have read.
privacy-browser-guesses = The roles you guessed in up to twenty games, and which players you trusted or suspected.
privacy-browser-cookies = Nothing else: no cookies.

privacy-others = With others
privacy-others-none = Nothing goes to third parties. Fonts, pictures and sounds come from the same server; QR codes are drawn in your browser.
privacy-others-bots = Bots run on the server itself.
privacy-others-links = The secret of a table's link comes after the # and is not part of what browsers tell other sites. Anyone you give the link to can watch.

privacy-forget = Forget me here
privacy-forget-what = This erases everything this browser has saved. You lose access to your seats unless you have saved their links.
privacy-forget-do = Forget everything
privacy-forget-sure = Erase everything?
privacy-forgotten = Done. This browser has nothing saved any more.

## An address that leads nowhere
pages-lost = Nobody sits here
pages-lost-what = This address leads to no page of Weimar. If it was the link of a table, part of it is missing.
