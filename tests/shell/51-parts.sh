# What may follow the beginning of a move.

after() { run ludos moves "$@"; }

after -g fanorona/telo --after a1
ok "after: the targets" text_is "$T/out" 'a1-b2         to b2'
after -g fanorona/telo --after a1-b2
ok "after: how it captures, and that it may end" text_is "$T/out" 'a1-b2A        approach (complete)'
after -g yote+challenges --after '~b3c4+'
ok "after: any of thousands that begin so" [ "$(grep -c '^~b3c4+[a-f][1-5] *[a-f][1-5] (complete)$' "$T/out")" -eq "$(wc -l <"$T/out")" ]
ok "after: there are some" [ "$(wc -l <"$T/out")" -gt 20 ]
after -g yut --after 4
ok "after: throws one by one" text_is "$T/out" '41:           1
42:           2
43:           3
44:           4
45:           5'
omweso=$(ludos games omweso | sed -n 's/  position *//p')
after -g omweso -p "$omweso" --after '[30,1,'
ok "after: an arrangement that nobody could list" text_is "$T/out" '[30,1,0,      0
[30,1,1,      1'
after -g omweso -p "$omweso" --after '[30,1,0,0,0,0,0,0,0,0,0,0,0,0,0,'
ok "after: its last number" text_is "$T/out" '[30,1,0,0,0,0,0,0,0,0,0,0,0,0,0,1]  1 (complete)'
after -g fanorona/telo --after a1-b2 --json
ok "after: as JSON" text_is "$T/out" '{"next":[{"text":"a1-b2A","label":"approach","point":"c3","ends":true,"only":true,"follows":false}],"ends":false}'
exits "after: a file" 0 ludos moves --at 0 --after '' samples/fanorona-telo.ldn
ok "after: pieces that can move" text_is "$T/out" 'a1            a1
b1            b1
c1            c1
c2            c2'
after -g oware --after C
ok "after: nothing may follow" out_is_empty
exits "after: a move that cannot be" 2 ludos moves -g fanorona/telo --after a1-a2
ok "after: the rule" err_has '\[FAN-2\]$'
exits "after: no move" 2 ludos moves -g oware --after Z
after -g fanorona/telo --after a1-b2 --lang fr
ok "after: in French" out_has 'approche (complet)$'
