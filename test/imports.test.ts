import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { enquiryImport } from '#modules/enquiries/import.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestPortal, testPortal } from './portal.ts';

let portal: TestPortal;
let origin: string;
beforeAll(async () => {
  portal = await testPortal();
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

type Sent = { readonly asked: ClientRequest; readonly reply: Promise<IncomingMessage> };

/** Begins an upload and sends no more than its first line. */
async function beginImport(): Promise<Sent> {
  const authorization = `Bearer ${await portal.signIn('admin')}`;
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const asked = request(`${origin}/api${enquiryImport.calls.read.path}`, { method: 'POST', headers, agent: false });
  onTestFinished(() => void asked.destroy());
  const reply = new Promise<IncomingMessage>((resolve, reject) => asked.on('response', resolve).on('error', reject));
  reply.catch(() => undefined);
  await new Promise((resolve) => asked.write('Name\n', resolve));
  return { asked, reply };
}

async function answerOf({ reply }: Sent): Promise<[number | undefined, string]> {
  const answer = await reply;
  let text = '';
  for await (const part of answer) text += String(part);
  return [answer.statusCode, JSON.parse(text).message];
}

test('a person imports one file at a time, and may begin anew when an upload has ended or is broken off', async () => {
  const first = await beginImport();
  const second = await beginImport();
  // Whichever of the two the server has heard of first.
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
