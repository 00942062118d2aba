// Opens pages in a real browser and presses keys. Called by
// tests/shell/65-html.sh as: node browser.js BROWSER PROFILE DIRECTORY, where
// DIRECTORY holds the pages. Talks to the browser through a pipe, so nothing
// needs to be installed besides. Prints "ok NAME" or "not ok NAME: why".
'use strict';
const { spawn } = require('child_process');
const { pathToFileURL } = require('url');
const path = require('path');

const [browser, profile, directory] = process.argv.slice(2);
const child = spawn(browser, ['--headless', '--no-sandbox', '--disable-gpu',
	'--no-first-run', '--disable-extensions', '--disable-background-networking',
	'--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
	{ stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
const waiting = new Map();
const listeners = [];
let serial = 0;
let rest = '';

child.on('error', (error) => { console.log(`not ok browser: ${error.message}`); process.exit(1); });
child.stdio[4].on('data', (data) => {
	const messages = (rest + data).split('\0');
	rest = messages.pop();
	for (const message of messages.map((words) => JSON.parse(words))) {
		if (message.id) {
			const { resolve, reject } = waiting.get(message.id);
			waiting.delete(message.id);
			message.error ? reject(new Error(message.error.message)) : resolve(message.result);
		} else {
			for (const listen of listeners) listen(message);
		}
	}
});

let sessionId;
function send(method, params = {}) {
	const id = ++serial;
	child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
	return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}
function once(method) {
	return new Promise((resolve) => {
		const listen = (message) => {
			if (message.method !== method) return;
			listeners.splice(listeners.indexOf(listen), 1);
			resolve(message.params);
		};
		listeners.push(listen);
	});
}

async function ask(expression) {
	const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
	if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception.description);
	return answer.result.value;
}
async function open(name, hash = '') {
	// By way of an empty page: a new hash alone would load nothing.
	for (const url of ['about:blank', pathToFileURL(path.join(directory, name)).href + hash]) {
		const loaded = once('Page.loadEventFired');
		await send('Page.navigate', { url });
		await loaded;
	}
}
const codes = { ' ': 32, Home: 36, End: 35, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39,
	ArrowDown: 40, Enter: 13, Tab: 9, f: 70 };
async function press(key, modifiers = 0) {
	const text = { Enter: '\r', ' ': ' ', f: 'f' }[key];
	const event = { key, modifiers, windowsVirtualKeyCode: codes[key] };
	await send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...event });
	await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}
async function click(selector) {
	const [x, y] = await ask(`(() => { const e = document.querySelector('${selector}');
		e.scrollIntoView({ block: 'center' }); const r = e.getClientRects()[0];
		return [r.x + r.width / 2, r.y + r.height / 2]; })()`);
	for (const type of ['mousePressed', 'mouseReleased'])
		await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
}

let failed = 0;
function is(name, got, want) {
	const good = JSON.stringify(got) === JSON.stringify(want);
	if (!good) failed++;
	console.log(good ? `ok ${name}` : `not ok ${name}: ${JSON.stringify(got)}, not ${JSON.stringify(want)}`);
}
const shown = () => ask(`[...document.querySelectorAll('figure')]
	.filter((f) => f.getClientRects().length).map((f) => f.id).join(' ')`);
const said = () => ask(`document.querySelector('article.now .said').textContent`);

