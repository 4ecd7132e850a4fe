/** Clients without an account: their mails, and what the links in them allow. */
import { rateByLink } from '#modules/feedback/rate.ts';
import { dispatchedJob } from '#modules/jobs/server/testing/jobs.ts';
import type { Undelivered } from '#platform/contract/mail.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { escalationCalls, escalationMails } from '../contract.ts';
import { confirmOwnEscalation } from '../own.ts';
import { confirmByLink, openEscalation, reopenByLink, type SharedEscalation } from '../settle.ts';
import { closeSilent } from './nightly.ts';
import { answered, type Escalated, escalated, formOf } from './testing/escalations.ts';

const [ada, bo] = ['ada@client.example', 'bo@client.example'];
const theirs = 'This link is for you no more. Ask us for a new one.';
const newer = 'There is a newer link. Open the one in our latest email.';

let portal: Escalated['portal'];
let ids: Escalated['ids'];
let byId: Escalated['byId'];
let move: Escalated['move'];
let raised: Escalated['raised'];
let told: Escalated['told'];
let run: Escalated['run'];
let later: Escalated['later'];
let resolved: Escalated['resolved'];
beforeEach(async () => {
  ({ portal, ids, byId, move, raised, told, run, later, resolved } = await escalated());
  await contact('Ada Client', ada, { receives: '{feedback}' });
  await contact('Bo Second', bo, { receives: '{feedback}' });
});

const query = (text: string, values: readonly unknown[] = []) => portal.database.pool.query(text, [...values]);

const contact = (name: string, email: string, { receives = '{}', primary = false } = {}) =>
  query(
    `with added as (insert into contact (name, email) values ($1, $2) returning id)
    insert into contact_client (contact_id, client_id, receives, is_primary) select id, $3, $4, $5 from added`,
    [name, email, ids.client, receives, primary],
  );

/** Newest first. Each paragraph of the text is one line. */
const mails = async (kind: string, recipient?: string) =>
  (await portal.mails(recipient))
    .filter((mail) => mail.kind === kind)
    .map(({ recipient: to, subject, text }) => ({
      recipient: to,
      subject,
      text: text.replace(/(\S)\n(?=\S)/g, '$1 '),
    }));

/** The token in a person's newest mail. */
async function tokenOf(recipient: string): Promise<string> {
  const [mail] = await mails('escalation.resolved', recipient);
  return /\/settle\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';
}

const open = (token: string) => portal.call<SharedEscalation>(openEscalation, { token });
const confirm = (token: string) => portal.call<SharedEscalation>(confirmByLink, { token });
const reopen = (token: string, reopen_reason = 'Still wrong') =>
  portal.call<SharedEscalation>(reopenByLink, { token, body: { reopen_reason } });

const state = async () => {
  const { rows } = await query(`select (select jsonb_agg(to_jsonb(escalation) order by id) from escalation) as all,
    (select jsonb_agg(to_jsonb(guest_link) - 'opened_at' order by id) from guest_link) as links`);
  return JSON.stringify(rows);
};

/** Both answers are refused with this message, and nothing changes. */
async function expectRefused(token: string, message: string) {
  const before = await state();
  for (const answer of [await confirm(token), await reopen(token)])
    expect(answer).toMatchObject({ status: 409, message });
  expect(await state()).toBe(before);
}

