#!/usr/bin/env python3
"""Holds the translations against the program.

Every sentence in the code has a row in every notation/languages/*.po, with the
same arguments; no row is left over, and what stands on a picture has room
there. A sentence is a string that goes through
one of the functions that look words up (SAYING), or one that looks like
English and is not listed in tests/untranslated.tsv.

    tests/translations.py             says what is wrong; exit 1
    tests/translations.py --missing fr    prints rows to fill in
    tests/translations.py --mechanical    prints a language made by rule
"""
import glob
import re
import sys

SAYING = {
    "text_say": 0, "text_say_number": 0, "speak": 0, "usage_error": 0,
    "machine_error": 0, "sink_error": 0, "sink_warning": 0, "sink_report": 0,
    "choice_error": 0, "ledger_add": 0, "ledger_note": 0, "ledger_number": 0,
    "table_column": 0, "table_part": 0, "table_optional_column": 0, "put_fact": 0,
    "table_word": 0, "table_init": 0, "words_in": 0, "translated": 0, "words_in_context": 0,
    "fault_tell": 0, "tables_begin": 0, "put_table": 0, "MESSAGE": 0, "error_say": 0,
}
TOKEN = re.compile(
    r'(?P<comment>/\*.*?\*/|//[^\n]*)|(?P<string>"(?:[^"\\\n]|\\.)*")'
    r"|(?P<char>'(?:[^'\\\n]|\\.)*')|(?P<name>[A-Za-z_]\w*)|(?P<line>\n)"
    r"|(?P<other>[^\s\w])|(?P<number>\w+)|(?P<blank>[^\S\n]+)", re.S)
ENGLISH = re.compile(r"[A-Za-z]{2,}'? (?:a )?[a-z]{2,}|^[a-z]{3,} [a-z]|\b[a-z]{3,}\b [^\n]*\b[a-z]{4,}\b")
ARGUMENT = re.compile(r"%(?:\d+\$)?[-+ #0]*[\d*]*(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|j|t)?[diouxXcsfgp]|\$[12]")


def strings(path):
    """(line, text, function or None, is plural partner) of every string."""
    code = open(path, encoding="utf-8").read()
    calls, line, found, last = [], 1, None, ""
    last_kind, directive, begun = "", False, True
    for match in TOKEN.finditer(code):
        kind, text = match.lastgroup, match.group()
        if kind in ("comment", "blank"):
            line += text.count("\n")
            continue
        if kind == "line":
            line += 1
            directive = directive and code[match.start() - 1] == "\\"
            begun = True
            continue
        if text == "\\":
            continue
        if begun and text == "#":
            directive = True
        begun = False
        if directive and not re.match(r'".*"', text):
            if found:
                yield found
                found = None
            continue
        if kind == "string":
            if found and found[0] is not None:
                found = (found[0], found[1] + text[1:-1], found[2], found[3])
            else:
                found = (line, text[1:-1], calls[-1][0] if calls else None,
                         calls[-1][1] if calls else 0)
            continue
        # Macros between the parts of a string, such as PRIu64, are part of it.
        if found and kind == "name" and text.startswith("PRI"):
            found = (found[0], found[1] + "<" + text + ">", found[2], found[3])
            continue
        if found:
            yield found
            found = None
        if text == "(":
            calls.append([last if last_kind == "name" else None, 0])
        elif text == ")" and calls:
            calls.pop()
        elif text == "," and calls:
            calls[-1][1] += 1
        last, last_kind = text, kind
    if found:
        yield found


def sources():
    for folder in ("rules", "notation", "render", "cli"):
        for path in sorted(glob.glob(folder + "/**/*.[ch]", recursive=True)):
            yield path


def exceptions():
    files, words = {}, {}
    for row in open("tests/untranslated.tsv", encoding="utf-8"):
        row = row.rstrip("\n")
        if not row or row.startswith("#"):
            continue
        what, why = row.split("\t")[:2]
        (files if what.endswith(".c") or what.endswith(".h") or what.endswith("/")
         else words)[what] = why
    return files, words


def sentences():
    """English text -> (where it is, its plural or None, must it be there)."""
    files, words = exceptions()
    every, wanted, used = set(), {}, set()
    for path in sources():
        one = None
        for line, text, function, position in strings(path):
            every.add(text)
            if function in ("words_in_context", "assert", "_Static_assert", "static_assert"):
                continue
            if function == "text_say_number" and position == 2:
                one = text
                continue
            plural = None
            if function == "text_say_number" and position == 3:
                text, plural = one, text
                every.add(text)
            said = function in SAYING
            letters = re.search(r"[A-Za-z]{2}", ARGUMENT.sub("", text))
            if not letters or not (said or ENGLISH.search(text)):
                continue
            excused = [f for f in files if path == f or f.endswith("/") and path.startswith(f)]
            if text in words:
                used.add(text)
                continue
            if excused and not (said and function != "words_in"):
                used.update(excused)
                continue
            if plural or text not in wanted:
                wanted[text] = ("%s:%d" % (path, line), plural)
    left = (set(files) | set(words)) - used
    return every, wanted, left


FAULTS = []  # of how a file is written


