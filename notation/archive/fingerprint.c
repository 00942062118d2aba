#include "notation/archive/fingerprint.h"

static uint64_t mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 29;
}

static uint64_t mix_bytes(uint64_t hash, const uint8_t *bytes, size_t length)
{
	for (; length >= 8; bytes += 8, length -= 8)
		hash = mix(hash, eight_bytes(bytes));
	if (length) {
		uint8_t rest[8] = { 0 };

		memcpy(rest, bytes, length);
		hash = mix(hash, eight_bytes(rest));
	}
	return hash;
}

/* Names and not addresses, so that it is the same number tomorrow. */
static uint64_t mix_rules(const struct game *game)
{
	const struct ruleset *ruleset = game->ruleset;
	uint64_t hash = mix_bytes(0x6c75646f73u, (const uint8_t *)ruleset->game,
	    strlen(ruleset->game));

	hash = mix_bytes(
	    hash, (const uint8_t *)ruleset->name, strlen(ruleset->name));
	return mix(hash, game->options);
}

static uint64_t mix_position(uint64_t hash, const struct position *pos)
{
	hash = mix_bytes(hash, pos->at, sizeof(pos->at));
	hash = mix(hash, pos->side);
	return mix_bytes(hash, pos->aside, sizeof(pos->aside));
}

uint64_t fingerprint_begin(
    const struct game *game, const struct position *start)
{
	return mix_position(mix_rules(game), start);
}

uint64_t fingerprint_turn(uint64_t before, const struct turn *turn)
{
	return mix_bytes(mix(before, turn->count),
	    (const uint8_t *)turn->actions,
	    turn->count * sizeof(turn->actions[0]));
}

uint64_t fingerprint_text(struct span text)
{
	return mix_bytes(text.length, (const uint8_t *)text.text, text.length);
}

uint64_t fingerprint_position(
    const struct game *game, const struct position *pos)
{
	uint64_t hash = mix_position(mix_rules(game), pos);

	return hash ? hash : 1;
}

unsigned report_taken(const struct game *game, const struct report *report)
{
	bool seeds = game->map.board->look == LOOK_PITS;
	unsigned taken = 0;

	for (unsigned i = 0; i < report->effect_count && i < EFFECTS_MAX; i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == EFFECT_TAKE)
			taken += seeds ? effect->amount
				       : stack_height(effect->amount);
		else if (effect->kind == EFFECT_SPENT)
			taken += effect->amount;
	}
	return taken;
}
