import { movePosition } from '#modules/recruitment/contract.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Offer } from '../contract.ts';
import * as guest from '../guest.ts';
import { offersByThemselves } from './nightly.ts';
import { offering } from './testing/offers.ts';

let portal: TestPortal;
let on: Awaited<ReturnType<typeof offering>>;
beforeAll(async () => {
  portal = await testPortal();
  on = await offering(portal);
});

type Link = { readonly token: string };
const open = async ({ token }: Link, acted = false) =>
  (await portal.call<guest.SharedOffer>(guest.openOffer, { token, query: { acted } })).result;
const hashOf = async (link: Link) => (await open(link)).offer?.hash ?? '';
const accept = async (link: Link, changes: object = {}) =>
  portal.call<guest.SharedOffer>(guest.acceptOffer, {
    token: link.token,
    body: { name: 'Belora Cindar', agreed: true, hash: await hashOf(link), ...changes },
  });
const stateOf = async (id: number) =>
  (await portal.database.pool.query<Offer>('select * from offer where id = $1', [id])).rows[0];

test('opening the link changes nothing; the first act marks it Viewed, and acceptance is of one hash', async () => {
  const to = await on.sent();
  expect(await on.stageOf(to.id)).toBe('Offer Sent');
  expect((await open(to)).offer).toMatchObject({ status: 'Sent', ctc: '42000.00', valid_until: '2026-12-04' });
  expect((await stateOf(to.offer))?.status).toBe('Sent');
  expect((await open(to, true)).offer?.status).toBe('Viewed');
  expect((await accept(to, { hash: 'another' })).status).toBe(409);
  const hash = await hashOf(to);
  const [one, other] = await Promise.all([accept(to, { hash }), accept(to, { hash })]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect(await on.stageOf(to.id)).toBe('Accepted');
  expect(await stateOf(to.offer)).toMatchObject({ status: 'Accepted', signed_name: 'Belora Cindar' });
  await portal.runJobs();
  const { rows } = await portal.database.pool.query<{ key: string }>(
    "select key from file where entity = 'offer_accepted' and entity_id = $1",
    [String(to.offer)],
  );
  expect(rows).toHaveLength(1);
});

test('if two offers for the last opening are sent at once, one is refused', async () => {
  const [one, other] = [await on.approved(), await on.approved()];
  const { pool } = portal.database;
  await pool.query(
    `update recruitment set no_of_positions = 1 + (select count(*) from offer join candidate on candidate.id = candidate_id
       where offer.recruitment_id = $1 and offer.status in ('Sent', 'Viewed', 'Accepted')
         and selection_progress in ('Offer Sent', 'Accepted', 'To join')) where id = $1`,
    [on.position],
  );
  const answers = await Promise.all([on.send(one.offer), on.send(other.offer)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await pool.query('update recruitment set no_of_positions = 50 where id = $1', [on.position]);
});

test('a counter-offer reaches the recruiter, and version 2 replaces the sent one', async () => {
  const to = await on.sent();
  const body = { changes: 'Four days a week, please', hash: await hashOf(to) };
  expect((await portal.call(guest.askForChanges, { token: to.token, body })).status).toBe(200);
  expect((await portal.call(guest.offerAgain, { as: 'hr', params: { id: to.offer }, body: {} })).status).toBe(200);
  expect(await on.stageOf(to.id)).toBe('To be Offered');
  expect((await accept(to, { hash: body.hash })).status).toBe(409);
  expect((await on.add(to.id, { ctc: '43000.00' })).fields).toBeDefined();
  expect((await on.add(to.id)).result.offer_version).toBe(2);
});

test('a withdrawn offer cannot be accepted; its candidate moves to the chosen stage and gets a letter', async () => {
  const to = await on.sent();
  const hash = await hashOf(to);
  expect((await on.move(to.offer, 'Withdrawn')).status).toBe(400);
  const said = { goes_to: 'Rejected', withdraw_reason: 'The work went to another team' };
  expect((await on.move(to.offer, 'Withdrawn', 'hr', said)).status).toBe(200);
  expect(await on.stageOf(to.id)).toBe('Rejected');
  expect((await accept(to, { hash })).status).toBe(409);
  const [mail] = await portal.mails(to.email);
  expect(mail?.subject).toBe('We have withdrawn our offer: Senior Accountant, Bookkeeping');
});

test('acceptance withdraws the person’s other live applications', async () => {
  const to = await on.sent();
  const [live, offered] = [await on.candidate('Shortlisted'), await on.approved()];
  await portal.database.pool.query(
    'update candidate set person_id = (select person_id from candidate where id = $1) where id = any($2)',
    [to.id, [live.id, offered.id]],
  );
  expect((await accept(to)).status).toBe(200);
  expect([await on.stageOf(live.id), await on.stageOf(offered.id)]).toEqual(['Rejected', 'Rejected']);
  expect((await stateOf(offered.offer))?.status).toBe('Withdrawn');
});

test('fixing the joining date moves the candidate to To join, and moving it notifies people', async () => {
  const to = await on.sent();
  const fix = (doj: string) => portal.call(guest.fixJoiningDate, { as: 'hr', params: { id: to.offer }, body: { doj } });
  expect((await fix('2027-01-11')).status).toBe(409);
  await accept(to);
  expect((await fix('2026-01-11')).status).toBe(400);
  expect((await fix('2027-01-11')).status).toBe(200);
  expect(await on.stageOf(to.id)).toBe('To join');
  const { rows } = await portal.database.pool.query(
    "select from audit_entry where event = 'offer.dateMoved' and entity_id = $1",
    [String(to.offer)],
  );
  expect(rows).toHaveLength(1);
});

test('a sent offer survives its position’s closing, and HR is asked about each one', async () => {
  const to = await on.sent();
  const unsent = await on.approved();
  const { pool } = portal.database;
  await portal.call(movePosition, { as: 'admin', query: { id: on.position }, body: { status: 'Closed' } });
  expect((await stateOf(to.offer))?.status).toBe('Sent');
  const { rows } = await pool.query("select title from notification where entity_id = $1 and title like '%is Closed'", [
    String(to.offer),
  ]);
  expect(rows.length).toBeGreaterThan(0);
  expect((await on.send(unsent.offer)).message).toBe('The position is Closed: open it first');
  await portal.call(movePosition, { as: 'hr', query: { id: on.position }, body: { status: 'Open' } });
  expect((await accept(to)).status).toBe(200);
});

test('an offer is valid until its last day ends in the candidate’s zone, and then expires by itself', async () => {
  const to = await on.sent({ valid_until: '2026-11-26' });
  await portal.database.pool.query("update offer set zone = 'Asia/Kolkata' where id = $1", [to.offer]);
  // 18:29 UTC is 23:59 in Kolkata.
  portal.advance((Date.parse('2026-11-26T18:29:00Z') - portal.now().getTime()) / 1000);
  expect((await open(to)).whyOver).toBeNull();
  portal.advance(120);
  expect((await accept(to)).status).toBe(409);
  await enqueue(portal.database, offersByThemselves, {});
  await portal.runJobs();
  expect((await stateOf(to.offer))?.status).toBe('Expired');
  expect(await on.stageOf(to.id)).toBe('Offer Rejected');
});
