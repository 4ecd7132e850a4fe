import { fetchBell } from '#modules/notifications/contract.ts';
import { fetchAllNotification } from '#modules/notifications/contract.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as answers from '../agreement-calls.ts';
import {
  deleteEnquiries,
  deleteEnquiry,
  editEnquiry,
  type Enquiry,
  enquiryEvents,
  fetchEnquiryById,
  slaStatus,
} from '../contract.ts';
import * as wizard from '../wizard.ts';
import { addDocument, addEnquiry, auditOf, enquiryBody } from './testing/enquiries.ts';

const accepting = { name: 'Mira Kelmorstead', agreed: true };
const rejecting = { reason: 'The fee is too high' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

type Shared = answers.SharedAgreement;

/** The token of the newest link mailed to this address. */
async function newestToken(email: string): Promise<string> {
  const mail = (await portal.mails(email)).find(({ kind }) => kind === 'agreement');
  return /\/agreement\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';
}

const submit = (id: number) => portal.call<Enquiry>(wizard.submitSla, { as: 'manager', query: { id }, body: {} });
const takeBack = (id: number) => portal.call<Enquiry>(wizard.takeBackSla, { as: 'manager', query: { id }, body: {} });
const read = async (id: number, as: Role = 'admin') =>
  (await portal.call<Enquiry>(fetchEnquiryById, { as, query: { id } })).result;

let mailboxes = 0;

/** An enquiry with a submitted agreement, and its link's token. */
async function submitted(by: Role = 'admin', changes: object = {}) {
  const email = `client${(mailboxes += 1)}@example.com`;
  const { id } = await addEnquiry(portal, by, { email, ...changes });
  await addDocument(portal, 'admin', id);
  expect((await submit(id)).status).toBe(200);
  return { id, email, token: await newestToken(email) };
}

const open = (token: string) => portal.call<Shared>(answers.openAgreement, { token });
const accept = (token: string, body: object = accepting) => portal.call<Shared>(answers.acceptByLink, { token, body });
const reject = (token: string, body: object = rejecting) => portal.call<Shared>(answers.rejectByLink, { token, body });
const acceptSignedIn = (id: number, as: Role, more: object = {}) =>
  portal.call<Enquiry>(answers.acceptAgreement, { as, query: { id }, body: { ...accepting, ...more } });
const rejectSignedIn = (id: number, as: Role, more: object = {}) =>
  portal.call<Enquiry>(answers.rejectAgreement, { as, query: { id }, body: { ...rejecting, ...more } });

describe('the link in the email', () => {
  test('shows the agreement without notes by staff, and opens its document', async () => {
    const { id, email, token } = await submitted();
    const { status, result } = await open(token);
    expect(status).toBe(200);
    expect(result).toEqual({
      firm: portal.config.firm.name,
      zone: portal.config.firm.zone,
      name: 'Mira Kelmorstead',
      company_name: 'Tundrix Optics Ltd',
      until: expect.stringMatching(/^2026-12-20T/),
      documents: [expect.objectContaining({ name: 'Agreement.pdf' })],
      answer: null,
      whyOver: null,
    });
    const key = result.documents[0]?.key;
    const address = await portal.call<{ url: string }>(answers.openAgreementDocument, { token, query: { key } });
    const file = await portal.app.inject(address.result.url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const other = await addDocument(portal, 'admin', (await addEnquiry(portal, 'admin')).id);
    const foreign = await portal.call(answers.openAgreementDocument, { token, query: { key: other } });
    expect(foreign.status).toBe(404);
    expect((await portal.call(signDownload, { token, query: { key } })).status).toBe(401);
    const mail = (await portal.mails(email)).find(({ kind }) => kind === 'agreement');
    expect(mail?.subject).toBe(`Your agreement with ${portal.config.firm.name}`);
    const events = async () => (await auditOf(portal, id)).map(({ event }) => event);
    expect(await events()).not.toContain('enquiry.linkOpened');
    await portal.call(answers.openAgreement, { token, query: { acted: true } });
    expect(await events()).toContain('enquiry.linkOpened');
  });

  test('accepts with typed name and tick; the owner is told, the client gets a copy, the trail says how', async () => {
    const { id, email, token } = await submitted('admin', { name: 'Accepts By Link' });
    const { status, message, result } = await accept(token, { ...accepting, name: 'Mira K. Kelmorstead' });
    expect([status, message]).toEqual([200, 'Agreement Accepted']);
    const answer = { accepted: true, by: 'Mira K. Kelmorstead', at: expect.any(String), reason: null };
    expect(result).toMatchObject({ answer, whyOver: null, documents: [{ name: 'Agreement.pdf' }] });
    expect(await read(id)).toMatchObject({
      Enquiry_SLA_Status: { id: slaStatus.accepted },
      sla_answered_by: 'Mira K. Kelmorstead',
      sla_answered_how: 'link',
    });
    const { rows } = await portal.database.pool.query(
      `select actor_id, actor_name, event from audit_entry where entity = 'enquiry' and entity_id = $1
       order by id desc limit 1`,
      [String(id)],
    );
    const by = { actor_id: null, actor_name: 'Accepts By Link, by link' };
    expect(rows).toEqual([{ ...by, event: enquiryEvents.slaAccepted.name }]);
    const bell = await portal.call<Bell>(fetchBell, { as: 'admin' });
    expect(bell.result.newest[0]).toMatchObject({
      title: 'SLA accepted: Accepts By Link, Tundrix Optics Ltd',
      body: 'By Mira K. Kelmorstead, through the link in the email',
      link: `/addEnquiry/update/${id}?step=3`,
    });
    const copy = (await portal.mails(email)).find(({ kind }) => kind === 'agreement accepted');
    expect(copy?.text).toMatch(/Mira K\. Kelmorstead accepted the agreement[^]*Agreement\.pdf/);
  });

  test('rejects with a reason, which the owner reads', async () => {
    const { id, token } = await submitted('admin', { name: 'Rejects By Link' });
    expect((await reject(token)).result.answer).toMatchObject({ accepted: false, reason: 'The fee is too high' });
    expect(await read(id)).toMatchObject({
      Enquiry_SLA_Status: { id: slaStatus.rejected },
      sla_reject_reason: 'The fee is too high',
    });
    const bell = await portal.call<Bell>(fetchBell, { as: 'admin' });
    expect(bell.result.newest[0]).toMatchObject({
      title: 'SLA rejected: Rejects By Link, Tundrix Optics Ltd',
      body: 'By Rejects By Link, through the link in the email. The reason: The fee is too high',
    });
  });

  test.each([
    [{ agreed: true }, { name: 'Your full name is required' }],
    [{ name: ' ', agreed: true }, { name: 'Your full name is required' }],
    [{ name: 'Mira' }, { agreed: 'Please tick that you accept the agreement' }],
    [{ name: 'Mira', agreed: false }, { agreed: 'Please tick that you accept the agreement' }],
  ])('is not used up by %j', async (body, fields) => {
    const { token } = await submitted();
    expect(await accept(token, body)).toMatchObject({ status: 400, fields });
    expect(await reject(token, { reason: ' ' })).toMatchObject({
      status: 400,
      fields: { reason: 'Reason is required' },
    });
    expect((await accept(token)).status).toBe(200);
  });

  test('explains in one sentence why a second click or a later answer is refused', async () => {
    const [accepted, rejected] = [await submitted(), await submitted()];
    await accept(accepted.token);
    await reject(rejected.token);
    const over = (outcome: string) => ({ status: 409, message: `This agreement has been ${outcome} already.` });
    for (const again of [accept, reject]) {
      expect(await again(accepted.token)).toMatchObject(over('accepted'));
      expect(await again(rejected.token)).toMatchObject(over('rejected'));
    }
    expect(await takeBack(accepted.id)).toMatchObject({ status: 409, message: 'The SLA is accepted already' });
  });

  test('accepts one of two simultaneous answers, and tells the other', async () => {
    const { token } = await submitted();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = both.find(({ status }) => status === 409)?.message;
    expect(told).toBe('This agreement has been accepted already.');
  });

  test('ends if the agreement is taken back, and leads to the newer one once it is submitted again', async () => {
    const { id, email, token } = await submitted();
    expect((await takeBack(id)).result).toMatchObject({
      Enquiry_SLA_Status: { id: slaStatus.pending },
      sla_submitted_at: null,
    });
    const firm = portal.config.firm.name;
    const over = { documents: [], answer: null, whyOver: `${firm} has taken this back. You will hear from us.` };
    expect((await open(token)).result).toMatchObject(over);
    const message = 'This agreement has been taken back. You will hear from us.';
    for (const answer of [accept, reject]) expect(await answer(token)).toMatchObject({ status: 409, message });
    await submit(id);
    const newer = 'There is a newer link. Open the one in our latest email.';
    expect((await open(token)).result).toMatchObject({ documents: [], whyOver: newer });
    expect(await accept(token)).toMatchObject({ status: 409, message: newer });
    expect((await accept(await newestToken(email))).status).toBe(200);
  });

  test('expires, and says when', async () => {
    const { token } = await submitted();
    await portal.database.pool.query(
      `update guest_link set expires_at = '2026-11-20T09:00:00Z' where ended_at is null`,
    );
    const whyOver = `This link expired on 20-11-2026. Ask ${portal.config.firm.name} for a new one.`;
    expect((await open(token)).result).toMatchObject({ documents: [], whyOver });
    expect(await accept(token)).toMatchObject({ status: 409, message: whyOver });
  });

  test('shows nothing of a deleted enquiry', async () => {
    const { id, token } = await submitted();
    expect((await portal.call(deleteEnquiry, { as: 'admin', params: { id } })).status).toBe(200);
    const taken = `${portal.config.firm.name} has taken this back. You will hear from us.`;
    expect((await open(token)).result).toMatchObject({ company_name: '', documents: [], whyOver: taken });
    expect(await accept(token)).toMatchObject({ status: 409, message: taken });
  });

  test('cannot be found without its token', async () => {
    expect(await open('x'.repeat(43))).toMatchObject({ status: 401, type: 'FORBIDDEN' });
    expect(await open(await portal.signIn('admin'))).toMatchObject({ status: 401, type: 'FORBIDDEN' });
  });
});

describe('a client user', () => {
  test('is asked in the portal, accepts there and is asked no more; the email’s link ends too', async () => {
    const { id, token } = await submitted('client', { name: 'Asked In Portal' });
    const approvals = async () => {
      const query = { tab: 'approvals' };
      const { result } = await portal.call<{ rows: { link: string }[] }>(fetchAllNotification, { as: 'client', query });
      return result.rows.map(({ link }) => link);
    };
    expect(await approvals()).toEqual([`/addEnquiry/update/${id}?step=3`]);
    const { status, result } = await acceptSignedIn(id, 'client');
    expect([status, result.sla_answered_how, result.sla_answered_by]).toEqual([200, 'portal', 'Mira Kelmorstead']);
    expect(await approvals()).toEqual([]);
    expect((await open(token)).result.answer).toMatchObject({ accepted: true, by: 'Mira Kelmorstead' });
    expect(await accept(token)).toMatchObject({ status: 409 });
    expect(await acceptSignedIn(id, 'client')).toMatchObject({
      status: 409,
      message: 'This agreement has been accepted already.',
    });
  });

  test('rejects with a reason', async () => {
    const { id } = await submitted('client');
    expect((await rejectSignedIn(id, 'client')).result).toMatchObject({
      sla_reject_reason: 'The fee is too high',
      sla_answered_by: cast.client.name,
    });
  });

  test('answers only its own agreements, while they are submitted and unchanged since it read them', async () => {
    const { id } = await submitted('client');
    const { version } = await read(id, 'client');
    for (const answer of [acceptSignedIn, rejectSignedIn]) {
      expect((await answer(id, 'client2')).status).toBe(404);
      for (const as of ['admin', 'partner', 'team'] as const) expect((await answer(id, as)).status).toBe(403);
    }
    await takeBack(id);
    const taken = { status: 409, message: 'This agreement has been taken back. You will hear from us.' };
    expect(await acceptSignedIn(id, 'client')).toMatchObject(taken);
    await submit(id);
    const changed = { status: 409, message: 'The agreement has changed since you opened it. Load the page again' };
    expect(await acceptSignedIn(id, 'client', { version })).toMatchObject(changed);
    const seen = (await read(id, 'client')).version;
    expect((await acceptSignedIn(id, 'client', { version: seen })).status).toBe(200);
  });

  test('and the link’s holder make one answer if they answer at once', async () => {
    const { id, token } = await submitted('client');
    const both = await Promise.all([acceptSignedIn(id, 'client'), reject(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  const edit = async (id: number, as: Role, more: object = {}) => {
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from event order by id limit 1');
    const body = { ...enquiryBody(rows[0]?.id ?? 0), city: 'York', ...more };
    return portal.call<Enquiry>(editEnquiry, { as, query: { id }, body });
  };

  test('can neither edit nor delete an enquiry from Submitted on, until the agreement is taken back', async () => {
    const { id } = await submitted('client');
    const locked = { status: 409, message: 'The agreement has been submitted: this enquiry can no longer be changed' };
    const tries = () => [
      edit(id, 'client'),
      portal.call(deleteEnquiry, { as: 'client', params: { id } }),
      portal.call(deleteEnquiries, { as: 'client', body: { ids: [id] } }),
    ];
    for (const refused of tries()) expect(await refused).toMatchObject(locked);
    await takeBack(id);
    expect((await edit(id, 'client')).status).toBe(200);
    await submit(id);
    await rejectSignedIn(id, 'client');
    for (const refused of tries()) expect(await refused).toMatchObject(locked);
    await submit(id);
    await acceptSignedIn(id, 'client');
    for (const refused of tries()) expect(await refused).toMatchObject(locked);
    expect((await read(id)).city).toBe('York');
  });

  test('once accepted, staff need a reason to change an enquiry, for the trail, and cannot delete it', async () => {
    const { id, token } = await submitted('admin', { category: 2 });
    expect((await edit(id, 'manager')).status).toBe(200);
    const trialDates = { trailStart: '20-11-2026', trailEnd: '04-12-2026' };
    const date = (more: object) =>
      portal.call(wizard.editTrialDate, { as: 'manager', query: { id, ...trialDates, ...more } });
    const convert = (body: object) => portal.call(wizard.convertTrial, { as: 'manager', query: { id }, body });
    const extend = (body: object) => portal.call(wizard.extendTrial, { as: 'manager', query: { id }, body });
    await accept(token);
    const missing = {
      status: 400,
      fields: { reason: 'Reason for the change is required: the agreement is accepted' },
    };
    const more = { city: 'Hull' };
    for (const answer of [edit(id, 'manager', more), date({}), convert({}), extend({ days: 3 })]) {
      expect(await answer).toMatchObject(missing);
    }
    expect((await edit(id, 'manager', { ...more, reason: ' ' })).status).toBe(400);
    const reason = 'They moved office after signing';
    expect((await edit(id, 'manager', { ...more, reason })).result.city).toBe('Hull');
    expect((await auditOf(portal, id)).at(-1)).toMatchObject({
      event: enquiryEvents.updated.name,
      before: { city: 'York' },
      after: { city: 'Hull', reason },
    });
    expect((await date({ reason })).status).toBe(200);
    expect((await extend({ days: 3, reason })).status).toBe(200);
    expect((await convert({ reason })).status).toBe(200);
    const kept = { status: 409, message: 'An enquiry whose agreement is accepted cannot be deleted' };
    expect(await portal.call(deleteEnquiry, { as: 'admin', params: { id } })).toMatchObject(kept);
    expect(await portal.call(deleteEnquiries, { as: 'admin', body: { ids: [id] } })).toMatchObject(kept);
  });
});

test('an agreement whose email failed is resent with a new link while it is open', async () => {
  const { id, email, token } = await submitted();
  await portal.database.pool.query(`update mail set state = 'failed', error = 'no such user' where recipient = $1`, [
    email,
  ]);
  const { rows } = await portal.database.pool.query('select id from mail where recipient = $1', [email]);
  const resend = () =>
    portal.call(wizard.enquiryMails.resend, { as: 'manager', query: { id, mail: rows[0]?.id ?? 0 } });
  expect((await resend()).status).toBe(200);
  const newer = await newestToken(email);
  expect(newer).not.toBe(token);
  expect((await open(token)).result.whyOver).toBe('There is a newer link. Open the one in our latest email.');
  await portal.database.pool.query(`delete from mail where recipient = $1 and state <> 'failed'`, [email]);
  await accept(newer);
  expect(await resend()).toMatchObject({ status: 409, message: 'The SLA is accepted already' });
});
