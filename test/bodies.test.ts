import { once } from 'node:events';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { connect, type Socket } from 'node:net';
import { clientDocument } from '#modules/enquiries/contract.ts';
import { login } from '#modules/sign-in/contract.ts';
import { signUpload } from '#platform/contract/file-calls.ts';
import { expect, test } from 'vitest';
import { type TestPortal, testPortal } from './portal.ts';

/** Requests whose body never ends. */
const listening = async (portal: TestPortal) =>
  Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);

type Begun = { socket: Socket; answer: Promise<string> };

/** Sends headers that announce a longer body; returns the connection and its whole response once closed. */
async function begin(port: number, method: string, path: string, body: string): Promise<Begun> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json'];
  let heard = '';
  const answer = once(
    socket.on('data', (text) => (heard += String(text))),
    'close',
  ).then(() => heard);
  socket.write([...head, 'content-length: 5000', 'expect: 100-continue', '', ''].join('\r\n'));
  await expect.poll(() => heard).toContain('100 Continue');
  socket.write(body);
  return { socket, answer };
}

const uploadUrl = async (portal: TestPortal) => {
  const query = { key: `${clientDocument.name}/Scan.pdf` };
  return (await portal.call<{ url: string }>(signUpload, { as: 'admin', query })).result.url;
};

const inTime =
  /\nHTTP\/1\.1 408 [^]*x-request-id: [0-9a-f-]{36}[^]*connection: close[^]*"message":"The request took too long to arrive"/;

test('a body that stops arriving is refused and its connection closed, for files too', async () => {
  const portal = await testPortal({ patience: { silence: 200, whole: 60_000, closing: 60_000 } });
  const url = await uploadUrl(portal);
  const port = await listening(portal);
  expect(await (await begin(port, 'POST', `/api${login.path}`, '{"email":')).answer).toMatch(inTime);
  expect(await (await begin(port, 'PUT', url, '%PDF-1.7')).answer).toMatch(inTime);
});

test('an endlessly slow body is refused, while a file may take longer', async () => {
  const portal = await testPortal({ patience: { silence: 60_000, whole: 200, closing: 400 } });
  const url = await uploadUrl(portal);
  const port = await listening(portal);
  const file = await begin(port, 'PUT', url, '%PDF-1.7');
  const trickling = await begin(port, 'POST', `/api${login.path}`, '{');
  const drops = setInterval(() => [trickling, file].map(({ socket }) => socket.write(' ')), 50);
  expect(await trickling.answer).toMatch(inTime);
  expect(file.socket.closed).toBe(false);
  clearInterval(drops);
  file.socket.destroy();
});

test('a client that leaves in the middle of a body is not logged as an outage', async () => {
  const lines: string[] = [];
  const logTo = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  const portal = await testPortal({ config: { logLevel: 'info' }, logTo });
  const url = await uploadUrl(portal);
  const port = await listening(portal);
  lines.length = 0;
  for (const [method, path] of [
    ['POST', `/api${login.path}`],
    ['PUT', url],
  ] as const) {
    const { socket } = await begin(port, method, path, '%PDF-1.7');
    socket.resetAndDestroy();
  }
  const connections = () => promisify(portal.app.server.getConnections.bind(portal.app.server))();
  await expect.poll(connections).toBe(0);
  expect((await portal.app.inject('/api/nowhere')).statusCode).toBe(404);
  const told = lines.map((line) => JSON.parse(line) as { level: number; route?: string });
  expect(told.filter(({ level }) => level >= 50)).toEqual([]);
  expect(told.some(({ route }) => route === 'none')).toBe(true);
});

test('the portal closes without waiting for a stalled body', async () => {
  const portal = await testPortal({ patience: { silence: 60_000, whole: 60_000, closing: 200 } });
  const port = await listening(portal);
  const { answer } = await begin(port, 'POST', `/api${login.path}`, '{"email":');
  const closed = portal.app.close();
  expect(await answer).toMatch(inTime);
  await closed;
});
