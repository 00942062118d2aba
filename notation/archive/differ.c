#include "notation/archive/differ.h"

#include "notation/archive/keys.h"

static bool same_value(const struct node *a, const struct node *b)
{
	const struct node *x, *y;

	if (a->kind != b->kind)
		return false;
	if (a->kind == NODE_SCALAR)
		return span_equal(a->text, b->text);
	x = a->first;
	y = b->first;
	for (; x && y; x = x->next, y = y->next)
		if (!same_value(x, y))
			return false;
	return !x && !y;
}

/* only_missing: those that b has with another value were told before. */
static void tell_keys(const struct node *a, const struct node *b,
    bool only_missing, differ_fn *each, void *user)
{
	for (const struct node *k = a ? a->first : NULL; k && k->next;
	     k = k->next->next) {
		const struct node *other = b ? header_key(b, k->text) : NULL;

		if (span_is(k->text, "moves"))
			continue;
		if (!other || (!only_missing && !same_value(k->next, other)))
			each(k->text, user);
	}
}

void headers_differ(
    const struct record *a, const struct record *b, differ_fn *each, void *user)
{
	tell_keys(a->root, b->root, false, each, user);
	tell_keys(b->root, a->root, true, each, user);
}
