### Pages that are read at leisure: about, privacy.

## About

about-game = The game
about-credit = Weimar is an adaptation of Secret Hitler, a game by { $authors }.
about-unofficial = It is unofficial: not made, endorsed or sponsored by its authors.
about-licence = Licences
about-licence-game = Secret Hitler is licensed under Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International, and so is what derives from it here: the rules as described and the words of the game. Give credit, say what you changed, share alike, and do not use it commercially.
about-licence-code = The code is this project's own, under the MIT licence. The game as a whole is source-available for non-commercial use.
about-changes = What was changed
about-change-played = It is played by computer instead of with cards and boards.
about-change-rules = The rules are described afresh, in our own words.
about-change-options = Options and presets were added where published texts of the rules differ.
about-change-art = Pictures, sounds and words are this project's own. No artwork of the original is used.
about-with = Made with
about-fonts = Two typefaces, under the SIL Open Font License:
about-by = by { $by }
about-libraries = Three libraries in this page:
about-version = Version { $version }

## Privacy

privacy-short = There are no accounts, no cookies, no advertisements and no trackers. What you do here stays between this browser and the server that sent you this page.

privacy-server = On the server
privacy-server-table = For each table: its link and code, the names people chose, the rules, and every move of its games.
privacy-server-talk = What was said in its chat, and the private notes you wrote at it. Whoever runs the server could read both.
privacy-server-time = All of it is erased once nobody has touched the table for 30 days, unless whoever runs this server has set another time.
privacy-server-logs = Addresses of the network are looked at to keep anybody from flooding the server, and are not stored with tables.

privacy-browser = In this browser
privacy-browser-likes = What you like: language, look, sound, pace, the name you used last, how you play against bots.
privacy-browser-seats = Proofs of the seats you hold at up to twenty tables, so that you can come back. Who has such a proof plays your seat.
privacy-browser-games = Games that you finished, opened from a file or kept, to be looked at again.
privacy-browser-files = The files of the app itself, so that it opens without a network, and in what order people spoke and played in your last game, and how far you have read.
privacy-browser-cookies = Nothing else: no cookies.

privacy-others = To others
privacy-others-none = Nothing goes to third parties. Typefaces, pictures and sounds come from the same server; QR codes are drawn in your browser.
privacy-others-bots = Bots think on the server itself.
privacy-others-links = The secret of a table's link stands behind the # and is not part of what browsers tell other sites. Whoever you give the link to may watch.

privacy-forget = Forget me here
privacy-forget-what = This erases everything that this browser keeps. You lose your way back to seats you hold, unless you kept their links.
privacy-forget-do = Forget everything
privacy-forget-sure = Tap again: seats, games and settings are gone
privacy-forgotten = Done. This browser keeps nothing any more.
