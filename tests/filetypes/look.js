// look.js MODULES GRAMMAR FILE: writes the file with the scopes before the text
// they are put on, as VS Code would colour it.
const fs = require('fs');
const [modules, grammar, file] = process.argv.slice(2);
const textmate = require(modules + '/vscode-textmate');
const oniguruma = require(modules + '/vscode-oniguruma');

async function look() {
	await oniguruma.loadWASM(fs.readFileSync(modules + '/vscode-oniguruma/release/onig.wasm').buffer);
	const registry = new textmate.Registry({
		onigLib: Promise.resolve({
			createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
			createOnigString: (text) => new oniguruma.OnigString(text),
		}),
		loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(grammar, 'utf8'), grammar),
	});
	const ldn = await registry.loadGrammar('source.ldn');
	let state = textmate.INITIAL;
	for (const line of fs.readFileSync(file, 'utf8').replace(/\n$/, '').split('\n')) {
		const found = ldn.tokenizeLine(line, state);
		let last = '', out = '';
		for (const token of found.tokens) {
			const scopes = token.scopes.slice(1).map((scope) => scope.replace(/\.ldn$/, '')).join(' ');
			const text = line.slice(token.startIndex, token.endIndex);
			if (scopes !== last && text)
				out += '‹' + scopes + '›';
			last = scopes;
			out += text;
		}
		console.log(out);
		state = found.ruleStack;
	}
}

look();
