/*
 * Runs calls of ludos over and over, and each time another thing fails:
 *
 *   walk LUDOS FAIL.SO INPUTS CALLS [-m MOST] WHAT...
 *
 * CALLS has a call a line: words with blanks between them, those in quotes
 * with blanks in them; @NAME is a copy of INPUTS/NAME that may be rewritten
 * (@@NAME the same with a sign before it), /NAME the file itself. What follows << is standard input, its lines with
 * bars between them. WHAT is malloc, malloc+ (from there on), write=ENOSPC,
 * read+=short: see tests/preload/fail.c. With -m, at most so many runs, evenly
 * chosen.
 *
 * Right is the same as without a fault, or exit 3 with a message, and every
 * file the old or the new one, whole, and no other. A recorder's file is that
 * after some line of the input, and no line behind it was answered as if it
 * were saved; what it could not save at first it may save later.
 */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 32, LINES_MAX = 24, FILES_MAX = 16, UNABLE = 77 };

struct bytes {
	char *data; /* NUL at the end; NULL: there is none */
	size_t length;
};

struct outcome {
	int status; /* as wait() has it */
	struct bytes out, err;
	unsigned count;
	struct {
		char name[256];
		struct bytes bytes;
	} files[FILES_MAX];
};

struct call {
	char text[1024];
	char *words[WORDS_MAX + 1];
	unsigned count;
	char *copies[4]; /* names of files to be copied */
	unsigned copy_count;
	char *lines[LINES_MAX];
	unsigned line_count;
};

static const char *program, *library, *inputs;
static char directory[PATH_MAX]; /* where the calls run: work/ in it */
static unsigned long runs, unharmed, told, wrong;

static void die(const char *what)
{
	perror(what);
	exit(2);
}

static char *in_directory(const char *name)
{
	static char paths[4][PATH_MAX + 512];
	static unsigned at;
	char *path = paths[at++ % 4];

	snprintf(path, sizeof(paths[0]), "%s/%s", directory, name);
	return path;
}

static struct bytes read_file(const char *path)
{
	struct bytes bytes = { NULL, 0 };
	struct stat there;
	int fd = open(path, O_RDONLY);

	if (fd < 0 || fstat(fd, &there) != 0)
		return bytes;
	bytes.data = malloc((size_t)there.st_size + 1);
	if (!bytes.data)
		die("memory");
	while (bytes.length < (size_t)there.st_size) {
		ssize_t got = read(fd, bytes.data + bytes.length,
		    (size_t)there.st_size - bytes.length);

		if (got <= 0)
			break;
		bytes.length += (size_t)got;
	}
	bytes.data[bytes.length] = '\0';
	close(fd);
	return bytes;
}

static void write_file(const char *path, const char *data, size_t length)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

	if (fd < 0 || write(fd, data, length) != (ssize_t)length)
		die(path);
	close(fd);
}

static bool same(const struct bytes *a, const struct bytes *b)
{
	return a->length == b->length && !a->data == !b->data &&
	       (!a->data || memcmp(a->data, b->data, a->length) == 0);
}

static void outcome_release(struct outcome *outcome)
{
	free(outcome->out.data);
	free(outcome->err.data);
	for (unsigned i = 0; i < outcome->count; i++)
		free(outcome->files[i].bytes.data);
}

/* The file of that name; with nothing in it if it is not there. */
static struct bytes file_of(const struct outcome *outcome, const char *name)
{
	for (unsigned i = 0; i < outcome->count; i++)
		if (strcmp(outcome->files[i].name, name) == 0)
			return outcome->files[i].bytes;
	return (struct bytes){ NULL, 0 };
}

/* What is in work/, which is emptied if nobody wants to know. */
static void look(struct outcome *outcome)
{
	DIR *open = opendir(in_directory("work"));
	struct dirent *entry;

	if (!open)
		die("work");
	while ((entry = readdir(open))) {
		char name[300];

		if (entry->d_name[0] == '.')
			continue;
		snprintf(name, sizeof(name), "work/%s", entry->d_name);
		if (!outcome) {
			unlink(in_directory(name));
		} else if (outcome->count < FILES_MAX) {
			snprintf(outcome->files[outcome->count].name,
			    sizeof(outcome->files[0].name), "%s",
			    entry->d_name);
			outcome->files[outcome->count++].bytes =
			    read_file(in_directory(name));
		}
	}
	closedir(open);
}

static void begin_work(const struct call *call, unsigned lines)
{
	char input[4096] = "";

	look(NULL);
	for (unsigned i = 0; i < call->copy_count; i++) {
		char from[PATH_MAX], to[300];
		struct bytes bytes;

		snprintf(from, sizeof(from), "%s/%s", inputs, call->copies[i]);
		snprintf(to, sizeof(to), "work/%s", call->copies[i]);
		bytes = read_file(from);
		if (!bytes.data)
			die(from);
		write_file(in_directory(to), bytes.data, bytes.length);
		free(bytes.data);
	}
	for (unsigned i = 0; i < lines; i++) {
		strcat(input, call->lines[i]);
		strcat(input, "\n");
	}
	write_file(in_directory("in"), input, strlen(input));
}

