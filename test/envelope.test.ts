import { once } from 'node:events';
import { connect } from 'node:net';
import { modules } from '#app/modules.ts';
import { failureTypes } from '#platform/contract/envelope.ts';
import { beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from './portal.ts';

/** Refusals have one format, even those before any handler; and the API's description is complete. */
let portal: TestPortal;
let port = 0;
beforeAll(async () => {
  portal = await testPortal();
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  const over = once(
    socket.on('data', (text) => (heard += String(text))),
    'close',
  );
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  await over;
  return heard;
}

const get = 'GET /api/access/demoAccounts HTTP/1.1';
const long = 'x'.repeat(20_000);

test.each([
  ['a line that is no request', 400, ['NONSENSE']],
  ['no host', 400, [get]],
  ['two hosts', 400, [get, 'host: a', 'host: b']],
  ['two lengths', 400, [get, 'host: a', 'content-length: 5', 'content-length: 6']],
  ['headers that are too long', 431, [get, 'host: a', `cookie: ${long}`]],
  ['an expectation that nobody knows', 417, [get, 'host: a', 'expect: wonders']],
  ['an address that is not there', 404, ['GET /api/no/such/call HTTP/1.1', 'host: a']],
])('%s is refused in the envelope and never cached', async (_, status, lines) => {
  const answer = await send(...lines);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  const failure: unknown = JSON.parse(body);
  expect(failure).toEqual({
    status,
    type: expect.toSatisfy((type) => failureTypes.includes(type)),
    message: expect.any(String),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('the API’s description says for every call who may use it, including staff and roles', async () => {
  const { paths } = (await portal.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { description: string }>>;
  }>();
  const page = (await portal.app.inject('/api/docs')).body;
  for (const { method, path, access } of modules.flatMap(({ endpoints }) => endpoints)) {
    const said = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.description ?? '';
    const { audience, roles = [] } = access.kind === 'permission' ? access : {};
    if (audience === 'team' || access.kind === 'staff')
      expect([path, said]).toEqual([path, expect.stringContaining('staff')]);
    for (const role of roles) expect([path, said]).toEqual([path, expect.stringContaining(role)]);
    expect(page).toContain(said.replaceAll('&', '&amp;'));
  }
});
