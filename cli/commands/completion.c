/*
 * Scripts that teach a shell to complete calls of the program. They ask the
 * program itself, `ludos --next`, what may follow the words that are typed, so
 * that they know what it knows: its commands, its flags, every game.
 */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files/speak.h"
#include "rules/family.h"

/* Where NAMES stands, the names of the program come. */
/* clang-format off */
static const char bash_script[] =
    "# Completion of ludos for bash, written by 'ludos completion bash'.\n"
    "\n"
    "# Files with a suffix, and directories; any file if nothing else fits.\n"
    "_ludos_files()\n"
    "{\n"
    "\tlocal name\n"
    "\n"
    "\tcompopt -o filenames\n"
    "\twhile IFS= read -r name; do\n"
    "\t\tCOMPREPLY+=(\"$name\")\n"
    "\tdone < <(\n"
    "\t\tif [[ $1 ]] && { compgen -f -X \"!*.$1\" -- \"$2\" || ((${#COMPREPLY[@]})); }; then\n"
    "\t\t\tcompgen -d -- \"$2\"\n"
    "\t\telse\n"
    "\t\t\tcompgen -f -- \"$2\"\n"
    "\t\tfi\n"
    "\t)\n"
    "}\n"
    "\n"
    "_ludos()\n"
    "{\n"
    "\tlocal line=${COMP_LINE:0:COMP_POINT} words=() n=0 i word program=$1\n"
    "\n"
    "\t# Bash takes words apart at = and the like, and leaves their quotes.\n"
    "\tfor ((i = 0; i <= COMP_CWORD; i++)); do\n"
    "\t\t[[ $i -gt 0 && $line != [[:blank:]]* ]] || n=$((n + 1))\n"
    "\t\tline=${line#\"${line%%[![:blank:]]*}\"}\n"
    "\t\tword=${COMP_WORDS[i]}\n"
    "\t\t[[ $i -lt $COMP_CWORD ]] || word=$line\n"
    "\t\tline=${line#\"$word\"}\n"
    "\t\tword=${word#[\\\"\\']}\n"
    "\t\twords[n - 1]+=${word%[\\\"\\']}\n"
    "\tdone\n"
    "\t[[ ${program##*/} != ludos-* ]] || program=${program%ludos-*}ludos\n"
    "\ttype -P \"$program\" >/dev/null || program=ludos\n"
    "\tCOMPREPLY=()\n"
    "\twhile IFS= read -r line; do\n"
    "\t\tword=${line%%$'\\t'*}\n"
    "\t\tif [[ -z $word ]]; then\n"
    "\t\t\t_ludos_files \"${line#?}\" \"$2\"\n"
    "\t\telif [[ $word == \"${words[n - 1]}\"* ]]; then\n"
    "\t\t\tCOMPREPLY+=(\"${word#\"${words[n - 1]%\"$2\"}\"}\")\n"
    "\t\t\t[[ $word != *= ]] || compopt -o nospace\n"
    "\t\tfi\n"
    "\tdone < <(\"$program\" --next \"${words[@]}\" 2>/dev/null)\n"
    "}\n"
    "\n"
    "complete -F _ludos NAMES\n";