static void redirect(const char *name, int flags, int to)
{
	int fd = open(in_directory(name), flags, 0644);

	if (fd < 0 || dup2(fd, to) < 0)
		_exit(UNABLE);
	close(fd);
}

/* Runs the call with so many lines of its input. */
static void run(const struct call *call, unsigned lines, const char *fault,
    struct outcome *outcome)
{
	pid_t child;

	memset(outcome, 0, sizeof(*outcome));
	begin_work(call, lines);
	child = fork();
	if (child < 0)
		die("fork");
	if (child == 0) {
		char *words[WORDS_MAX + 1];

		memcpy(words, call->words, sizeof(words));
		redirect("in", O_RDONLY, STDIN_FILENO);
		redirect("out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
		redirect("err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
		if (chdir(in_directory("work")) != 0)
			_exit(UNABLE);
		setenv("LUDOS_FAIL", fault, 1);
		setenv("LUDOS_FAIL_COUNT", in_directory("count"), 1);
		setenv("LD_PRELOAD", library, 1);
		alarm(60);
		execv(program, words);
		_exit(UNABLE);
	}
	if (waitpid(child, &outcome->status, 0) != child)
		die("wait");
	outcome->out = read_file(in_directory("out"));
	outcome->err = read_file(in_directory("err"));
	look(outcome);
}

/* A recorder that answers although it could not save says so. */
static bool says_unsaved(const struct outcome *now)
{
	return strstr(now->err.data, "not on the disk") ||
	       strstr(now->out.data, "\"saved\":false");
}

/* Where nothing can be synced any more, SQLite leaves this beside its file:
 * whoever opens that next takes back what was half written. */
static bool is_journal(const char *name)
{
	size_t length = strlen(name), suffix = strlen("-journal");

	return length > suffix &&
	       strcmp(name + length - suffix, "-journal") == 0;
}

/* Why this is not right; NULL if it is. before[i] is what comes of the call
 * with i lines of input, before[line_count] the whole. */
static const char *judge(const struct call *call, const struct outcome *before,
    const struct outcome *first, const struct outcome *now)
{
	const struct outcome *whole = &before[call->line_count];
	bool unsaved = call->line_count > 0 && says_unsaved(now);
	bool same_words =
	    same(&now->out, &whole->out) && same(&now->err, &whole->err);
	bool all_same =
	    now->status == whole->status && now->count == whole->count &&
	    (same_words || (unsaved && strstr(now->err.data, "ludos: ")));

	for (unsigned i = 0; all_same && i < now->count; i++) {
		struct bytes other = file_of(whole, now->files[i].name);

		all_same = same(&now->files[i].bytes, &other);
	}
	if (all_same) {
		unharmed += same_words;
		told += !same_words;
		return NULL;
	}
	if (!WIFEXITED(now->status))
		return "killed by a signal";
	if (WEXITSTATUS(now->status) != 3)
		return now->status == whole->status ? "another answer"
						    : "another exit";
	if (!strstr(now->err.data, "ludos: "))
		return "exit 3 without a word";
	for (unsigned i = 0; i < first->count; i++)
		if (!file_of(now, first->files[i].name).data)
			return "a file is gone";
	for (unsigned i = 0; i < now->count; i++) {
		const char *name = now->files[i].name;
		struct bytes old = file_of(first, name);
		bool known =
		    same(&now->files[i].bytes, &old) || is_journal(name);

		for (unsigned k = 0; k <= call->line_count && !known; k++) {
			struct bytes other = file_of(&before[k], name);

			known = same(&now->files[i].bytes, &other) &&
				(call->line_count == 0 || unsaved ||
				    now->out.length <= before[k].out.length);
		}
		if (!known)
			return file_of(whole, name).data || old.data
				   ? "half a file, or an answer that is not in "
				     "it"
				   : "a file is left behind";
	}
	told++;
	return NULL;
}

static unsigned long count_of_last(void)
{
	struct bytes bytes = read_file(in_directory("count"));
	unsigned long count = bytes.data ? strtoul(bytes.data, NULL, 10) : 0;

	free(bytes.data);
	return count;
}

/* "write+=EIO" as the library wants it: "write:3+=EIO". */
static void word_fault(char *fault, size_t size, const char *what, unsigned n)
{
	size_t length = strcspn(what, "+=");

	snprintf(fault, size, "%.*s:%u%s", (int)length, what, n, what + length);
}

static unsigned long walk(
    const struct call *call, const char *what, unsigned long step)
{
	struct outcome before[LINES_MAX + 1], first = { 0 };
	unsigned long count;
	char fault[64];

	begin_work(call, 0);
	look(&first);
	unlink(in_directory("count"));
	word_fault(fault, sizeof(fault), what, 0);
	for (unsigned i = 0; i <= call->line_count; i++)
		run(call, i, fault, &before[i]);
	if (access(in_directory("count"), F_OK) != 0) {
		fprintf(stderr, "%s%s",
		    "a library cannot be loaded before this program\n",
		    before[call->line_count].err.data);
		exit(UNABLE);
	}
	count = count_of_last();
	/* So that steps do not always hit the same places. */
	for (unsigned long n = 1 + (step ? runs % step : count); n <= count;
	     n += step) {
		struct outcome now;
		const char *why;

		word_fault(fault, sizeof(fault), what, (unsigned)n);
		run(call, call->line_count, fault, &now);
		why = judge(call, before, &first, &now);
		runs++;
		if (why && ++wrong <= 40)
			printf("%s (exit %d): LUDOS_FAIL=%s ludos %s\n  %.200s",
			    why, WEXITSTATUS(now.status), fault, call->text,
			    now.err.data);
		outcome_release(&now);
	}
	for (unsigned i = 0; i <= call->line_count; i++)
		outcome_release(&before[i]);
	outcome_release(&first);
	return count;
}

/* Cuts words at blanks that are not in quotes. */
static char *next_word(char **at)
{
	char *word = *at + strspn(*at, " "), *end;
	bool quoted = *word == '\'';

	word += quoted;
	if (!*word)
		return NULL;
	end = word + strcspn(word, quoted ? "'" : " ");
	*at = end + (*end != '\0');
	*end = '\0';
	return word;
}

static void add_word(struct call *call, char *word)
{
	if (*word == '@' && call->copy_count < 4) {
		word++;
		call->copies[call->copy_count++] = word + (*word == '@');
	}
	if (*word == '/') {
		size_t size = strlen(inputs) + strlen(word) + 1;
		char *path = malloc(size);

		if (!path)
			die("memory");
		snprintf(path, size, "%s%s", inputs, word);
		word = path;
	}
	if (call->count < WORDS_MAX)
		call->words[call->count++] = word;
}

/* False for a line that is no call. The words point into `line`. */
static bool read_call(struct call *call, char *line)
{
	char *input = strstr(line, " << "), *word, *at = line;
	static char name[] = "ludos";

	memset(call, 0, sizeof(*call));
	line[strcspn(line, "\n")] = '\0';
	snprintf(call->text, sizeof(call->text), "%s", line);
	if (!*line || *line == '#')
		return false;
	if (input) {
		*input = '\0';
		for (word = strtok(input + 4, "|");
		     word && call->line_count < LINES_MAX;
		     word = strtok(NULL, "|"))
			call->lines[call->line_count++] = word;
	}
	add_word(call, name);
	while ((word = next_word(&at)))
		add_word(call, word);
	return true;
}

/* Every call of the file; answers how many faults there could be. */
static unsigned long walk_file(
    const char *path, const char *what, unsigned long step, unsigned *calls)
{
	FILE *file = fopen(path, "r");
	static char line[1024];
	unsigned long all = 0;
	struct call call;

	if (!file)
		die(path);
	*calls = 0;
	while (fgets(line, sizeof(line), file)) {
		if (!read_call(&call, line))
			continue;
		all += walk(&call, what, step);
		++*calls;
	}
	fclose(file);
	return all;
}

int main(int argc, char **argv)
{
	const char *calls;
	unsigned long most = 0, all = 0, step = 1;
	unsigned call_count = 0;
	int at = 5;

	if (argc < 6)
		return 2;
	program = argv[1];
	library = argv[2];
	inputs = argv[3];
	calls = argv[4];
	if (strcmp(argv[at], "-m") == 0 && at + 2 < argc) {
		most = strtoul(argv[at + 1], NULL, 10);
		at += 2;
	}
	snprintf(directory, sizeof(directory), "%s/walk.XXXXXX",
	    getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
	if (!mkdtemp(directory) || mkdir(in_directory("work"), 0700) != 0)
		die(directory);
	setenv("ASAN_OPTIONS", "verify_asan_link_order=0:exitcode=99", 0);
	if (most) {
		for (int i = at; i < argc; i++)
			all += walk_file(calls, argv[i], 0, &call_count);
		step = all / most + 1;
	}
	for (int i = at; i < argc; i++)
		walk_file(calls, argv[i], step, &call_count);
	look(NULL);
	rmdir(in_directory("work"));
	for (int i = 0; i < 4; i++)
		unlink(in_directory(
		    (const char *[]){ "in", "out", "err", "count" }[i]));
	rmdir(directory);
	printf("%u calls, %lu runs: %lu the same as ever, %lu told, %lu "
	       "wrong\n",
	    call_count, runs, unharmed, told, wrong);
	return wrong > 0;
}