// game.html: 1. a b (1... c d (2. e)) 2. f, see the shell topic.
async function keys() {
	await open('game.html');
	is('opens at the start', await shown(), 'g1t0');
	is('says so', await said(), 'Start');
	is('is no longer without script', await ask(`document.querySelector('.buttons').getClientRects().length`), 1);
	for (const [key, modifiers, want] of [
		['ArrowRight', 0, 'g1t1'], [' ', 0, 'g1t2'], ['ArrowLeft', 0, 'g1t1'],
		[' ', 8, 'g1t0'], ['ArrowLeft', 0, 'g1t0'], ['End', 0, 'g1t6'],
		['ArrowRight', 0, 'g1t6'], ['ArrowRight', 2, 'g1t6'], ['Home', 0, 'g1t0'],
		['ArrowRight', 0, 'g1t1'], ['ArrowRight', 0, 'g1t2'], ['ArrowDown', 0, 'g1t3'],
		['ArrowDown', 0, 'g1t3'], ['ArrowRight', 0, 'g1t4'], ['ArrowDown', 0, 'g1t5'],
		['ArrowUp', 0, 'g1t4'], ['ArrowLeft', 0, 'g1t3'], ['End', 0, 'g1t4'],
		['ArrowLeft', 0, 'g1t3'], ['ArrowUp', 0, 'g1t2'], ['ArrowRight', 0, 'g1t6']]) {
		await press(key, modifiers);
		is(`key ${modifiers ? modifiers + '+' : ''}${key} to ${want}`, await shown(), want);
	}
	is('the move is marked', await ask(`[...document.querySelectorAll('[aria-current]')]
		.map((e) => e.getAttribute('href')).join()`), '#g1t6');
	is('the move is said', (await said()).startsWith('2. '), true);
	is('the address follows', await ask('location.hash'), '#g1t6');
	is('no way on', await ask(`document.querySelector('[data-go=on]').getAttribute('aria-disabled')`), 'true');
	is('a way back', await ask(`document.querySelector('[data-go=back]').getAttribute('aria-disabled')`), 'false');
}

async function flip() {
	const seen = `[...document.querySelectorAll('figure.now > div')]
		.filter((d) => d.getClientRects().length).map((d) => d.className).join()`;
	is('upright', await ask(seen), 'upright');
	await press('f');
	is('f flips', await ask(seen), 'flipped');
	await click('[data-go=flip]');
	is('the button flips back', await ask(seen), 'upright');
	is('the shared board is painted', await ask(`[...document.querySelectorAll('use')]
		.filter((u) => u.getClientRects().length)
		.every((u) => u.getBBox().width > 100)`), true);
}

async function pointer() {
	await click('[data-go=first]');
	is('button first', await shown(), 'g1t0');
	await click('[data-go=on]');
	is('button on', await shown(), 'g1t1');
	await click('.variation a');
	is('a variation is clicked', await shown(), 'g1t3');
	await open('game.html', '#g1t5');
	is('an address opens a turn', await shown(), 'g1t5');
	await ask(`location.hash = '#g1t2'`);
	await ask(`new Promise((done) => setTimeout(done, 50))`);
	is('a changed address too', await shown(), 'g1t2');
}

// From the top with Tab and Enter alone; every stop can be seen.
async function keyboardAlone() {
	await open('game.html');
	const stops = [];
	for (let i = 0; i < 7; i++) {
		await press('Tab');
		stops.push(await ask(`(() => { const e = document.activeElement, s = getComputedStyle(e);
			return (e.getAttribute('aria-label') || e.textContent) +
				(s.outlineStyle === 'solid' ? '' : ' without outline'); })()`));
	}
	is('tab stops', stops.slice(0, 6), ['First position', 'Back', 'On', 'Last position', 'Flip the board', 'Start']);
	await press('Enter');
	is('Enter on a move', await shown(), 'g1t1');
	await ask(`document.querySelector('[data-go=on]').focus()`);
	await press(' ');
	is('space on a button presses it once', await shown(), 'g1t2');
}

