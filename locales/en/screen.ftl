### A big screen: pairing it with a table, and what it shows. $button is the label of a button.

## On the screen

screen-name = Big screen
screen-pair = Show your table here
screen-pair-how = Scan with a phone that has a seat, or type these digits in the table's menu under “{ $button }”.
screen-pair-key = For a table that is already open, press Enter or OK here.
screen-code = Code of this screen
screen-qr = QR code of this screen
screen-full = F: full screen
screen-ended = { $code ->
    [screen_closed] This screen was disconnected.
    [gone] This table is gone.
   *[other] This table can no longer be shown here.
  }
screen-voice-key = Press any key so that the narrator can speak.
screen-sound-key = For sound, press any key on this screen.
screen-join-how = Scan to join, or type the letters at { $host }.
screen-join-hidden = The host has hidden the code.
screen-join-shut = The host has locked the lobby.
screen-look = Look at your phone
screen-voted = Votes in: { $count } of { $all }
screen-last = Last government: { $president } and { $chancellor }

## On a phone

screen-show = Show on a big screen
screen-show-what = Open { $address } on a television, a computer or a tablet, and press Enter or OK there. It shows a QR code to scan, and six digits.
screen-unreachable = { $why ->
    [own_machine] Only this computer can reach the server: it was started with the option “host”. Start it without, and other devices will find it.
    [no_network] This computer is not on a network, so no other device finds it. Connect it to one, then reload this page.
   *[other] Other devices can't use this page's address. Open it by this computer's address on your network.
  }
screen-digits = Digits on the screen
screen-show-go = Show
screen-shown = The screen is showing your table.
screen-link = Get a link instead
screen-link-what = Open this link on the screen within five minutes. Anyone who has it can watch until the host disconnects that screen.
screen-copy = Copy screen link
screen-open = Open in a new window
screen-number = Screen { $number }
screen-disconnect = Disconnect
screen-disconnect-sure = Disconnect screen { $number }?
screen-narrator = Narrator
screen-narrator-what = That screen says each event aloud, if its browser has a voice, and shows the words. Only one screen speaks.
screen-narrator-none = Nobody
screen-narrator-own = The screen's own
screen-narrator-also = Then again in
screen-sound = Music and sounds
screen-sound-what = They play on the screen that narrates, or else on the first one. Everyone hears the same.
screen-sound-volume = { $value ->
    [off] Off
    [loud] Loud
   *[soft] Soft
  }
screen-hide = Hide the code on screens
screen-hide-what = Big screens show neither the letters nor the QR code for joining.
screen-skip = Skip scene
screen-ask = Show table { $code } there?
screen-ask-which = Which table should it show?
screen-ask-none = This phone has no seat at a table. Join one, then scan the code again.
