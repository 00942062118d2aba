# fr.po ... -> a C file with a table for each: English words, other words, in
# the order of the English bytes. Reads what gettext's tools write: msgctxt,
# msgid, msgid_plural, msgstr, msgstr[0], msgstr[1], lines that go on, and
# `Plural-Forms` of the header. Entries that are fuzzy or empty are left out.
# awk -f table.awk FILE... (a POSIX awk; calls sort)

# What stands between the outer quotes of a line.
function quoted(line) {
	sub(/^[^"]*"/, "", line)
	sub(/"[ \t\r]*$/, "", line)
	return line
}

# As strcmp() would see it, on one line.
function order(words) {
	gsub(/\\\\/, "\002", words)
	gsub(/\\n/, "\001", words)
	gsub(/\\"/, "\"", words)
	gsub(/\002/, "\\", words)
	return words
}

function end_entry(  key, words) {
	key = context == "" ? id : context "\\004" id
	words = plural == "" ? str[0] : str[0] "|" str[1]
	if (seen && id == "")
		header(str[0])
	else if (seen && !fuzzy && str[0] != "") {
		print order(context == "" ? id : context "\004" id) "\t{ \"" key "\", \"" words "\" }," | sorted
		count++
	}
	context = id = plural = str[0] = str[1] = at = ""
	seen = fuzzy = 0
}

function header(text) {
	from = 1
	until = 1
	if (text ~ /plural=\(?n *> *1/)
		from = 0
	if (text ~ /plural=0/)
		until = 0
}

function end_file() {
	end_entry()
	close(sorted)
	printf "};\nstatic const struct language language_%s = {\n\t\"%s\", %d, %d, rows_%s, %d\n};\n\n",
	    name, name, until, from, name, count
	names = names " " name
}

BEGIN {
	sorted = "LC_ALL=C sort -t '\t' -k 1,1 | cut -f 2-"
	print "#include \"notation/text/language_rows.h\"\n"
}

FNR == 1 {
	if (name != "")
		end_file()
	name = FILENAME
	sub(/.*\//, "", name)
	sub(/\.po$/, "", name)
	count = 0
	printf "static const char *const rows_%s[][2] = {\n", name
	fflush()
}

/^[ \t\r]*$/ { end_entry(); next }
/^#, .*fuzzy/ { fuzzy = 1; next }
/^#/ { next }
/^msgctxt / { context = quoted($0); at = "context"; next }
/^msgid_plural / { plural = quoted($0); at = "plural"; next }
/^msgid / { if (seen) end_entry(); id = quoted($0); seen = 1; at = "id"; next }
/^msgstr(\[0\])? / { str[0] = quoted($0); at = 0; next }
/^msgstr\[1\] / { str[1] = quoted($0); at = 1; next }
/^"/ {
	if (at == "context") context = context quoted($0)
	else if (at == "id") id = id quoted($0)
	else if (at == "plural") plural = plural quoted($0)
	else str[at] = str[at] quoted($0)
}

END {
	if (name != "")
		end_file()
	printf "const struct language *const languages[] = { "
	split(names, list, " ")
	for (i = 1; i in list; i++)
		printf "&language_%s, ", list[i]
	print "0 };"
}
