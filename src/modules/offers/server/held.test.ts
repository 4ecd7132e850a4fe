/** An offer is protected: its link, letter and texts, and who may approve it. */
import { movePosition } from '#modules/recruitment/contract.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Offer, offerCalls } from '../contract.ts';
import * as guest from '../guest.ts';
import { offersByThemselves } from './nightly.ts';
import { offering } from './testing/offers.ts';

let portal: TestPortal;
let on: Awaited<ReturnType<typeof offering>>;
beforeAll(async () => {
  portal = await testPortal();
  on = await offering(portal);
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const open = async (token: string) =>
  (await portal.call<guest.SharedOffer>(guest.openOffer, { token, query: { acted: false } })).result;
const byId = async (as: Role, id: number) => (await portal.call<Offer>(offerCalls.byId, { as, query: { id } })).result;

test('a reminder to a corrected address ends the link sent to the wrong one', async () => {
  const to = await on.sent({ valid_until: '2026-11-24' });
  await query("update candidate set email = 'right@candidates.example' where id = $1", [to.id]);
  portal.advance(2 * 86_400);
  await enqueue(portal.database, offersByThemselves, {});
  await portal.runJobs();
  expect((await open(to.token)).offer).toBeNull();
  const token = await on.tokenOf('right@candidates.example');
  expect((await open(token)).offer?.status).toBe('Sent');
  portal.advance(-2 * 86_400);
});

test('the link of a withdrawn offer no longer shows its letter', async () => {
  const to = await on.sent();
  const pdf = () => portal.call(guest.openOfferPdf, { token: to.token });
  expect((await pdf()).status).toBe(200);
  const more = { goes_to: 'Rejected', withdraw_reason: 'The work went to another team' };
  expect((await on.move(to.offer, 'Withdrawn', 'hr', more)).status).toBe(200);
  expect((await pdf()).status).toBe(409);
});

test('a deleted candidate does not stop other offers from expiring', async () => {
  const [gone, other] = [await on.sent({ valid_until: '2026-11-25' }), await on.sent({ valid_until: '2026-11-25' })];
  await query('update candidate set deleted_at = now() where id = $1', [gone.id]);
  portal.advance(7 * 86_400);
  await enqueue(portal.database, offersByThemselves, {});
  await portal.runJobs();
  const { rows } = await query('select status from offer where id = $1', [other.offer]);
  expect(rows).toEqual([{ status: 'Expired' }]);
  portal.advance(-7 * 86_400);
});

test('a candidate’s words about pay are visible only with the right, and in no notification or trail', async () => {
  const to = await on.sent();
  const hash = (await open(to.token)).offer?.hash ?? '';
  const ask = () =>
    portal.call(guest.askForChanges, { token: to.token, body: { hash, changes: '43,777 at the least' } });
  const asked = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  const reason = '42,000 is too little: 45,888 elsewhere';
  expect((await portal.call(guest.rejectOffer, { token: to.token, body: { hash, reason } })).status).toBe(200);
  await query('update recruitment set hiring_manager_id = $1 where id = $2', [
    await personOf(portal, 'manager'),
    on.position,
  ]);
  expect((await byId('hr', to.offer)).reject_reason).toBe(reason);
  expect(JSON.stringify(await byId('manager', to.offer))).not.toMatch(/45,888|43,777/);
  const { rows } = await query(
    `select title || body as said from notification where title || body ~ '45,888|43,777'
     union all select after::text from audit_entry where after::text ~ '45,888|43,777'`,
  );
  expect(rows).toEqual([]);
});

test('nobody approves their own offer, and a lowered band needs approval again', async () => {
  const to = await on.candidate();
  const { result } = await on.add(to.id);
  await on.move(result.id, 'Approval');
  const director = await query("select id from account where email like 'director@%'");
  await query('update offer set created_by = $1 where id = $2', [director.rows[0]?.id, result.id]);
  expect((await on.move(result.id, 'Approved', 'director')).message).toBe(
    'Somebody else approves the offer that you asked for',
  );
  await query('update offer set created_by = 1 where id = $1', [result.id]);
  await query('update recruitment set salary_min = 1, salary_max = 30000, salary_currency_id = $2 where id = $1', [
    on.position,
    on.idOf('GBP'),
  ]);
  expect((await on.move(result.id, 'Approved', 'director')).message).toMatch(/^The band has changed since/);
});

test('HR decides on each offer of an ended position, and the decision is kept and shown', async () => {
  const [kept, gone] = [await on.sent(), await on.sent()];
  const keep = (id: number) => portal.call<Offer>(guest.keepOffer, { as: 'hr', params: { id }, body: {} });
  expect((await keep(kept.offer)).message).toBe('The position has not ended: the offer stands anyway');
  const move = (status: string) =>
    portal.call(movePosition, { as: 'admin', query: { id: on.position }, body: { status } });
  await move('Closed');
  const { rows } = await query(
    `select entity_id::int as id from notification where title like 'The position of the offer%is Closed'`,
  );
  expect(rows.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([kept.offer, gone.offer]));
  expect((await keep(kept.offer)).result).toMatchObject({ kept_by: cast.hr.name, position_status: 'Closed' });
  expect((await keep(kept.offer)).status).toBe(409);
  expect((await open(kept.token)).offer?.status).toBe('Sent');
  const more = { goes_to: 'Rejected', withdraw_reason: 'The post is gone' };
  expect((await on.move(gone.offer, 'Withdrawn', 'hr', more)).status).toBe(200);
  expect(await on.stageOf(gone.id)).toBe('Rejected');
  const [letter] = await portal.mails(gone.email);
  expect(letter?.subject).toMatch(/^We have withdrawn our offer/);
  await move('Open');
  await move('Closed');
  expect((await byId('hr', kept.offer)).kept_at).toBeNull();
  await move('Open');
});

test('the version that HR has read is sent, with the letter that HR chose', async () => {
  const to = await on.approved({ letter: 'India' });
  const { version } = await byId('hr', to.offer);
  const send = (of: number) =>
    portal.call<Offer>(guest.sendOffer, { as: 'hr', params: { id: to.offer }, body: { version: of } });
  expect((await send(version - 1)).status).toBe(409);
  expect((await send(version)).status).toBe(201);
  const { rows } = await query('select document::text as said from offer_letter where offer_id = $1', [to.offer]);
  expect(rows[0]).toMatchObject({ said: expect.stringContaining('Your cost to company is GBP') as string });
});
