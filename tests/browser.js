// Opens pages in a real browser and does what people do. Called by
// tests/shell/65-html.sh as: node browser.js BROWSER PROFILE DIRECTORY [AXE],
// where DIRECTORY holds the pages and AXE is the script of axe-core. Talks to
// the browser through a pipe, so nothing needs to be installed besides. Prints
// "ok NAME" or "not ok NAME: why".
'use strict';
const { spawn } = require('child_process');
const { pathToFileURL } = require('url');
const fs = require('fs');
const path = require('path');

const [browser, profile, directory, axe] = process.argv.slice(2);
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
// Pages move unless somebody wants it still, as all tests but one do.
async function look(features, media = '') {
	await send('Emulation.setEmulatedMedia', { media, features: Object.entries(
		{ 'prefers-reduced-motion': 'reduce', 'prefers-color-scheme': 'light', ...features })
		.map(([name, value]) => ({ name, value })) });
}
async function screen(width, height) {
	await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
	await send('Emulation.setTouchEmulationEnabled', { enabled: width < 600 });
}
const wait = (time) => new Promise((done) => setTimeout(done, time));
// Until the expression is true, or for five seconds.
async function until(expression) {
	for (let i = 0; i < 100; i++) {
		if (await ask(expression)) return true;
		await wait(50);
	}
	return false;
}
const codes = { ' ': 32, Home: 36, End: 35, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39,
	ArrowDown: 40, Enter: 13, Tab: 9, f: 70, p: 80 };
async function press(key, modifiers = 0) {
	const text = { Enter: '\r', ' ': ' ', f: 'f', p: 'p' }[key];
	const event = { key, modifiers, windowsVirtualKeyCode: codes[key] };
	await send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...event });
	await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}
const middle = (selector, scroll = true) => ask(`(() => {
	const e = [...document.querySelectorAll('${selector}')].find((e) => e.getClientRects().length);
	${scroll ? "e.scrollIntoView({ block: 'center' });" : ''} const r = e.getClientRects()[0];
	return [r.x + r.width / 2, r.y + r.height / 2]; })()`);
async function tap(selector) {
	const [x, y] = await middle(selector);
	await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
	await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await wait(50);
}
async function swipe(selector, dx, dy) {
	const [x, y] = await middle(selector, false);
	await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
	await send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + dx, y: y + dy }] });
	await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await wait(50);
}
async function click(selector) {
	const [x, y] = await middle(selector);
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
	is('says so, and what the board looks like', await said(), 'Start Oware (Abapa). Seeds, row by row from ' +
		'the side of South: A 4, B 4, C 4, D 4, E 4, F 4; f 4, e 4, d 4, c 4, b 4, a 4. South is to move.');
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
	is('the move is said', (await said()).startsWith('2. F ! Last. '), true);
	is('what it did is said', (await said()).includes('Last turn, F: South sows from F: '), true);
	is('the address follows', await ask('location.hash'), '#g1t6');
	is('no way on', await ask(`document.querySelector('[data-go=on]').getAttribute('aria-disabled')`), 'true');
	is('a way back', await ask(`document.querySelector('[data-go=back]').getAttribute('aria-disabled')`), 'false');
}

// What is seen, turned round, is the page that --flip makes.
async function flip() {
	const uses = `JSON.stringify([...document.querySelectorAll('figure.now svg[role=img] use')].map((u) => {
		const x = Number(u.getAttribute('x')), y = Number(u.getAttribute('y'));
		return document.getElementById(u.getAttribute('href').slice(1)).innerHTML + x + ',' + y; }))`;
	const seats = `[...document.querySelectorAll('figure.now .seat b')]
		.sort((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y).map((b) => b.textContent).join()`;
	const turned = [];
	for (const turn of ['g1t0', 'g1t1', 'g1t6']) {
		await open('game-flip.html', '#' + turn);
		turned.push(await ask(uses));
	}
	is('--flip: seats', await ask(seats), 'Efua,Yaw');
	await open('omweso-flip.html', '#g1t20');
	const laps = await ask(uses);
	await open('omweso.html', '#g1t20');
	await press('f');
	is('f flips the laps', await ask(uses) === laps, true);
	await open('game.html');
	const upright = await ask(uses);
	await press('f');
	is('f flips', await ask(uses) === turned[0], true);
	is('f flips the seats', await ask(seats), 'Efua,Yaw');
	await press('ArrowRight');
	is('the next is flipped, too', await ask(uses) === turned[1], true);
	await press('End');
	is('and the last', await ask(uses) === turned[2], true);
	await press('Home');
	await click('[data-go=flip]');
	is('the button flips back', await ask(uses) === upright, true);
	is('and the seats', await ask(seats), 'Yaw,Efua');
	is('the shared board is painted', await ask(`[...document.querySelectorAll('figure.now svg[role=img] use')]
		.filter((u) => u.getAttribute('href').startsWith('#b'))
		.every((u) => u.getBBox().width > 100)`), true);
}