def read_po(path):
    """(context, English) -> [plural or None, words...]"""
    rows, entry, at = {}, {}, None

    def end():
        if "msgid" in entry and (entry["msgid"] or entry.get("msgctxt")):
            key = (entry.get("msgctxt", ""), entry["msgid"])
            if key in rows:
                FAULTS.append("%s: twice: %s" % (path, entry["msgid"]))
            rows[key] = [entry.get("msgid_plural"), entry.get("msgstr", entry.get("msgstr[0]", "")),
                         entry.get("msgstr[1]")]
        entry.clear()
    for line in open(path, encoding="utf-8"):
        match = re.match(r'(msg\w+(?:\[\d\])?) "(.*)"$', line)
        if match:
            at = match.group(1)
            if at in ("msgctxt",) or (at == "msgid" and "msgctxt" not in entry or at in entry):
                end()
            if at.startswith("msgstr") and "msgid" not in entry:
                FAULTS.append("%s: a translation of nothing: %s" % (path, match.group(2)))
            entry[at] = match.group(2)
        elif line.startswith('"') and at:
            entry[at] += line.strip()[1:-1]
        elif not line.strip():
            end()
    end()
    return rows


def arguments(words):
    """Its arguments in the order they are handed in; how wide does not matter."""
    found = ARGUMENT.findall(words.replace("%%", ""))
    ordered = [f for f in found if re.match(r"%\d+\$", f)]
    if ordered and len(ordered) == len([f for f in found if f[0] == "%"]):
        found = ["%" + f.split("$", 1)[1]
                 for f in sorted(ordered, key=lambda f: int(f[1:].split("$")[0]))]
    dollars = sorted(set(f for f in found if f[0] == "$"))
    return [re.sub(r"^%[-+ #0]*\d*", "%", f) for f in found if f[0] == "%"], dollars


# Letters that there is room for: in a pit, beside a track, before a board; of
# what a position counts, two lines of the smallest picture and a word in one.
ROOM = {"skip": 6, "start": 8, "home": 8}
ROOM.update(dict.fromkeys("south north light dark green orange red blue goat tiger lion "
                          "elephant".split(), 12))
LABEL, WORD = 48, 16


def labels():
    for path in glob.glob("rules/*/*.[ch]"):
        yield from re.findall(r'\.label = "([^"]*)"', open(path, encoding="utf-8").read())


def too_long(path, rows):
    wide = dict(ROOM, **{label: LABEL for label in labels()})
    for (context, text), row in rows.items():
        for form in row[1].split("|") if text in wide and not context else []:
            if len(form) > wide[text] or max(map(len, form.split(" "))) > WORD:
                yield "%s: no room for this on a picture: %s -> %s" % (path, text, form)


def check(path, every, wanted):
    rows = read_po(path)
    wrong = list(too_long(path, rows))
    english = {text for _, text in rows}
    for text, (where, plural) in sorted(wanted.items(), key=lambda row: row[1][0]):
        if text not in english:
            wrong.append("%s: no row in %s: %s" % (where, path, text))
        elif plural and ("", text) in rows and rows[("", text)][0] != plural:
            wrong.append("%s: another plural in %s: %s" % (where, path, plural))
    for (context, text), (plural, one, many) in rows.items():
        if text not in every:
            wrong.append("%s: nobody says this: %s" % (path, text))
        if not one:
            wrong.append("%s: not translated: %s" % (path, text))
        for form in [one] + ([many or ""] if plural else []):
            if arguments(form) != arguments(plural or text) and \
               arguments(form) != arguments(text):
                wrong.append("%s: other arguments: %s -> %s" % (path, text, form))
        if not plural and "|" in text and text.count("|") != one.count("|"):
            wrong.append("%s: a form is missing: %s -> %s" % (path, text, one))
        if path.endswith("/fr.po") and re.search(r" [;:?](?=[ \\]|$)", one):
            wrong.append("%s: a blank that is not firm: %s" % (path, one))
        if text.endswith("\\n") != one.endswith("\\n"):
            wrong.append("%s: an end of line: %s" % (path, text))
    return wrong


def entry(text, plural, one="", many=""):
    if plural:
        return 'msgid "%s"\nmsgid_plural "%s"\nmsgstr[0] "%s"\nmsgstr[1] "%s"\n' % (
            text, plural, one, many)
    return 'msgid "%s"\nmsgstr "%s"\n' % (text, one)


VOWELS = str.maketrans("aeiouAEIOU", "àéîôûÀÉÎÔÛ")


def mechanical(text):
    """Every vowel with an accent; arguments and escapes stay."""
    parts = re.split("(" + ARGUMENT.pattern + r"|\\.)", text)
    return "".join(p if i % 2 else p.translate(VOWELS) for i, p in enumerate(parts))


def main():
    every, wanted, left = sentences()
    if sys.argv[1:2] == ["--missing"]:
        have = {text for _, text in read_po("notation/languages/%s.po" % sys.argv[2])}
        last = None
        for text, (where, plural) in wanted.items():
            if text not in have:
                path = where.split(":")[0]
                if len(sys.argv) > 3 and not any(path.startswith(f) for f in sys.argv[3:]):
                    continue
                if path != last:
                    print("# --- " + path + "\n")
                    last = path
                print(entry(text, plural))
        return 0
    if sys.argv[1:2] == ["--mechanical"]:
        print('msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n')
        rows = read_po("notation/languages/fr.po")
        for (context, text), (plural, _, _) in rows.items():
            # Clauses of rules: where they come from stays.
            if context == "subject" or re.match(r"(seed|inferred|choice|external)\b", text):
                continue
            if context:
                print('msgctxt "%s"' % context)
            print(entry(text, plural, mechanical(text), mechanical(plural or "")))
        return 0
    wrong = ["tests/untranslated.tsv: nobody says this: " + row for row in sorted(left)]
    for path in sorted(glob.glob("notation/languages/*.po")):
        wrong += check(path, every, wanted)
    wrong += FAULTS
    print("\n".join(wrong) if wrong else "%d sentences" % len(wanted))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
