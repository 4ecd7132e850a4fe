/** Runs the examples for programs that call the portal as documented (docs/how-to/api.md). */
import { readFileSync } from 'node:fs';
import { addWebhook, testWebhook } from '#modules/sign-in/webhooks/contract.ts';
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { testPortal } from '../portal.ts';
import { tokenWith } from './made.ts';

const examples = [...readFileSync('docs/how-to/api.md', 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, code = '']) => code,
);

const isReceiver = (code: string) => code.includes('createServer');

test('each example does what its page promises', async () => {
  const portal = await testPortal();
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const env = {
    ...process.env,
    PORTICO_URL: address,
    PORTICO_TOKEN: await tokenWith(portal, 'admin', ['Client:READ', 'Master:CREATE']),
  };
  const said: string[] = [];
  for (const code of examples.filter((one) => !isReceiver(one))) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env });
    said.push(stdout.trim());
  }
  expect(said).toEqual([
    expect.stringMatching(/^\d+ clients, the first is \S/),
    'Answered 201, and again 201',
    '403 FORBIDDEN: This access token lacks the scope Jobs:READ',
  ]);
}, 60_000);

test('the webhook receiver accepts the portal’s messages and refuses others', async () => {
  // It compares a message's time with its own clock.
  const portal = await testPortal({ start: new Date(), config: { webhookNetworks: ['127.0.0.0/8'] } });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const body = { name: 'Example', address, events: ['client.updated'] };
  const { result } = await portal.call<{ id: number; secret: string }>(addWebhook, { as: 'admin', body });
  const env = { ...process.env, PORT: String(port), PORTICO_SECRET: result.secret };
  const code = examples.find(isReceiver) ?? '';
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], { env });
  let said = '';
  receiver.stdout.on('data', (part: Buffer) => (said += part.toString()));
  receiver.stderr.on('data', (part: Buffer) => (said += part.toString()));
  try {
    await expect.poll(() => forged(address), { timeout: 20_000 }).toBe(401);
    await portal.call(testWebhook, { as: 'admin', body: { id: result.id } });
    await portal.runJobs();
    await expect.poll(() => said, { timeout: 10_000 }).toContain(`webhook.test ${result.id}: `);
  } finally {
    receiver.kill();
  }
}, 60_000);

const forged = async (address: string) => {
  const signed = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const headers = { ...signed, 'webhook-signature': 'v1,AAAA' };
  return (await fetch(address, { method: 'POST', headers, body: '{}' }).catch(() => null))?.status;
};