async function pointer() {
	await click('[data-go=first]');
	is('button first', await shown(), 'g1t0');
	await click('[data-go=on]');
	is('button on', await shown(), 'g1t1');
	await click('.variation a');
	is('a variation is clicked', await shown(), 'g1t3');
	await click('[data-go=back]');
	is('ways on are buttons', await ask(`[...document.querySelectorAll('.ways button')].map((b) => b.textContent).join()`), 'c,1... d');
	await click('.ways button:nth-child(2)');
	is('a button leads into a variation', await shown(), 'g1t3');
	is('and offers the next one', await ask(`[...document.querySelectorAll('.ways button')].map((b) => b.textContent).join()`), '2. D,2. E');
	await press('ArrowRight');
	is('none where there is one way', await ask(`document.querySelector('article.now .ways').getClientRects().length`), 0);
	const [x, y] = await middle('figure.now svg[role=img]');
	await send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: -100 });
	is('the wheel goes back', await until(`location.hash === '#g1t3'`), true);
	await wait(450);
	await send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: 100 });
	is('the wheel goes on', await until(`location.hash === '#g1t4'`), true);
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
	for (let i = 0; i < 11; i++) {
		await press('Tab');
		stops.push(await ask(`(() => { const e = document.activeElement, s = getComputedStyle(e);
			return (e.getAttribute('aria-label') || e.textContent) +
				(s.outlineStyle === 'solid' ? '' : ' without outline'); })()`));
	}
	is('tab stops', stops, ['First position', 'Back', 'Play', 'On', 'Last position', 'Flip the board',
		'Copy a link to this position', 'Speed', 'Moves', 'Start', 'C']);
	await press('Enter');
	is('Enter on a move', await shown(), 'g1t1');
	await ask(`document.querySelector('[data-go=on]').focus()`);
	await press(' ');
	is('space on a button presses it once', await shown(), 'g1t2');
}

async function hostile(requests) {
	await open('hostile.html');
	const elements = await ask(`document.querySelectorAll('img, iframe, script, header b').length`);
	await press('End');
	await ask(`document.querySelectorAll('*:not([data-go=save])').forEach((e) => e.dispatchEvent(new MouseEvent('click', { bubbles: true })))`);
	is('hostile text does not run', await ask('typeof window.pwned'), 'undefined');
	is('hostile text makes no element', elements, 1);
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
	is('only what was looked at is more than text', await ask(`document.querySelectorAll('figure > svg').length`), 2);
	await press('End');
	is('its last position', (await shown()).startsWith('g2t'), true);
	is('the list knows', await ask(`document.querySelector('nav [aria-current]').getAttribute('href')`), '#g2');
	const entries = `[...document.querySelectorAll('nav li')].filter((l) => l.getClientRects().length).length`;
	is('all games are listed', await ask(entries), 4);
	await click('#filter');
	await send('Input.insertText', { text: 'TEA gurung' });
	is('words filter the list', await ask(entries), 1);
	await press('ArrowLeft');
	is('keys in the field are not for the board', (await shown()).startsWith('g2t'), true);
	await ask(`(() => { const f = document.getElementById('filter'); f.value = ''; f.dispatchEvent(new Event('input')); })()`);
	is('no words, all games', await ask(entries), 4);
	await open('archive.html', '#g3t999');
	is('a turn that is not there: the game is', await shown(), 'g3t0');
}

async function paper() {
	await open('game.html');
	await look({ 'prefers-color-scheme': 'dark' }, 'print');
	await until(`document.querySelector('figure.printed svg[role=img]')`);
	is('printed are the marked and the last', await shown(), 'g1t1 g1t6');
	is('on white paper', await ask(`getComputedStyle(document.querySelector('figure.printed svg[role=img]')).backgroundColor`), 'rgb(255, 255, 255)');
	is('three in a row', await ask(`Math.round(document.querySelector('figure.printed svg[role=img]').getBoundingClientRect().width * 25.4 / 96)`), 56);
	is('and no buttons', await ask(`document.querySelector('.buttons').getClientRects().length`), 0);
	await look({});
	await open('oware.html');
	await look({}, 'print');
	await until(`document.querySelector('figure.printed svg[role=img]')`);
	is('names are on one line', await ask(`[...document.querySelectorAll('figure.printed .seat b')]
		.filter((b) => b.getClientRects()[0].height < 24).length`), 6);
	await open('archive.html');
	is('all games are printed', await ask(`[...document.querySelectorAll('article')]
		.every((a) => a.getClientRects().length)`), true);
	await look({});
}

