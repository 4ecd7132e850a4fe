import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { enquiryImport } from '#modules/enquiries/import.ts';
import { zipBomb } from '#platform/server/import/files.fixture.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestPortal, testPortal } from './portal.ts';

let portal: TestPortal;
let origin: string;
beforeAll(async () => {
  portal = await testPortal();
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

type Sent = { readonly asked: ClientRequest; readonly reply: Promise<IncomingMessage> };

async function open(more: Readonly<Record<string, string>> = {}): Promise<Sent> {
  const authorization = `Bearer ${await portal.signIn('admin')}`;
  const headers = { authorization, 'content-type': 'application/octet-stream', ...more };
  // As a browser does: it keeps the connection, and reads the answer before the upload is cut off.
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${origin}/api${enquiryImport.calls.read.path}`, { method: 'POST', headers, agent });
  onTestFinished(() => {
    asked.destroy();
    agent.destroy();
  });
  const reply = new Promise<IncomingMessage>((resolve, reject) => asked.on('response', resolve).on('error', reject));
  reply.catch(() => undefined);
  return { asked, reply };
}

/** Starts an upload and sends only its first line. */
async function beginImport(): Promise<Sent> {
  const sent = await open();
  await new Promise((resolve) => sent.asked.write('Name\n', resolve));
  return sent;
}

async function read(file: Buffer): Promise<[number | undefined, string]> {
  const sent = await open({ 'content-length': String(file.length) });
  sent.asked.end(file);
  return answerOf(sent);
}

async function answerOf({ reply }: Sent): Promise<[number | undefined, string]> {
  const answer = await reply;
  let text = '';
  for await (const part of answer) text += String(part);
  return [answer.statusCode, JSON.parse(text).message];
}

test('a person imports one file at a time, and can start another when an upload has ended or was aborted', async () => {
  const first = await beginImport();
  const second = await beginImport();
  // Whichever of the two reached the server second.
  const refused = await Promise.race([answerOf(first), answerOf(second)]);
  expect(refused).toEqual([429, 'Another import of yours is still being read. Please wait until it has ended']);

  for (const { asked } of [first, second]) asked.destroy();
  const third = await beginImport();
  third.asked.end('Mira\n');
  expect((await answerOf(third))[0]).toBe(200);
  const fourth = await beginImport();
  fourth.asked.end('Mira\n');
  expect((await answerOf(fourth))[0]).toBe(200);
});

const oneGigabyte = 1024 ** 3;

describe('a file of 1 GB', () => {
  /** Endless lines, and the number of bytes read from them. */
  function endless() {
    const part = Buffer.alloc(64 * 1024, 'Mira,Tundrix\n');
    const pulled = { bytes: 0 };
    const body = new Readable({
      read() {
        pulled.bytes += part.length;
        this.push(pulled.bytes > oneGigabyte ? null : part);
      },
    });
    return { body, pulled };
  }
  const tooLarge = [413, 'The file is larger than 10 MB'];

  test.each([
    // The sockets' buffers on both sides are filled before anybody reads.
    ['that says so is refused before it is read', { 'content-length': String(oneGigabyte) }, 8],
    ['that does not say so is refused after 10 MB', { 'transfer-encoding': 'chunked' }, 24],
  ])('%s', async (_, headers, mostMegabytes) => {
    const sent = await open(headers);
    const { body, pulled } = endless();
    onTestFinished(() => void body.destroy());
    sent.asked.on('response', () => body.unpipe());
    body.pipe(sent.asked);
    expect(await answerOf(sent)).toEqual(tooLarge);
    expect(pulled.bytes / 1024 ** 2).toBeLessThan(mostMegabytes);
  });
});

test('a file of 40,000 rows is refused with advice, and other requests are answered meanwhile', async () => {
  const line = 'Mira,Tundrix,mira@example.org,+44 7700 900100,1 High Street,Leeds\n';
  const file = Buffer.from(`Name,Company,Email,Mobile,Address,City\n${line.repeat(40_000)}`);
  const state = { answered: 0, isRead: false };
  const reading = read(file).finally(() => (state.isRead = true));
  for (; !state.isRead; state.answered += 1) await portal.call(enquiryImport.calls.runs, { as: 'admin' });
  expect(await reading).toEqual([400, 'The file has more than 20,000 rows. Please split it']);
  expect(state.answered).toBeGreaterThan(2);
});

test('a workbook of some kilobytes that unpacks to 150 MB is refused, and the next file is read', async () => {
  const bomb = await zipBomb(150 * 1024 ** 2);
  expect(bomb.length).toBeLessThan(1024 ** 2);
  expect(await read(bomb)).toEqual([400, 'The workbook is too large when it is unpacked']);
  expect((await read(Buffer.from('Name\nMira\n')))[0]).toBe(200);
});
