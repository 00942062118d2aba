#include "rules/turn.h"

#include <string.h>

const uint8_t sign_operands[SIGN_COUNT] = {
	[SIGN_AT] = OPERAND_POINT,
	[SIGN_STEP] = OPERAND_POINT,
	[SIGN_TAKE] = OPERAND_POINT,
	[SIGN_JUMP] = OPERAND_POINT,
	[SIGN_ALONG] = OPERAND_POINT,
	[SIGN_ALSO] = OPERAND_POINT,
	[SIGN_LISTED] = OPERAND_POINT,
	[SIGN_HARVEST] = OPERAND_NUMBER,
	[SIGN_RETURN] = OPERAND_POINT,
	[SIGN_HERO] = OPERAND_POINT,
	[SIGN_FLIP] = OPERAND_POINT,
	[SIGN_HUT] = OPERAND_POINT,
	[SIGN_BARRIER] = OPERAND_POINT,
	[SIGN_ROUTE] = OPERAND_POINT,
	[SIGN_TO] = OPERAND_POINT,
	[SIGN_SEEDS] = OPERAND_NUMBER,
	[SIGN_THROW] = OPERAND_NUMBER,
	[SIGN_USING] = OPERAND_NUMBER,
};

bool turn_list_pass(turn_fn *each, void *user)
{
	struct turn pass = { .count = 1, .actions = { { .sign = SIGN_PASS } } };

	return each(&pass, user);
}

bool turn_equal(const struct turn *a, const struct turn *b)
{
	return a->count == b->count &&
	       memcmp(a->actions, b->actions,
		   a->count * sizeof(a->actions[0])) == 0;
}
