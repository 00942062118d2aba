/*
 * By which rules was this played? Every ruleset is tried, alone and with its
 * options, whatever the record says about its game.
 */
#ifndef CLI_BATCH_WHICH_H
#define CLI_BATCH_WHICH_H

#include "cli/batch/checker.h"

/* The record is counted as wrong if it is legal under no rules with the result
 * that it has. */
void which_check(struct reader *reader, const struct source *source,
    unsigned long number, bool json, struct text *out, struct tally *tally);

/* A line for each ruleset under which some are legal. */
void which_summary(const struct tally *tally, struct text *out);

#endif
