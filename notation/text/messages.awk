# man/messages.tsv -> a C file with its rows. The words have C's escapes
# already. awk -f messages.awk man/messages.tsv

BEGIN {
	FS = "\t"
	print "#include \"notation/text/message_rows.h\"\n"
	print "const struct message_row message_rows[] = {"
}

/^#/ || /^$/ { next }

{
	several = NF > 3 ? "\"" $4 "\"" : "0"
	level = "MESSAGE_LEVEL_" toupper($2)
	sub(/ /, "_", level)
	printf "\t{ \"%s\", %s, \"%s\", %s },\n", $1, level, $3, several
}

END { print "\t{ 0, 0, 0, 0 }\n};" }
