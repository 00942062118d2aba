/* An allocator that fails when told to, and what must come of it. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"

#include "notation/record/stream.h"
#include "tests/support.h"

static unsigned long countdown;
static bool hit;

void faults_arm(unsigned long n)
{
	countdown = n;
	hit = false;
	if (n > 0)
		test_memory.failed = false;
}

bool faults_hit(void)
{
	return hit;
}

#ifdef ALLOCATOR_CAN_FAIL
static bool fails_now(void)
{
	if (countdown == 0 || --countdown > 0)
		return false;
	hit = true;
	return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
	return fails_now() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
	return fails_now() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
	return fails_now() ? NULL : __real_realloc(old, size);
}
#endif

/* One record of each game, some plain, some that need libyaml, some wrong. */
static const struct {
	const char *name, *text;
	bool right;
} records[] = {
	{ "plain oware",
	    "---\nldn: 1\ngame: oware\nrules: abapa\nmoves: |\n"
	    "  1. C d {a comment} 2. F $1 (2. E e) a!\n",
	    true },
	{ "oware through libyaml",
	    "# a comment\nldn: 1\ngame: oware\noptions: [five-houses]\n"
	    "players: {south: Ama, north: {name: Kofi, team: x}}\n"
	    "moves: \"1. C d\\n2. F a\"\n",
	    true },
	{ "fanorona",
	    "---\nldn: 1\ngame: fanorona\nrules: tsivy\n"
	    "position: ooooooooo/ooooooooo/ogog1ogog/ggggggggg/ggggggggg "
	    "green\n"
	    "moves: |\n  1. e2-e3A f4-e5W-e4A\n",
	    true },
	{ "baghchal",
	    "---\nldn: 1\ngame: baghchal\nunknown: {a: [1, 2], b: \"x y\"}\n"
	    "moves: |\n  1. b2 a1xc3 2. a1 c3-b2\n",
	    true },
	{ "an illegal turn",
	    "---\nldn: 1\ngame: baghchal\nmoves: |\n  1. b2 a1xd4\n", false },
	{ "an unknown game", "---\nldn: 1\ngame: bachghal\n", false },
	{ "a wrong result",
	    "---\nldn: 1\ngame: oware\nresult: north\nmoves: |\n  1. C\n",
	    false },
	{ "not YAML", "game: [oware\n", false },
};

enum { ALLOCATIONS_MAX = 3000 };

/* Everything that a command does with one record. */
static bool read_once(const char *text, struct test_reader *reader)
{
	return reader_open(reader) && reader_take_words(reader, text);
}

TEST
reading_survives(size_t row)
{
	for (unsigned long n = 1; n < ALLOCATIONS_MAX; n++) {
		struct test_reader reader;
		bool good, failed, told;

		faults_arm(n);
		good = read_once(records[row].text, &reader);
		failed = faults_hit();
		faults_arm(0);
		told = test_memory.failed || reader.in.sink.errors > 0;
		reader_close(&reader);
		ASSERTm(explain("%s: allocation %lu failed and nothing says so",
			    records[row].name, n),
		    good || told);
		if (!failed) {
			ASSERT_EQm(records[row].name, records[row].right, good);
			ASSERTm("nothing was allocated", n > 2);
			PASS();
		}
	}
	FAILm("allocations never end");
}

/* Good means the same bytes as without a fault; bad says why. */
TEST
writing_survives(size_t row)
{
	struct text right = test_text();
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	ASSERT(reader_write(
	    &reader, records[row].text, strlen(records[row].text), &right));
	reader_close(&reader);
	for (unsigned long n = 1; n < ALLOCATIONS_MAX; n++) {
		struct text out = test_text();
		bool good, failed, told, same;

		faults_arm(n);
		good = reader_open(&reader) &&
		       reader_write(&reader, records[row].text,
			   strlen(records[row].text), &out);
		failed = faults_hit();
		faults_arm(0);
		told = test_memory.failed;
		same = good && out.length == right.length &&
		       memcmp(out.data, right.data, right.length) == 0;
		reader_close(&reader);
		text_release(&out);
		ASSERTm(explain("%s: allocation %lu: neither written nor told",
			    records[row].name, n),
		    good ? same : told);
		if (!failed) {
			text_release(&right);
			PASS();
		}
	}
	FAILm("allocations never end");
}

