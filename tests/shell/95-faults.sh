# Things that fail: every call of tests/faults/calls, and each time another
# allocation or system call of it. All of them with LUDOS_LONG=1; otherwise
# some, evenly chosen.

w=$T/faults
mkdir "$w"

cat >"$w/remarks.ldn" <<'EOF'
# A record for libyaml: remarks, quotes, keys that are not ours.
---
ldn: 1
game: oware # the game
rules: abapa
players: {south: {name: "Ama: the first", team: x}, north: Kofi}
event: "A rainy \"afternoon\""
date: 2025-06-26
note: [1, {a: "b c"}, 'd']
moves: |
  1. C d {a comment with words} 2. F $1 {[%diagram] [%mark C] here it is} (2. E e) a!
  ; a line comment with a brace }
EOF
cat >"$w/plain.ldn" <<'EOF'
---
ldn: 1
game: baghchal
moves: |
  1. b2 a1xc3 {goats are lost where they stand alone, and this is a comment that is longer than a line of eighty columns}
EOF
# Long enough for the past to need more room than at first.
cat >"$w/long.ldn" <<'EOF'
---
ldn: 1
game: oware
rules: abapa
moves: |
  1. A a 2. C e 3. B c 4. B f 5. A a 6. E fx2 7. C b 8. D f 9. E a 10. B d
  11. Ex3 c 12. C fx3 13. E b 14. Fx3 dx2 15. Dx3 f 16. F a 17. A b 18. B ex2
  19. Fx5 f 20. C a 21. E a 22. B c 23. F bx3 24. C c 25. Ex2 dx2 26. E ex5
  27. C f 28. F a 29. B b 30. A c 31. C d 32. B e 33. E f 34. F a 35. D d 36. B
  b 37. A d 38. E a 39. Fx2 a 40. C f 41. A c 42. D d 43. E e 44. C fx2 45. B a
  46. D b 47. Ex2 d 48. C e 49. D f 50. E c 51. F a 52. A c 53. B e 54. C d
  55. D e 56. E b 57. F f 58. B c 59. C d 60. A e 61. E fx2 62. C a 63. D b
  64. E c 65. A d 66. F e 67. B a 68. C c 69. D b 70. E c 71. F f 72. A a 73. B
  b 74. C d 75. A f 76. A c 77. D e 78. B f 79. D d 80. A e 81. E a 82. F f
  83. C b 84. B a 85. C c 86. D b 87. A c 88. F a 89. B b 90. C d 91. E f 92. F
  a 93. A c 94. D d 95. B b 96. E c 97. C d 98. D e 99. E fx2
EOF
cp tests/cases/broken.ldn "$w/broken.ldn"
# What people get wrong: lines, keys, values, and a turn that later ones explain.
cat >"$w/mistakes.ldn" <<'EOF'
---
ldn: 1
game: oware
moves: |
1. C c
---
ldn: 1
gmae: oware
---
ldn: 1
game: awale
evnt: Cup
---
ldn: 1
game: oware
rules: abap
termination: boredom
result: west
---
ldn: 1
game: oware
moves: |
  A c A a E e D a F a A c B bx2 Cx3 c Dx3 e
EOF
printf '[Event "Cup"]\n\n1. e4 e5\n' >"$w/foreign.pgn"
# A match of three, two names that are one, and a record with an error.
for cup in 'Ama Kofi goat' 'Kofi Ama goat' 'Ama Kofi tiger' 'Kofi Anna goat' 'Kofi Annb draw'; do
	# shellcheck disable=SC2086
	printf -- '---\nldn: 1\ngame: baghchal\nplayers: {goat: %s, tiger: %s}\nevent: Cup\nround: 1\nresult: %s\ntermination: resignation\nmoves: c3\n' $cup
