import { beforeAll, describe, expect, test } from 'vitest';
import { post } from '#platform/contract/endpoint.ts';
import { isGuestAddress } from '#platform/contract/guest-address.ts';
import { guestLink } from '#platform/contract/guest-link.ts';
import * as z from 'zod';
import { endGuestLinks, giveGuestLink, handleGuest, noteOpened, type OpenedLink, useGuestLink } from './guest-link.ts';
import { type TestRuntime, testRuntime } from './jobs/database.fixture.ts';
import { backgroundWork, type Work } from './work.ts';

const once = guestLink('parcel', { entity: 'parcel', page: '/parcel', days: 7, answers: 'once' });
const often = guestLink('form', { entity: 'parcel', page: '/form', days: 7, answers: 'often' });
const mira = { email: 'mira@example.com', name: 'Mira Kelmorstead' };
const tom = { email: 'tom@example.com', name: 'Tom Ashworth' };

let runtime: TestRuntime;
let now = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  runtime = await testRuntime();
});

/** As `serve` does it: opened on the pool, answered in a transaction; each caller has a different address. */
let caller = 0;
const inTransaction = <Result>(run: (work: Work) => Promise<Result>) =>
  runtime.database.db
    .transaction()
    .execute((db) => run(backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log, now)));

async function call(
  address: string,
  run: (work: Work, opened: OpenedLink) => Promise<unknown>,
  { link = once, ip = `192.0.2.${(caller += 1)}` } = {},
): Promise<unknown> {
  const endpoint = post('/answer', { says: 'Answers', access: link.access, result: z.unknown() });
  const route = handleGuest(link, endpoint, (work, _, opened) => run(work, opened));
  const on = backgroundWork(runtime.database, runtime.config, runtime.log, now);
  const asked = { ...on, bearer: address.split('/').at(-1) ?? null, origin: { ...on.origin, ip } };
  const opened = await route.prepare?.(asked, { params: {}, query: {}, body: undefined } as never, undefined as never);
  return inTransaction((work) => route.run(work, {} as never, opened as never));
}
const answer = (address: string, link = once) => call(address, useGuestLink, { link });
const give = (recordId: number, to = mira, link = once) =>
  inTransaction((work) => giveGuestLink(work, link, recordId, to));
const refusal = (message: string, status = 409) => ({ failure: { status, message } });

describe('a link without sign-in', () => {
  test('leads its recipient to one record, under their name, and is stored only as a hash', async () => {
    const address = await give(1);
    expect(isGuestAddress(new URL(address).pathname)).toBe(true);
    const opened = await call(address, async ({ actor }, { recordId, recipient, over }) => {
      return { by: actor.name, account: actor.accountId, rights: actor.permissions.size, recordId, recipient, over };
    });
    expect(opened).toEqual({
      by: 'Mira Kelmorstead, by link',
      account: 0,
      rights: 0,
      recordId: 1,
      recipient: mira,
      over: null,
    });
    const { rows } = await runtime.database.pool.query('select row_to_json(guest_link)::text as kept from guest_link');
    expect(rows[0].kept).not.toContain(address.split('/').at(-1));
  });

  test('is answered once, even by two people at the same time; or often, if its purpose allows it', async () => {
    const address = await give(2);
    let waiting = 2;
    const { promise: bothOpened, resolve } = Promise.withResolvers<void>();
    const together = async (work: Work, opened: OpenedLink) => {
      waiting -= 1;
      if (waiting === 0) resolve();
      await bothOpened;
      await useGuestLink(work, opened);
    };
    const answers = await Promise.allSettled([call(address, together), call(address, together)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer(address)).rejects.toMatchObject(refusal('This link has been used already.'));
    const form = await give(2, mira, often);
    await answer(form, often);
    await answer(form, often);
  });

  test('works only for its own purpose, and not with a wrong letter', async () => {
    const address = await give(3);
    const wrong = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A');
    for (const [token, link] of [
      [address, often],
      [wrong, once],
      ['', once],
    ] as const) {
      await expect(answer(token, link)).rejects.toMatchObject(
        refusal('This link does not work. Open it from the email again.', 401),
      );
    }
  });

  test('is replaced by a newer one of the same recipient, and by no one else’s', async () => {
    const [first, others] = [await give(4), await give(4, tom)];
    const second = await give(4);
    const gone = refusal('There is a newer link. Open the one in our latest email.');
    await expect(answer(first)).rejects.toMatchObject(gone);
    await answer(others);
    await answer(second);
  });

  test('ends for all recipients when its record is withdrawn, and only for that record', async () => {
    const [one, two, other] = [await give(5), await give(5, tom), await give(6)];
    await inTransaction((work) => endGuestLinks(work, once, 5, 'takenBack'));
    const gone = refusal(`${runtime.config.firm.name} has taken this back. You will hear from us.`);
    for (const address of [one, two]) await expect(answer(address)).rejects.toMatchObject(gone);
    await answer(other);
  });

  test('expires but still opens to say so; one withdrawn after it was opened cannot be used', async () => {
    const address = await give(7);
    await expect(
      call(address, async (work, opened) => {
        await endGuestLinks(work, once, 7, 'takenBack');
        await useGuestLink(work, opened);
      }),
    ).rejects.toMatchObject({ failure: { status: 409 } });
    const before = now;
    now = new Date('2026-11-27T10:00:00Z');
    expect(await call(address, async (_, { over }) => over)).toBe('expired');
    const firm = runtime.config.firm.name;
    const gone = refusal(`This link expired on 27-11-2026. Ask ${firm} for a new one.`);
    await expect(answer(address)).rejects.toMatchObject(gone);
    now = before;
  });

  test('is recorded in the trail when opened, at most once an hour', async () => {
    const address = await give(8);
    const before = now;
    for (const minutes of [0, 1, 59, 61]) {
      now = new Date(before.getTime() + minutes * 60_000);
      await call(address, noteOpened);
    }
    now = before;
    const { rows } = await runtime.database.pool.query(
      `select actor_name, event, after from audit_entry where entity = 'parcel' and entity_id = '8'`,
    );
    const after = { link: 'parcel', recipient: mira.email };
    const entry = { actor_name: 'Mira Kelmorstead, by link', event: 'parcel.linkOpened', after };
    expect(rows).toEqual([entry, entry]);
  });

  test('opens only a limited number of times per sender, right or wrong', async () => {
    const address = await give(9);
    const open = (token: string) => call(token, async () => 'open', { ip: '198.51.100.7' }).catch((error) => error);
    for (let at = 0; at < 120; at += 1) await open(`/wrong${at}`);
    expect(await open(address)).toMatchObject({ failure: { status: 429 } });
    expect(await call(address, async () => 'open')).toBe('open');
  });
});

test.each([
  ['/agreement/3cJ9q1TqWm0k2Yb8ZpXvN5rUe7LhAoDsFgKiC6tBw_-', true],
  ['/agreement/3cJ9q1', false],
  ['/addEnquiry/update/12', false],
  ['/3cJ9q1TqWm0k2Yb8ZpXvN5rUe7LhAoDsFgKiC6tBw_-', false],
  ['/', false],
])('%s is a guest address: %s', (path, is) => {
  expect(isGuestAddress(path)).toBe(is);
});