/* JSON out and in again: the same text, or neither and the reason. */
TEST
json_survives(size_t row)
{
	const char *text = records[row].text;
	struct text right = test_text();
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	ASSERT(reader_write(&reader, text, strlen(text), &right));
	reader_close(&reader);
	for (unsigned long n = 1; n < ALLOCATIONS_MAX; n++) {
		struct text json = test_text(), back = test_text();
		bool written, good, failed, told, same;

		faults_arm(n);
		written =
		    reader_open(&reader) && reader_export(&reader, &json_format,
						text, strlen(text), &json);
		good = written && reader_import(&reader, &json_format,
				      json.data, json.length, &back);
		failed = faults_hit();
		faults_arm(0);
		/* The writer's caller says that there was no memory. */
		told = test_memory.failed;
		same = good && back.length == right.length &&
		       memcmp(back.data, right.data, right.length) == 0;
		reader_close(&reader);
		text_release(&json);
		text_release(&back);
		ASSERTm(explain("%s: allocation %lu: neither written nor told",
			    records[row].name, n),
		    good ? same : failed && told);
		if (!failed) {
			text_release(&right);
			PASS();
		}
	}
	FAILm("allocations never end");
}

/* A repetition rule cannot be kept without memory: the past says so. */
TEST
game_history_survives(void)
{
	for (unsigned long n = 1; n < 100; n++) {
		struct game_history history;
		bool failed;
		uint32_t last = 1;

		game_history_init(&history);
		faults_arm(n);
		for (uint64_t i = 1; i < 500 && !history.failed; i++)
			last = game_history_push(
			    &history, i * 0x9e3779b97f4a7c15u);
		failed = faults_hit();
		faults_arm(0);
		ASSERT_EQ(failed, history.failed);
		ASSERT_EQ(failed, last == 0);
		game_history_release(&history);
		if (!failed)
			PASS();
	}
	FAILm("allocations never end");
}

struct bytes {
	const char *text;
	size_t left;
};

static long read_bytes(void *user, char *buffer, size_t size)
{
	struct bytes *bytes = user;
	size_t n = size < bytes->left ? size : bytes->left;

	memcpy(buffer, bytes->text, n);
	bytes->text += n;
	bytes->left -= n;
	return (long)n;
}

TEST
stream_survives(void)
{
	struct bytes bytes = { "---\nldn: 1\n", 11 };
	struct source source;
	struct stream in;

	stream_init(&in, "test", read_bytes, &bytes);
	faults_arm(1);
	ASSERT_EQ(STREAM_NO_MEMORY, stream_next(&in, &source));
	faults_arm(0);
	stream_release(&in);
	PASS();
}

#ifndef ALLOCATOR_CAN_FAIL
TEST
nothing_fails(void)
{
	SKIPm("this linker cannot wrap the allocator");
}
#endif

SUITE_EXTERN(faults);
SUITE(faults)
{
#ifndef ALLOCATOR_CAN_FAIL
	RUN_TEST(nothing_fails);
	return;
#endif
	for (size_t i = 0; i < COUNT_OF(records); i++)
		RUN_TESTp(reading_survives, i);
	for (size_t i = 0; i < COUNT_OF(records); i++)
		if (records[i].right)
			RUN_TESTp(writing_survives, i);
	for (size_t i = 0; i < COUNT_OF(records); i++)
		if (records[i].right)
			RUN_TESTp(json_survives, i);
	RUN_TEST(game_history_survives);
	RUN_TEST(stream_survives);
}