done >"$w/cup.ldn"
small() { # NAME GAME/RULES TURNS
	printf -- '---\nldn: 1\ngame: %s\nrules: %s\nevent: A game of %s\nmoves: |\n  %s\n' \
		"${2%/*}" "${2#*/}" "$1" "$3" >"$w/$1.ldn"
	cat "$w/$1.ldn" >>"$w/all.ldn"
}
first() { "$LUDOS" moves -g "$1" 2>/dev/null | head -n 1; }
for g in oware/abapa omweso/ludos fanorona/telo yote/ludos dara/ludos baghchal/ludos \
	hasami/ludos jarmo/ludos yut/ludos; do
	small "${g%/*}" "$g" "1. $(first $g)"
done
small fanorona fanorona/tsivy '1. e2-e3A f4-e5W-e4A'
small oware oware/abapa '1. C d {a word} 2. F a'
cat "$w/remarks.ldn" >>"$w/all.ldn"
for f in json pgn; do "$LUDOS" convert --partial --to $f -o "$w/all.$f" "$w/all.ldn" 2>/dev/null; done
"$LUDOS" convert --to ogn -o "$w/oware.ogn" "$w/oware.ldn" 2>/dev/null
"$LUDOS" convert --to bagh -o "$w/baghchal.bagh" "$w/plain.ldn" 2>/dev/null
for f in schadd icga abstractplay trl; do
	"$LUDOS" convert --to $f "$w/fanorona.ldn" >"$w/fanorona.$f" 2>/dev/null
done
"$LUDOS" draw --only-marked -o "$w/picture.svg" "$w/remarks.ldn"
printf 'name: mine\npaper: "#FFFFFF"\nlight: {fill: "#EEEEEE"}\n' >"$w/theme.yaml"
printf 'one:\n  game: oware\n  play: C d\n  caption: Two turns.\ntwo:\n  file: plain.ldn\n  flip: true\n' \
	>"$w/figures.yaml"

# Files are synced again and again, which takes long on a disk.
walk() {
	(
		[ -d /dev/shm ] && [ -w /dev/shm ] && export TMPDIR=/dev/shm
		export ASAN_OPTIONS="$ASAN_OPTIONS:verify_asan_link_order=0$leaks"
		exec "$B/tests/walk" "$LUDOS" "$B/tests/fail.so" "$w" "$@"
	)
}

# faults NAME CALLS MOST WHAT...
faults() {
	name=$1
	calls=$2
	most="-m $(($3 / $([ $sanitized = yes ] && echo 5 || echo 1)))"
	[ -n "${LUDOS_LONG:-}" ] && most=
	shift 3
	# shellcheck disable=SC2086
	run walk "$calls" $most "$@"
	if [ "$status" -eq 77 ]; then
		skip "$name" "$(cat "$T/err")"
		return
	fi
	ok "$name" [ "$status" -eq 0 ]
	tail -n 1 "$T/out"
}

if [ ! -e "$B/tests/fail.so" ]; then
	skip "faults" "no library can be loaded before a program here"
else
	leaks=
	faults 'memory fails' tests/faults/calls 2000 malloc malloc+
	faults 'memory fails, all of it' tests/faults/few 1000 malloc
	# Whoever looks for leaks stops every thread, and waits for ever where
	# system calls are caught.
	leaks=:detect_leaks=0
	ways='open write=ENOSPC'
	# Every way takes a run of every call; sanitizers are slow.
	[ $sanitized = yes ] || ways="$ways write+=EIO write=EINTR write=short read read=EINTR
		read+=short fsync fsync+ rename rename+ renameat2 renameat2+ close ftruncate fchmod fcntl
		stat stat+ readlink getdents getcwd lseek"
	# shellcheck disable=SC2086
	faults 'files fail' tests/faults/calls 600 $ways
	if "$LUDOS" convert --to sqlite -o "$w/old.db" "$w/oware.ldn" 2>/dev/null; then
		leaks=
		faults 'memory fails for a database' tests/faults/database 200 malloc malloc+
		leaks=:detect_leaks=0
		faults 'files of a database fail' tests/faults/database 100 open pwrite=ENOSPC pwrite=EIO pread \
			fsync fdatasync fdatasync+ rename renameat2 close ftruncate fchmod unlink lseek
		faults 'the disk does not say whether there is a database' tests/faults/database 100 stat
	else
		skip 'faults of a database' "built without SQLite" sqlite3
	fi
fi
