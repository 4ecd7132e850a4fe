/** The examples for programs that call the portal are run as they stand (docs/how-to/api.md). */
import { readFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testPortal } from '../portal.ts';
import { tokenWith } from './made.ts';

const examples = [...readFileSync('docs/how-to/api.md', 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, code = '']) => code,
);

test('each example says what its page promises', async () => {
  const portal = await testPortal();
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const env = {
    ...process.env,
    PORTICO_URL: address,
    PORTICO_TOKEN: await tokenWith(portal, 'admin', ['Client:READ', 'Master:CREATE']),
  };
  const said: string[] = [];
  for (const code of examples) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env });
    said.push(stdout.trim());
  }
  expect(said).toEqual([
    expect.stringMatching(/^\d+ clients, the first is \S/),
    'Answered 201, and again 201',
    '403 FORBIDDEN: This access token lacks the scope Jobs:READ',
  ]);
}, 60_000);
