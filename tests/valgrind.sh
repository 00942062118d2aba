#!/bin/sh
# valgrind.sh LUDOS [TOPIC...]: the shell tests, every call of the program under
# valgrind; what it finds makes that call fail, and is shown at the end. Takes
# two hours for all topics.
set -eu

real=$(realpath "$1")
shift
home=build/valgrind
rm -rf "$home"
mkdir -p "$home/real"
mkdir -m 1777 "$home/log" # some tests become somebody else
# Under each name that it is called by.
ln -s "$real" "$home/real/ludos"
for command in $("$real" --help | sed -n 's/^  \([a-z][a-z]*\)  *[^ ].*/\1/p'); do
	ln -s ludos "$home/real/ludos-$command"
done
# Where the tests look for the other programs of the build.
ln -s "$(dirname "$real")/tests" "$home/tests"
cat >"$home/ludos" <<STANDIN
#!/bin/sh
exec valgrind -q --log-file=$PWD/$home/log/%p --error-exitcode=99 --leak-check=full \\
	--show-leak-kinds=definite,indirect --errors-for-leak-kinds=definite,indirect \\
	--suppressions=$PWD/tests/valgrind.supp $PWD/$home/real/\$(basename "\$0") "\$@"
STANDIN
chmod +x "$home/ludos"
status=0
LUDOS_SLOW=yes LUDOS_SLOWER=60 LUDOS=$PWD/$home/ludos tests/shell.sh "$@" || status=1
# Where a test closes the error stream, what the program says goes there too.
! grep -h '^==' -r "$home/log" || status=1
exit $status