describe('a resolution', () => {
  test('is mailed once to every recipient: with the portal’s address for accounts, a link for others', async () => {
    const id = await resolved();
    const { escalation_no } = await byId(id);
    const sent = await mails('escalation.resolved');
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([ada, bo, 'client@demo.example']);
    for (const { recipient, subject, text } of sent) {
      expect(subject).toBe(`${escalation_no} is resolved`);
      expect(text).toContain('What happened: The figures are wrong');
      expect(text).toContain('What we did: We have sent you the right figures');
      expect(text).toContain('If we don’t hear from you, we will close it after 01-12-2026.');
      const hasAccount = recipient === 'client@demo.example';
      expect([recipient, text.includes(`/escalations?view=${id}`)]).toEqual([recipient, hasAccount]);
      expect([recipient, /\/settle\/|You need no account/.test(text)]).toEqual([recipient, !hasAccount]);
    }
    expect(await mails('notification', 'client@demo.example')).toEqual([]);
  });

  test('goes to the recipients of its subject, else to the primary contact, and to nobody if internal', async () => {
    await contact('Cy Books', 'cy@client.example', { receives: '{invoice}' });
    await query(
      "update contact_client set receives = '{}' where contact_id in (select contact_id from contact_client where client_id = $1 and portal_access)",
      [ids.client],
    );
    const resolve = async (changes: object) => {
      const { id } = await raised(changes);
      await query('delete from mail');
      await move(id, 'Acknowledged');
      expect((await move(id, 'Resolved', answered)).status).toBe(200);
      return (await mails('escalation.resolved')).map(({ recipient }) => recipient).toSorted();
    };
    expect(await resolve({ category: 'Billing' })).toEqual(['cy@client.example']);
    expect(await resolve({ shared: false })).toEqual([]);
    await query("update contact_client set receives = '{}', is_primary = false where client_id = $1", [ids.client]);
    await query(
      'update contact_client set is_primary = true from contact where contact.id = contact_id and email = $1',
      [bo],
    );
    expect(await resolve({})).toEqual([bo]);
  });

  test('is shown by the link as the client may read it, and opening the link changes nothing', async () => {
    const id = await resolved();
    const token = await tokenOf(ada);
    const before = await state();
    for (const method of ['GET', 'HEAD'] as const) await portal.app.inject({ method, url: `/settle/${token}` });
    const { status, result } = await open(token);
    await open(token);
    expect(await state()).toBe(before);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      name: 'Ada Client',
      whyOver: null,
      escalation: {
        escalation_no: (await byId(id)).escalation_no,
        state: 'Resolved',
        description: 'The figures are wrong',
        resolution: 'We have sent you the right figures',
        closes_on: '2026-12-01',
      },
    });
    expect(JSON.stringify(result)).not.toMatch(/Nobody stood in|deputy|level|moves_at|severity|respond_by/);
  });
});