async function hostile(requests) {
	await open('hostile.html');
	await press('End');
	await ask(`document.querySelectorAll('*').forEach((e) => e.dispatchEvent(new MouseEvent('click', { bubbles: true })))`);
	is('hostile text does not run', await ask('typeof window.pwned'), 'undefined');
	is('hostile text makes no element', await ask(`document.querySelectorAll('img, b, iframe, script').length`), 1);
	is('hostile text is text', await ask(`document.querySelector('h1').textContent.includes('<script>')`), true);
	is('nothing is loaded', requests.filter((url) => !/^(file:.*\.html(#.*)?|about:blank)$/.test(url)), []);
	// Were the escaping wrong, the policy would still stop it.
	await ask(`document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.pwned = 1">');
		const s = document.createElement('script'); s.textContent = 'window.pwned = 2'; document.body.append(s);
		const t = document.createElement('p'); t.setAttribute('style', 'color: red'); document.body.append(t);`);
	await ask(`new Promise((done) => setTimeout(done, 100))`);
	is('the policy stops scripts', await ask('typeof window.pwned'), 'undefined');
	is('the policy stops styles', await ask(`getComputedStyle(document.body.lastElementChild).color === getComputedStyle(document.body).color`), true);
}

async function archive() {
	await open('archive.html');
	is('one game of several', await shown(), 'g1t0');
	await click('nav li:nth-child(2) a');
	is('the second of the list', await shown(), 'g2t0');
	await press('End');
	is('its last position', (await shown()).startsWith('g2t'), true);
	is('the list knows', await ask(`document.querySelector('nav [aria-current]').getAttribute('href')`), '#g2');
}

async function paper() {
	await open('game.html');
	await send('Emulation.setEmulatedMedia', { media: 'print' });
	is('printed are the marked and the last', await shown(), 'g1t1 g1t6');
	is('and no buttons', await ask(`document.querySelector('.buttons').getClientRects().length`), 0);
	await open('archive.html');
	is('all games are printed', await ask(`[...document.querySelectorAll('article')]
		.every((a) => a.getClientRects().length)`), true);
	await send('Emulation.setEmulatedMedia', { media: '' });
}

async function narrow() {
	await send('Emulation.setDeviceMetricsOverride', { width: 320, height: 640, deviceScaleFactor: 1, mobile: true });
	for (const page of ['game.html', 'hostile.html', 'archive.html', 'long.html']) {
		await open(page);
		await press('End');
		is(`${page} fits 320 pixels`, await ask('document.documentElement.scrollWidth <= 320'), true);
	}
	await send('Emulation.clearDeviceMetricsOverride');
}

async function withoutScript() {
	await send('Emulation.setScriptExecutionDisabled', { value: true });
	await open('game.html');
	is('without script: the last position', await shown(), 'g1t6');
	is('without script: no buttons', await ask(`document.querySelector('.buttons').getClientRects().length`), 0);
	await open('game.html', '#g1t3');
	is('without script: links choose', await shown(), 'g1t3');
}

async function main() {
	const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
	({ sessionId } = await send('Target.attachToTarget', { targetId, flatten: true }));
	const requests = [];
	const complaints = [];
	listeners.push(({ method, params }) => {
		if (method === 'Network.requestWillBeSent') requests.push(params.request.url);
		if (method === 'Runtime.exceptionThrown') complaints.push(params.exceptionDetails.text);
		if (method === 'Page.javascriptDialogOpening') complaints.push(params.message);
	});
	for (const domain of ['Page', 'Runtime', 'Network']) await send(`${domain}.enable`);
	await keys();
	await flip();
	await pointer();
	await keyboardAlone();
	await archive();
	await paper();
	await narrow();
	await hostile(requests);
	await withoutScript();
	is('no complaint of the script', complaints, []);
}

setTimeout(() => { console.log('not ok browser: took too long'); child.kill('SIGKILL'); process.exit(1); }, 60000).unref();
main().catch((error) => { failed++; console.log(`not ok browser: ${error.message.split('\n')[0]}`); })
	.finally(() => {
		sessionId = undefined;
		child.on('exit', () => process.exit(failed ? 1 : 0));
		send('Browser.close').catch(() => {});
		setTimeout(() => { child.kill('SIGKILL'); }, 3000).unref();
	});