static const char zsh_script[] =
    "#compdef NAMES\n"
    "# Completion of ludos for zsh, written by 'ludos completion zsh'.\n"
    "\n"
    "_ludos()\n"
    "{\n"
    "\tlocal program=$words[1] line word about suffix\n"
    "\tlocal -i files=0\n"
    "\tlocal -a choices sides\n"
    "\n"
    "\t[[ ${program:t} != ludos-* ]] || program=${program%ludos-*}ludos\n"
    "\twhence -p -- $program >/dev/null || program=ludos\n"
    "\tfor line in \"${(@f)$($program --next \"${(@Q)words[1,CURRENT-1]}\" \"${(Q)PREFIX}\" 2>/dev/null)}\"; do\n"
    "\t\tword=${line%%$'\\t'*}\n"
    "\t\tabout=${line#*$'\\t'}\n"
    "\t\tif [[ -z $line ]]; then\n"
    "\t\t\tcontinue\n"
    "\t\telif [[ -z $word ]]; then\n"
    "\t\t\tfiles=1\n"
    "\t\t\tsuffix=$about\n"
    "\t\telif [[ $word == *= ]]; then\n"
    "\t\t\tsides+=($word)\n"
    "\t\telse\n"
    "\t\t\tchoices+=(\"${word//:/\\\\:}:$about\")\n"
    "\t\tfi\n"
    "\tdone\n"
    "\t(( $#choices )) && _describe -t words 'word' choices\n"
    "\t(( $#sides )) && compadd -S '' -- $sides\n"
    "\tif (( files )); then\n"
    "\t\t[[ $PREFIX != --*=* ]] || compset -P '*='\n"
    "\t\t# Any file, if nothing else fits.\n"
    "\t\tif (( $#choices )); then\n"
    "\t\t\t_path_files -g \"*.$suffix *(-/)\"\n"
    "\t\telse\n"
    "\t\t\t_files ${suffix:+-g} ${suffix:+\"*.$suffix\"}\n"
    "\t\tfi\n"
    "\tfi\n"
    "}\n"
    "\n"
    "# In a file of $fpath this is the function itself; read otherwise, it is not.\n"
    "if [[ $funcstack[1] == _ludos ]]; then\n"
    "\t_ludos \"$@\"\n"
    "else\n"
    "\tcompdef _ludos NAMES\n"
    "fi\n";

static const char fish_script[] =
    "# Completion of ludos for fish, written by 'ludos completion fish'.\n"
    "\n"
    "function __ludos_next\n"
    "    set -l words (commandline -opc)\n"
    "    set -l begun (commandline -ct)\n"
    "    set -l program (string replace -r '(^|/)ludos-[a-z]+$' '$1ludos' -- $words[1])\n"
    "    set -l found\n"
    "    command -q $program; or set program ludos\n"
    "    for line in ($program --next $words \"$begun\" 2>/dev/null)\n"
    "        if not string match -q \\t'*' -- $line\n"
    "            echo $line\n"
    "            set found yes\n"
    "            continue\n"
    "        end\n"
    "        # Those with the suffix first; no others where there are words too.\n"
    "        set -l suffix .(string trim -- $line)\n"
    "        if set -q found[1]\n"
    "            __fish_complete_suffix $suffix | string match -e -r '/$|'(string escape --style=regex -- $suffix)'$'\n"
    "        else\n"
    "            __fish_complete_suffix $suffix\n"
    "        end\n"
    "    end\n"
    "end\n"
    "\n"
    "for name in NAMES\n"
    "    complete -c $name -f -k -a '(__ludos_next)'\n"
    "end\n";
/* clang-format on */

static const struct shell {
	const char *name, *script;
} shells[] = {
	{ "bash", bash_script },
	{ "zsh", zsh_script },
	{ "fish", fish_script },
};

static void list_shells(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (size_t i = 0; i < COUNT_OF(shells); i++)
		tell(shells[i].name, NULL, user);
}

static const struct value shell_value = {
	.name = "SHELL", .list = list_shells, .unknown = "unknown shell '$1'"
};

static void print_names(void)
{
	const struct command *command;

	put_made(stdout, "ludos");
	for (unsigned i = 0; (command = command_at(i)); i++)
		speak(stdout, " ludos-%s", command->name);
}

static void print_script(const char *script)
{
	static const char mark[] = "NAMES";
	const char *at;

	while ((at = strstr(script, mark))) {
		put_data(stdout, script, (size_t)(at - script));
		print_names();
		script = at + strlen(mark);
	}
	put_made(stdout, script);
}

static enum status run_completion(const struct arguments *arguments)
{
	for (size_t i = 0; i < COUNT_OF(shells); i++)
		if (strcmp(shells[i].name, arguments->operands[0]) == 0)
			print_script(shells[i].script);
	return STATUS_GOOD;
}

const struct command completion_command = {
	.name = "completion",
	.operands = "SHELL",
	.about = "prints what teaches a shell to complete calls of ludos",
	.takes = { &shell_value },
	.more = "'ludos --next PROGRAM WORD...' prints what may stand in the "
		"place of "
		"the last\nword of a call, for any shell.\n",
	.least = 1,
	.most = 1,
	.run = run_completion,
};
