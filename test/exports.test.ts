import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { exportEnquiries, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from './portal.ts';

let portal: TestPortal;
let origin: string;
beforeAll(async () => {
  portal = await testPortal({ config: { poolSize: 6 } });
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  // More than the buffers between the portal and a stopped reader hold, as a workbook too.
  await portal.database.pool.query(`
    insert into enquiry (name, company_name, email, mobile, address, city, country, state, zipcode, engagement_notes, created_at)
    select 'Long ' || n, 'Tundrix Optics Ltd', 'a@example.com', '07700900123', 'a', 'b', 'c', 'd', 'e',
      (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 60) part), now() from generate_series(1, 12000) n`);
});

/** Starts a download and reads nothing of it. */
async function beginExport(as: Role, format = 'csv'): Promise<IncomingMessage> {
  const authorization = `Bearer ${await portal.signIn(as)}`;
  return new Promise((resolve, reject) => {
    const address = `${origin}/api${exportEnquiries.path}?offset=0&limit=10&format=${format}`;
    const asked = get(address, { headers: { authorization }, agent: false }, resolve).on('error', reject);
    onTestFinished(() => void asked.destroy());
  });
}

async function wholeOf(reply: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of reply) text += String(part);
  return text;
}

test('stalled downloads leave connections for others, and free their places when they end', async () => {
  const standing = [await beginExport('hod'), await beginExport('hod', 'xlsx'), await beginExport('partner')];
  expect(standing.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);

  const own = await beginExport('hod');
  expect([own.statusCode, own.headers['retry-after']]).toEqual([429, '10']);
  expect(JSON.parse(await wholeOf(own))).toMatchObject({
    type: 'RATE_LIMITED',
    message: 'Two of your exports are still under way. Please wait until one has ended',
  });
  const others = await beginExport('manager');
  expect(others.statusCode).toBe(429);
  expect(JSON.parse(await wholeOf(others)).message).toBe('Several exports are under way. Please try again in a moment');

  expect((await portal.call(fetchAllEnquiry, { as: 'hod' })).status).toBe(200);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);

  const [left, read, gone] = standing;
  left?.destroy();
  gone?.destroy();
  if (read) for await (const part of read) expect(part).toBeDefined();
  const again = async () => {
    const reply = await beginExport('manager');
    reply.destroy();
    return reply.statusCode;
  };
  await expect.poll(again, { timeout: 10_000 }).toBe(200);
  const whole = await wholeOf(await beginExport('hod'));
  expect(whole).toContain('Long 12000');
});
