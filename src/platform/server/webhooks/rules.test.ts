/** Targets, retries and signatures of webhooks. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { isNetwork, mayReach, reachedBy, whyNotAddress } from './address.ts';
import { nextTry } from './retries.ts';
import { newSecret, signedHeaders } from './signature.ts';

describe('a webhook goes', () => {
  test.each(['93.184.215.14', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '2606:2800:21f:cb07::1'])(
    'to %s',
    (address) => expect(mayReach(address, [])).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',

    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '::10.0.0.1',
    '0::ffff:10.0.0.1',
    'example',
  ])('never to %s', (address) => expect(mayReach(address, [])).toBe(false));

  test('into a private network only if the firm has named it', () => {
    const allowed = ['10.1.0.0/16', 'fd00:1::/32'];
    expect(['10.1.2.3', 'fd00:1::9'].map((one) => mayReach(one, allowed))).toEqual([true, true]);
    expect(['10.2.0.1', '127.0.0.1', '::ffff:10.1.2.3', 'fd00:2::9'].map((one) => mayReach(one, allowed))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['https://example.com/portico', [], undefined],
    ['https://example.com:8443/a?b=c', [], undefined],
    ['http://example.com/', [], 'Please enter an address that begins with https://'],
    ['ftp://example.com/', [], 'Please enter an address that begins with https://'],
    ['example.com', [], 'Please enter an address as https://example.com/portico'],
    ['https://jane:secret@example.com/', [], 'An address may hold no name and no password'],
    ['https://127.0.0.1/', [], 'Webhooks do not go into private networks'],
    ['https://2130706433/', [], 'Webhooks do not go into private networks'],
    ['https://0x7f.1/', [], 'Webhooks do not go into private networks'],
    ['https://[::1]/', [], 'Webhooks do not go into private networks'],
    ['https://[::ffff:127.0.0.1]/', [], 'Webhooks do not go into private networks'],
    ['http://127.0.0.1:8080/', ['127.0.0.0/8'], undefined],
    ['http://8.8.8.8/', ['127.0.0.0/8'], 'Please enter an address that begins with https://'],
  ] as const)('to %s with %j: %s', (address, allowed, says) => expect(whyNotAddress(address, allowed)).toBe(says));

  test('never to a name of the machine itself', async () => {
    await expect(reachedBy(new URL('https://localhost/'), [])).rejects.toThrow('private network');
  });

  test.each([
    ['10.0.0.0/8', true],
    ['fd00::/8', true],
    ['10.0.0.0', false],
    ['10.0.0.0/33', false],
    ['office/8', false],
    ['10.0.0.0/8/8', false],
  ])('%s is a network: %s', (text, is) => expect(isNetwork(text)).toBe(is));
});

describe('a failed delivery is tried again', () => {
  const first = new Date('2026-11-20T10:00:00Z');
  const after = (tries: number, retryAfter: string | null = null, now = first, chance = 0.5) =>
    nextTry({ tries, first, now, retryAfter, chance });
  const seconds = (at: Date | null, now = first) => at && Math.round((at.getTime() - now.getTime()) / 1000);

  test('with growing pauses, for three days in all', () => {
    const pauses: number[] = [];
    let now = first;
    for (let next = after(1); next; next = after(pauses.length + 1, null, now)) {
      pauses.push(Math.round((next.getTime() - now.getTime()) / 60_000));
      now = next;
    }
    expect(pauses).toEqual([0, 1, 5, 30, 120, 300, 600, 840, 840, 840]);
    expect((now.getTime() - first.getTime()) / 3_600_000).toBeLessThanOrEqual(72);
    expect((now.getTime() - first.getTime()) / 3_600_000).toBeGreaterThan(48);
  });

  test('up to a fifth sooner or later, at random', () => {
    expect([0, 0.5, 1].map((chance) => seconds(after(3, null, first, chance)))).toEqual([240, 300, 360]);
  });

  test.each([
    ['120', 120],
    ['3', 5],
    ['Fri, 20 Nov 2026 10:10:00 GMT', 600],
    ['999999999', 86_400],
    ['soon', 5],
    ['-4', 5],
  ])('not before what Retry-After says: %s', (retryAfter, pause) => expect(seconds(after(1, retryAfter))).toBe(pause));
});

describe('a message', () => {
  const body = JSON.stringify({ type: 'job.updated', id: 12 });
  const at = new Date();
  const headers = (...secrets: string[]) => signedHeaders(secrets, { id: 'msg_1', at, body });

  test('is verified by the library that receivers use', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(new Webhook(secret).verify(body, headers(secret))).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, headers(secret))).toThrow('No matching signature');
    expect(() => new Webhook(newSecret()).verify(body, headers(secret))).toThrow('No matching signature');
  });

  test('can be verified with both secrets while both sign', () => {
    const [now, before] = [newSecret(), newSecret()];
    for (const secret of [now, before])
      expect(new Webhook(secret).verify(body, headers(now, before))).toEqual(JSON.parse(body));
  });
});
