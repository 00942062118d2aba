/* The dialogue with a program: json.c does what is asked, json_answer.c says
 * how things stand then. */
#ifndef CLI_RECORD_JSON_DIALOGUE_H
#define CLI_RECORD_JSON_DIALOGUE_H

#include "cli/record/json_request.h"
#include "cli/record/session.h"

struct dialogue {
	struct session *session;
	struct request request;
	struct text answer;
	bool played; /* a turn: the answer tells its effects */
	bool header; /* the answer tells the header */
	const struct renderer *diagram; /* asked for, or NULL */
	bool done;
};

/* The answer to what was asked, a line of JSON. */
void dialogue_answer(struct dialogue *dialogue, bool good);

#endif