describe('a link', () => {
  test('confirms once: the escalation closes, everybody is notified, and all links end', async () => {
    const id = await resolved();
    const [token, other] = [await tokenOf(ada), await tokenOf(bo)];
    const answer = await confirm(token);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Thank you, it is closed',
      result: { whyOver: null, escalation: { state: 'Closed', confirmed: true } },
    });
    expect(await byId(id)).toMatchObject({ status: 'Closed', client_confirmed: true });
    expect(await told('escalation.confirmed')).toEqual(['manager']);
    const sent = await mails('escalation.closed');
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([ada, bo, 'client@demo.example']);
    for (const { text } of sent)
      expect(text).toMatch(
        /You confirmed that it is settled\.[^]*What happened: The figures are wrong[^]*Our answer: We have/,
      );
    await expectRefused(token, 'It is closed already');
    await expectRefused(other, 'It is closed already');
    // The outcome can still be read.
    expect((await open(other)).result).toMatchObject({ whyOver: null, escalation: { state: 'Closed' } });
  });

  test('reopens it with a reason; after the next resolution only the newer link works', async () => {
    const id = await resolved();
    const [token, other] = [await tokenOf(ada), await tokenOf(bo)];
    expect(await reopen(token, ' ')).toMatchObject({
      status: 400,
      fields: { reopen_reason: 'What is missing is required' },
    });
    expect(await reopen(token, 'The sum is wrong')).toMatchObject({
      status: 200,
      result: { whyOver: null, escalation: { state: 'We are on it' } },
    });
    expect(await byId(id)).toMatchObject({ status: 'Reopened', reopen_reason: 'The sum is wrong', reopened_count: 1 });
    expect(await told('escalation.reopened')).toEqual(['manager']);
    await expectRefused(other, 'It has been opened again already');
    await move(id, 'Acknowledged');
    await expectRefused(token, 'It is not resolved yet');
    expect((await move(id, 'Resolved', answered)).status).toBe(200);
    for (const old of [token, other]) {
      await expectRefused(old, newer);
      expect((await open(old)).result).toMatchObject({ escalation: null, whyOver: newer });
    }
    expect((await confirm(await tokenOf(ada))).status).toBe(200);
  });

  test('is answered once if two people answer at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await resolved();
      const replies = await Promise.all([confirm(await tokenOf(ada)), reopen(await tokenOf(bo))]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status, reopened_count } = await byId(id);
      expect([status, reopened_count]).toEqual(replies[0]?.status === 200 ? ['Closed', 0] : ['Reopened', 1]);
    }
  });

  test('cannot answer after the portal, nor the portal after a link', async () => {
    const id = await resolved();
    const inPortal = (of: number) => portal.call(confirmOwnEscalation, { as: 'client', query: { id: of }, body: {} });
    expect((await inPortal(id)).status).toBe(200);
    await expectRefused(await tokenOf(ada), 'It is closed already');
    const second = await resolved();
    expect((await confirm(await tokenOf(ada))).status).toBe(200);
    expect(await inPortal(second)).toMatchObject({ status: 409, message: 'It is closed already' });
  });

  test('is withdrawn when the firm reopens the escalation, and gives the reason if it is marked invalid', async () => {
    const id = await resolved();
    const token = await tokenOf(ada);
    expect((await move(id, 'Reopened', { reopen_reason: 'Not yet' })).status).toBe(200);
    expect((await open(token)).result).toMatchObject({
      escalation: null,
      whyOver: expect.stringContaining('has taken this back'),
    });
    expect((await move(id, 'Invalid', { invalid_reason: 'Of another firm' })).status).toBe(200);
    await expectRefused(token, 'It is closed already');
    expect((await open(token)).result).toMatchObject({
      escalation: { state: 'Closed', resolution: 'Of another firm', confirmed: false },
    });
    const [mail] = await mails('escalation.closed', ada);
    expect(mail?.text).toContain('Our answer: Of another firm');
  });

  test('stops working when the firm hides the escalation from the client', async () => {
    const id = await resolved();
    const token = await tokenOf(ada);
    const body = { ...formOf(ids), shared: false };
    expect((await portal.call(escalationCalls.edit, { as: 'manager', query: { id }, body })).status).toBe(200);
    const stays = { client_id: 'The client knows of this escalation: mark it as invalid and raise another' };
    const { rows } = await query('select id from client where id <> $1 order by id limit 1', [ids.client]);
    const given = { ...body, client_id: Number(rows[0].id), job_id: null };
    expect(await portal.call(escalationCalls.edit, { as: 'admin', query: { id }, body: given })).toMatchObject({
      status: 400,
      fields: stays,
    });
    const why = 'has taken this back';
    expect((await open(token)).result).toMatchObject({ escalation: null, whyOver: expect.stringContaining(why) });
    expect(await confirm(token)).toMatchObject({ status: 409, message: expect.stringContaining(why) });
    expect((await byId(id)).status).toBe('Resolved');
  });

  test('stops working when its holder is no longer a contact of the client', async () => {
    await resolved();
    const token = await tokenOf(ada);
    await query('delete from contact_client using contact where contact.id = contact_id and email = $1', [ada]);
    expect((await open(token)).result).toMatchObject({ escalation: null, whyOver: theirs });
    await expectRefused(token, theirs);
    expect((await confirm(await tokenOf(bo))).status).toBe(200);
  });

  test('expires', async () => {
    await resolved();
    const token = await tokenOf(ada);
    await later(30 * 86_400);
    const result = await open(token);
    expect(result).toMatchObject({ status: 200, result: { escalation: null } });
    expect(result.result.whyOver).toMatch(/^This link expired on 24-12-2026/);
    await expectRefused(token, result.result.whyOver ?? '');
  });

  test('opens only its own escalation, and other kinds of links open none', async () => {
    const first = await resolved();
    const token = await tokenOf(ada);
    const second = await resolved();
    expect((await confirm(token)).status).toBe(200);
    expect([(await byId(first)).status, (await byId(second)).status]).toEqual(['Closed', 'Resolved']);
    await dispatchedJob(portal, ids);
    const [asked] = await mails('feedback', ada);
    const rating = /\/rate\/([\w-]{43})/.exec(asked?.text ?? '')?.[1] ?? '';
    expect(rating).not.toBe('');
    for (const answer of [await open(rating), await confirm(rating), await reopen(rating)])
      expect(answer.status).toBe(401);
    const settling = await tokenOf(ada);
    expect((await portal.call(rateByLink, { token: settling, body: { rating: 9 } })).status).toBe(401);
  });

  test('ends when the escalation closes without an answer; everybody receives the summary', async () => {
    const id = await resolved();
    const token = await tokenOf(ada);
    await later(8 * 86_400);
    await run(closeSilent);
    expect((await byId(id)).status).toBe('Closed');
    const [mail] = await mails('escalation.closed', ada);
    expect(mail?.text).toContain('We heard nothing more from you and take it as settled.');
    await expectRefused(token, 'It is closed already');
  });
});

test('a failed mail is shown on the escalation and can be resent, with a new link, to that contact only', async () => {
  const id = await resolved();
  const [first, second] = [await tokenOf(ada), await tokenOf(bo)];
  await query("update mail set state = 'failed', error = '550' where kind = 'escalation.resolved' and recipient = $1", [
    ada,
  ]);
  const failed = async () =>
    (await portal.call<{ rows: Undelivered[] }>(escalationMails.fetch, { as: 'manager', query: { id } })).result.rows;
  const [mail] = await failed();
  expect(mail).toMatchObject({ recipient: ada });
  const again = { as: 'manager', query: { id, mail: mail?.id ?? 0 } } as const;
  expect((await portal.call(escalationMails.resend, again)).status).toBe(200);
  expect(await failed()).toEqual([]);
  await expectRefused(first, newer);
  expect(await tokenOf(bo)).toBe(second);
  expect((await confirm(await tokenOf(ada))).status).toBe(200);
});