async function narrow() {
	await screen(320, 640);
	for (const page of ['game.html', 'hostile.html', 'archive.html', 'long.html', 'french.html']) {
		await open(page);
		await press('End');
		is(`${page} fits 320 pixels`, await ask('document.documentElement.scrollWidth <= 320'), true);
	}
	await screen(1280, 800);
}

const inSight = `(() => { const r = document.querySelector('figure.now svg[role=img]').getBoundingClientRect();
	return r.height > 80 && r.top >= 0 && r.bottom <= innerHeight && r.right <= innerWidth + 1; })()`;
async function phone() {
	await screen(390, 844);
	await open('baghchal.html');
	const small = `[...document.querySelectorAll('.moves a, button, select, summary, input, nav a')]
		.map((e) => [e, e.getClientRects()]).filter(([e, r]) => r.length && (r[0].width < 24 || r[0].height < 24))
		.map(([e]) => e.textContent || e.dataset.go)`;
	is('phone: fingers hit everything', await ask(small), []);
	const last = await ask(`[...document.querySelectorAll('.moves > .turn a')].pop().getAttribute('href')`);
	await tap(`.moves > .turn a[href="${last}"]`);
	is('phone: the last move is tapped', '#' + await shown(), last);
	is('phone: the board is in sight', await ask(inSight), true);
	is('phone: so is the move', await ask(`(() => { const m = document.querySelector('.moves [aria-current]').getBoundingClientRect(),
		b = document.querySelector('article.now .board').getBoundingClientRect();
		return m.top >= b.bottom - 1 && m.bottom <= innerHeight; })()`), true);
	await swipe('figure.now svg[role=img]', 120, 5);
	const before = await shown();
	is('phone: a swipe to the right goes back', '#' + before === last, false);
	await swipe('figure.now svg[role=img]', -120, 5);
	is('phone: a swipe to the left goes on', '#' + await shown(), last);
	await swipe('figure.now svg[role=img]', 5, -100);
	is('phone: a swipe upwards scrolls', '#' + await shown(), last);
	await open('baghchal.html');
	for (let i = 0; i < 9; i++) await tap('[data-go=on]');
	is('phone: nine taps', await shown(), 'g1t9');
	is('phone: the board stays in sight', await ask(inSight), true);
	is('phone: one row of buttons', await ask(`new Set([...document.querySelectorAll('article.now .buttons > *')]
		.map((e) => Math.round(e.getBoundingClientRect().top))).size`), 1);
	await screen(1280, 800);
	for (const page of ['game.html', 'archive.html', 'baghchal.html', 'hasami.html']) {
		await open(page);
		is(`desk: all of the board is in sight: ${page}`, await ask(`(() => {
			const r = document.querySelector('article.now .buttons').getBoundingClientRect();
			return r.bottom <= innerHeight; })()`) && await ask(inSight), true);
	}
	is('desk: letters on the board are like those of the page', await ask(`(() => {
		const svg = document.querySelector('figure.now svg[role=img]');
		const letters = [...svg.querySelectorAll('use')].map((u) => document.querySelector(u.getAttribute('href') + ' > [text-anchor] > text')).find(Boolean);
		const size = letters.getAttribute('font-size') * svg.clientWidth / svg.viewBox.baseVal.width;
		return size > 10 && size < 26; })()`), true);
	await screen(1280, 800);
}

// Seeds are sown one by one, pieces go and what is taken fades.
async function motion() {
	const moving = `document.querySelectorAll('.motion').length`;
	await open('game.html');
	await press('ArrowRight');
	is('still if somebody wants it', await ask(moving), 0);
	await look({ 'prefers-reduced-motion': 'no-preference' });
	await open('game.html');
	await press('ArrowRight');
	is('it moves', await ask(moving), 1);
	is('the board is not seen twice', await ask(`[...document.querySelectorAll('figure.now > svg')].filter((s) => s.getClientRects().length).length`), 1);
	const pits = `[...document.querySelectorAll('.motion use[href^="#s"]')]
		.map((u) => document.querySelector(u.getAttribute('href')).dataset.n).join()`;
	const seen = new Set();
	while (await ask(moving)) seen.add(await ask(pits));
	is('seeds come down one by one', seen.size >= 3, true);
	is('then it stands still', await ask(`document.querySelectorAll('.moving').length`), 0);
	await press('ArrowRight');
	await press('ArrowRight');
	is('who is quick does not wait', await shown(), 'g1t6');
	is('and sees one move', await ask(moving) <= 1, true);
	await press('ArrowLeft');
	is('back is at once', await ask(moving), 0);
	await open('oware.html', '#g1t10');
	await ask(`(() => { window.changed = new Set(); new MutationObserver((all) => all
		.filter((m) => m.target.hasAttribute('x'))
		.forEach((m) => changed.add(m.target.getAttribute('x') + ',' + m.target.getAttribute('y'))))
		.observe(document.body, { subtree: true, attributeFilter: ['href'] }); })()`);
	await press('ArrowRight');
	await until(`!document.querySelector('.motion')`);
	is('a house that was just harvested is sown, too', await ask('changed.size'), 8);
	await open('baghchal.html');
	for (let i = 0; i < 12; i++) await press('ArrowRight');
	is('pieces move', await until(`!document.querySelector('.motion')`), true);
	await look({});
}

