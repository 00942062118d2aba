#include "cli/files/speak.h"

#include <errno.h>
#include <unistd.h>

#include "cli/files/progress.h"
#include "cli/files/terminal.h"
#include "notation/text/clean_words.h"

/* Of what is said at once; main asks for it as for its own. */
static struct memory memory;

void speak_in(const struct language *language)
{
	memory.language = language;
}

const struct language *speak_language(void)
{
	return memory.language;
}

const char *translated(const char *english)
{
	return words_in(memory.language, english);
}

/* In English always the C library's own words. */
const char *speak_reason(int error)
{
	static const struct {
		int error;
		const char *words;
	} rows[] = {
		{ EACCES, "Permission denied" },
		{ EEXIST, "File exists" },
		{ EFBIG, "File too large" },
		{ EINVAL, "Invalid argument" },
		{ EIO, "Input/output error" },
		{ EISDIR, "Is a directory" },
		{ ELOOP, "Too many levels of symbolic links" },
		{ EMFILE, "Too many open files" },
		{ ENAMETOOLONG, "File name too long" },
		{ ENOENT, "No such file or directory" },
		{ ENOMEM, "Cannot allocate memory" },
		{ ENOSPC, "No space left on device" },
		{ ENOTDIR, "Not a directory" },
		{ EPERM, "Operation not permitted" },
		{ EPIPE, "Broken pipe" },
		{ EROFS, "Read-only file system" },
		{ EBADF, "Bad file descriptor" },
	};

	for (size_t i = 0; speak_language() && i < sizeof(rows) / sizeof(*rows);
	     i++)
		if (rows[i].error == error)
			return translated(rows[i].words);
	return strerror(error);
}

/* The same, line by line. */
static void add_clean_lines(struct text *text, struct span data)
{
	while (data.length > 0) {
		const char *end = memchr(data.text, '\n', data.length);
		struct span line = { data.text,
			end ? (size_t)(end - data.text) : data.length };
		size_t used = line.length + (end != NULL);

		if (end && line.length && line.text[line.length - 1] == '\r')
			line.length--;
		add_clean(text, line);
		if (end)
			text_putc(text, '\n');
		data.text += used;
		data.length -= used;
	}
}

/* A terminal that has no letters beyond ASCII, by the user's locale. */
static bool is_plain(FILE *to)
{
	static enum { UNKNOWN, TAKES_ALL, PLAIN } known[2];
	unsigned which = to == stderr;

	if (to != stdout && to != stderr)
		return false;
	if (known[which] == UNKNOWN)
		known[which] = isatty(fileno(to)) && !terminal_will_be_utf8()
				   ? PLAIN
				   : TAKES_ALL;
	return known[which] == PLAIN;
}

/* Signs, such as lines of a board that somebody asked for in Unicode. */
static bool is_sign(uint32_t c)
{
	return c == 0xB7 || (c >= 0x2190 && c < 0x2E80);
}

/* Letters without accents where the terminal has none. */
static void put_letters(FILE *to, struct span words)
{
	if (!is_plain(to)) {
		fwrite(words.text, 1, words.length, to);
		return;
	}
	while (words.length > 0) {
		const char *begin = words.text;
		uint32_t c = words_next(&words);

		if (is_sign(c))
			fwrite(begin, 1, (size_t)(words.text - begin), to);
		else
			fputc(words_plain(c), to);
	}
}

void put_made_text(FILE *to, const struct text *text)
{
	progress_wipe(to);
	/* Without memory it is not whole. */
	if (!text->memory->failed)
		put_letters(to, text_span(text));
}

void put_made(FILE *to, const char *words)
{
	progress_wipe(to);
	put_letters(to, (struct span){ words, strlen(words) });
}

/* Lines as they are, or clean on a terminal; for people in its letters. */
static void put_lines(FILE *to, struct span lines, bool people)
{
	struct text clean;

	progress_wipe(to);
	if (!isatty(fileno(to))) {
		if (lines.length)
			fwrite(lines.text, 1, lines.length, to);
		return;
	}
	text_init(&clean, &memory);
	add_clean_lines(&clean, lines);
	if (people)
		put_made_text(to, &clean);
	else if (!memory.failed)
		fwrite(clean.data, 1, clean.length, to);
	text_release(&clean);
}

void put_data(FILE *to, const char *data, size_t length)
{
	put_lines(to, (struct span){ data, length }, false);
}

void put_words(FILE *to, struct span lines)
{
	put_lines(to, lines, true);
}

void add_spoken(struct text *text, const char *format, va_list arguments)
{
	struct text words;
	bool ends;

	text_init(&words, text->memory);
	text_sayv(&words, format, arguments);
	ends = words.length && words.data[words.length - 1] == '\n';
	add_clean(text, (struct span){ words.data, words.length - ends });
	if (ends)
		text_putc(text, '\n');
	text_release(&words);
}

void speak_all(FILE *to, const char *format, va_list arguments)
{
	struct text words;

	text_init(&words, &memory);
	add_spoken(&words, format, arguments);
	put_made_text(to, &words);
	text_release(&words);
}

void speak(FILE *to, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	speak_all(to, format, arguments);
	va_end(arguments);
}

bool speak_failed(void)
{
	return memory.failed;
}