async function autoplay() {
	await open('game.html');
	await ask(`(() => { const s = document.querySelector('article.now select'); s.value = '600'; })()`);
	await click('[data-go=play]');
	is('it plays', await until(`location.hash === '#g1t2'`), true);
	is('and can pause', await ask(`document.querySelector('[data-go=play]').getAttribute('aria-label')`), 'Pause');
	await press('p');
	const at = await shown();
	await wait(800);
	is('paused', await shown(), at);
	await press('p');
	is('to the end', await until(`location.hash === '#g1t6'`), true);
	is('and stops there', await until(`document.querySelector('[data-go=play]').getAttribute('aria-label') === 'Play'`), true);
}

async function takeAway() {
	const downloads = path.join(profile, 'downloads');
	fs.mkdirSync(downloads, { recursive: true });
	await send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
	await send('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] }).catch(() => {});
	await open('game.html', '#g1t2');
	await click('[data-go=link]');
	is('a link is copied', await until(`document.querySelector('.said').textContent === 'Link copied'`), true);
	is('it leads here', await ask(`navigator.clipboard.readText().then((t) => t.endsWith('game.html#g1t2'), (e) => String(e))`), true);
	await click('.record summary');
	await click('[data-go=save]');
	const file = path.join(downloads, 'game-1.ldn');
	for (let i = 0; i < 60 && !fs.existsSync(file); i++) await wait(50);
	is('the record is saved', fs.existsSync(file) && fs.readFileSync(file, 'utf8') ===
		fs.readFileSync(path.join(directory, 'game.ldn'), 'utf8'), true);
}

// A dark page has a dark board.
async function dark() {
	const brightness = `(() => { const c = getComputedStyle(document.querySelector('figure.now svg[role=img]')).backgroundColor;
		return c.match(/\\d+/g).map(Number).reduce((a, b) => a + b) / 3; })()`;
	await open('game.html');
	is('light board', await ask(brightness) > 200, true);
	await look({ 'prefers-color-scheme': 'dark' });
	is('dark board', await ask(brightness) < 60, true);
	await look({});
}

async function accessible() {
	if (!axe) return;
	const script = fs.readFileSync(axe, 'utf8');
	for (const scheme of ['light', 'dark']) {
		await look({ 'prefers-color-scheme': scheme });
		for (const width of [390, 1280]) {
			await screen(width, 800);
			for (const page of ['game.html', 'archive.html', 'baghchal.html', 'french.html']) {
				await open(page, '#g1t1');
				await ask(script + '; 0');
				is(`axe: ${page}, ${scheme}, ${width} pixels`, await ask(`axe.run(document).then((r) => r.violations
					.map((v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 80)).join(' ')))`), []);
			}
		}
	}
	await screen(1280, 800);
	await look({});
}

async function withoutScript() {
	await send('Emulation.setScriptExecutionDisabled', { value: true });
	await open('game.html');
	is('without script: all positions, in order', await shown(), 'g1t0 g1t1 g1t2 g1t3 g1t4 g1t5 g1t6');
	is('without script: no buttons', await ask(`document.querySelector('.buttons').getClientRects().length`), 0);
	await open('game.html', '#g1t5');
	is('without script: links lead to them', await ask(`(() => {
		const r = document.getElementById('g1t5').getBoundingClientRect(); return r.top < innerHeight && r.bottom > 0; })()`), true);
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
	await look({});
	await screen(1280, 800);
	await keys();
	await flip();
	await pointer();
	await keyboardAlone();
	await archive();
	await paper();
	await narrow();
	await phone();
	await motion();
	await autoplay();
	await takeAway();
	await dark();
	await accessible();
	await hostile(requests);
	await withoutScript();
	is('no complaint of the script', complaints, []);
}

setTimeout(() => { console.log('not ok browser: took too long'); child.kill('SIGKILL'); process.exit(1); }, 100000).unref();
main().catch((error) => { failed++; console.log(`not ok browser: ${error.message.split('\n')[0]}`); })
	.finally(() => {
		sessionId = undefined;
		child.on('exit', () => process.exit(failed ? 1 : 0));
		send('Browser.close').catch(() => {});
		setTimeout(() => { child.kill('SIGKILL'); }, 3000).unref();
	});
