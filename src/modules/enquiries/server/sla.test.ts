import { clearOwnRight, setOwnRight } from '#modules/access/people.ts';
import { idOf } from '#modules/access/server/testing/people.ts';
import { fetchBell } from '#modules/notifications/contract.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { signDownload, signUpload } from '#platform/contract/file-calls.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientDocument, type Enquiry, enquiryEvents, slaStatus } from '../contract.ts';
import type { SlaStep } from '../life.ts';
import {
  acceptSla,
  addSlaDocument,
  fetchSlaDocuments,
  rejectSla,
  removeSlaDocument,
  submitSla,
  takeBackSla,
} from '../wizard.ts';
import { addDocument, addEnquiry, auditOf, clientManagers, recipientsOf, uploadDocument } from './testing/enquiries.ts';

const { pending, submitted, accepted, rejected } = slaStatus;
const steps = { submit: submitSla, takeBack: takeBackSla, accept: acceptSla, reject: rejectSla };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const move = (step: SlaStep, id: number, as: Role = 'manager', more: object = {}) =>
  portal.call<Enquiry>(steps[step], {
    as,
    query: { id },
    body: { ...(step === 'reject' ? { reason: 'The fee is too high' } : {}), ...more },
  });

/** An enquiry with its SLA at a status; the steps have tests of their own. */
async function standing(status: number | null, as: Role = 'admin'): Promise<Enquiry> {
  const enquiry = await addEnquiry(portal, as);
  await addDocument(portal, 'admin', enquiry.id);
  await portal.database.pool.query('update enquiry set sla_status_id = $2 where id = $1', [enquiry.id, status]);
  return enquiry;
}

const refusals: Record<string, string> = {
  [submitted]: 'The SLA is submitted already',
  [accepted]: 'The SLA is accepted already',
  [pending]: 'The SLA is not submitted yet',
  [rejected]: 'The SLA was rejected; submit it again first',
};

describe('the states of the agreement', () => {
  const table: [string, number | null, SlaStep, number | string][] = [
    ['no status', null, 'submit', submitted],
    ['no status', null, 'accept', refusals[pending] ?? ''],
    ['no status', null, 'reject', refusals[pending] ?? ''],
    ['no status', null, 'takeBack', refusals[pending] ?? ''],
    ['Pending', pending, 'submit', submitted],
    ['Pending', pending, 'takeBack', refusals[pending] ?? ''],
    ['Pending', pending, 'accept', refusals[pending] ?? ''],
    ['Pending', pending, 'reject', refusals[pending] ?? ''],
    ['Submitted', submitted, 'submit', refusals[submitted] ?? ''],
    ['Submitted', submitted, 'takeBack', pending],
    ['Submitted', submitted, 'accept', accepted],
    ['Submitted', submitted, 'reject', rejected],
    ['Accepted', accepted, 'submit', refusals[accepted] ?? ''],
    ['Accepted', accepted, 'takeBack', refusals[accepted] ?? ''],
    ['Accepted', accepted, 'accept', refusals[accepted] ?? ''],
    ['Accepted', accepted, 'reject', refusals[accepted] ?? ''],
    ['Rejected', rejected, 'submit', submitted],
    ['Rejected', rejected, 'takeBack', refusals[rejected] ?? ''],
    ['Rejected', rejected, 'accept', refusals[rejected] ?? ''],
    ['Rejected', rejected, 'reject', refusals[rejected] ?? ''],
  ];
  const allowed: Record<SlaStep, readonly Role[]> = {
    submit: ['admin', 'partner', 'director', 'manager', 'hod'],
    takeBack: ['admin', 'partner', 'director', 'manager', 'hod'],
    accept: ['admin', 'partner', 'director', 'manager'],
    reject: ['admin', 'partner', 'director', 'manager', 'hod'],
  };
  const roles: readonly Role[] = [
    'admin',
    'hr',
    'partner',
    'director',
    'manager',
    'hod',
    'accountant',
    'team',
    'client',
    'client2',
  ];

  test.each(table)('from %s (%s), %s, for every role', async (_, from, step, outcome) => {
    for (const role of roles) {
      const { id } = await standing(from, 'client');
      const before = (await auditOf(portal, id)).length;
      const answer = await move(step, id, role);
      const after = await portal.database.pool.query<{ sla_status_id: number | null }>(
        'select sla_status_id from enquiry where id = $1',
        [id],
      );
      const moved = allowed[step].includes(role) && typeof outcome === 'number';
      expect([role, after.rows[0]?.sla_status_id]).toEqual([role, moved ? outcome : from]);
      expect([role, (await auditOf(portal, id)).length - before]).toEqual([role, moved ? 1 : 0]);
      if (moved) expect(answer.result.Enquiry_SLA_Status?.id).toBe(outcome);
      else if (allowed[step].includes(role)) expect(answer).toMatchObject({ status: 409, message: outcome });
      else expect([role, answer.status]).toEqual([role, 403]);
    }
  });

  test('return the message of their step', async () => {
    const { id } = await standing(pending);
    expect((await move('submit', id)).message).toBe('SLA Submitted Successfully');
    expect((await move('reject', id)).message).toBe('SLA Rejected Successfully');
    await move('submit', id);
    expect((await move('takeBack', id)).message).toBe('SLA Taken Back Successfully');
    await move('submit', id);
    expect((await move('accept', id)).message).toBe('SLA Accepted Successfully');
    expect((await auditOf(portal, id)).map(({ event }) => event)).toEqual(
      [
        'created',
        'fileAttached',
        'slaSubmitted',
        'slaRejected',
        'slaSubmitted',
        'slaTakenBack',
        'slaSubmitted',
        'slaAccepted',
      ].map((name) => `enquiry.${name}`),
    );
  });

  test('a rejection needs a reason and keeps it until the SLA is submitted again', async () => {
    const { id } = await standing(submitted);
    const without = await move('reject', id, 'manager', { reason: ' ' });
    expect(without).toMatchObject({ status: 400, fields: { reason: 'Reason is required' } });
    expect((await move('reject', id)).result.sla_reject_reason).toBe('The fee is too high');
    expect((await auditOf(portal, id)).at(-1)).toMatchObject({
      event: enquiryEvents.slaRejected.name,
      after: { sla_reject_reason: 'The fee is too high' },
    });
    expect((await move('submit', id)).result.sla_reject_reason).toBeNull();
  });

  test('one of two simultaneous decisions is told that the other was faster', async () => {
    const { id, version } = await standing(submitted);
    const answers = await Promise.all([
      move('accept', id, 'manager', { version }),
      move('reject', id, 'partner', { version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the documents of the agreement', () => {
  const names = async (id: number, as: Role = 'manager') =>
    (await portal.call<{ rows: { name: string }[] }>(fetchSlaDocuments, { as, query: { id } })).result.rows.map(
      ({ name }) => name,
    );
  const change = (endpoint: typeof addSlaDocument, id: number, key: string, as: Role = 'manager') =>
    portal.call(endpoint, { as, query: { id }, body: { client_doc: key } });

  test('are required for submitting', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    expect(await move('submit', id)).toMatchObject({ status: 409, message: 'Upload the agreement first' });
    await addDocument(portal, 'manager', id);
    expect((await move('submit', id)).status).toBe(200);
    expect(await names(id, 'hr')).toEqual(['Agreement.pdf']);
  });

  test('are read only by people who may read enquiries', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    const key = await addDocument(portal, 'manager', id);
    const read = async () => (await portal.call(signDownload, { as: 'hod', query: { key } })).status;
    expect(await read()).toBe(200);
    const right = { module: 'Marketing', action: 'READ' };
    const hod = await idOf(portal, 'hod');
    const denial = { ...right, granted: false, until: null, note: null };
    await portal.call(setOwnRight, { as: 'admin', query: { id: hod }, body: denial });
    expect(await read()).toBe(404);
    await portal.call(clearOwnRight, { as: 'admin', params: { id: hod }, query: right });
    expect(await read()).toBe(200);
  });

  test('can be added and removed until the agreement is accepted, and stay then', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    const wrong = await addDocument(portal, 'manager', id);
    expect((await change(removeSlaDocument, id, wrong)).message).toBe('SLA Document Removed Successfully');
    expect(await names(id)).toEqual([]);
    const key = await addDocument(portal, 'manager', id);
    await move('submit', id);
    await move('accept', id);
    const message = 'The SLA is accepted: its documents stay as they are';
    expect(await change(removeSlaDocument, id, key)).toMatchObject({ status: 409, message });
    const another = await uploadDocument(portal, 'manager');
    expect(await change(addSlaDocument, id, another)).toMatchObject({ status: 409, message });
    expect(await names(id)).toEqual(['Agreement.pdf']);
  });

  test('must be own uploads: any other key is refused at its field', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    const others = await uploadDocument(portal, 'partner');
    for (const key of [others, 'client_doc/0123456789abcdefghijkl/Nothing.pdf', '../secret']) {
      const answer = await change(addSlaDocument, id, key);
      expect([key, answer.status, Object.keys(answer.fields ?? {})]).toEqual([key, 400, ['client_doc']]);
    }
  });

  test('are visible to those who see the enquiry', async () => {
    const { id } = await addEnquiry(portal, 'client');
    const key = await addDocument(portal, 'manager', id);
    expect(await names(id, 'client')).toEqual(['Agreement.pdf']);
    expect((await portal.call(signDownload, { as: 'client', query: { key } })).status).toBe(200);
    for (const answer of [
      await portal.call(fetchSlaDocuments, { as: 'client2', query: { id } }),
      await portal.call(signDownload, { as: 'client2', query: { key } }),
    ]) {
      expect([answer.status, answer.type]).toEqual([404, 'NOT_FOUND']);
    }
    for (const as of ['client', 'client2'] as const) {
      const upload = { as, query: { key: `${clientDocument.name}/Agreement.pdf` } };
      expect((await portal.call(signUpload, upload)).status).toBe(403);
      expect((await change(addSlaDocument, id, await uploadDocument(portal, 'manager'), as)).status).toBe(403);
      expect((await change(removeSlaDocument, id, key, as)).status).toBe(403);
    }
    expect((await portal.call(signDownload, { as: 'manager', query: { key } })).status).toBe(200);
    const { id: other } = await addEnquiry(portal, 'admin');
    expect((await change(removeSlaDocument, other, key)).status).toBe(404);
  });
});

describe('the owner', () => {
  const mailsAbout = async (name: string) => (await portal.mails()).filter(({ subject }) => subject.includes(name));

  test('is mailed about every step that others take, with a link, and about none of their own', async () => {
    const { id } = await addEnquiry(portal, 'admin', { name: 'Owned By Admin' });
    await addDocument(portal, 'admin', id);
    await move('submit', id, 'admin');
    expect(await mailsAbout('Owned By Admin')).toEqual([]);
    await move('reject', id, 'manager');
    await move('submit', id, 'partner');
    await move('accept', id, 'director');
    const mails = (await mailsAbout('Owned By Admin')).toReversed();
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill(cast.admin.email));
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'SLA rejected',
      'SLA submitted',
      'SLA accepted',
    ]);
    expect(mails[0]?.text).toContain('The fee is too high');
    expect(mails[0]?.text).toContain(`/addEnquiry/update/${id}?step=3`);
  });

  test('is notified in the bell as well, with the reason and a link to the step', async () => {
    const { id } = await addEnquiry(portal, 'admin', { name: 'Rung For' });
    await addDocument(portal, 'admin', id);
    await move('submit', id, 'admin');
    await move('reject', id, 'manager');
    const { result } = await portal.call<Bell>(fetchBell, { as: 'admin' });
    expect(result.newest[0]).toMatchObject({
      group: 'Enquiries',
      title: 'SLA rejected: Rung For, Tundrix Optics Ltd',
      body: `By ${cast.manager.name}. The reason: The fee is too high`,
      link: `/addEnquiry/update/${id}?step=3`,
      severity: 'warning',
      readAt: null,
    });
  });

  test('of a client user’s enquiry is every Client Manager', async () => {
    const { id } = await addEnquiry(portal, 'client', { name: 'Owned By Nobody' });
    await addDocument(portal, 'admin', id);
    await move('submit', id, 'admin');
    await move('accept', id, 'manager');
    expect(recipientsOf(await mailsAbout('Owned By Nobody'))).toEqual(await clientManagers(portal));
  });

  test('whose access is switched off is represented by the Client Managers', async () => {
    const { id } = await addEnquiry(portal, 'admin', { name: 'Owner Has Left' });
    await addDocument(portal, 'admin', id);
    await portal.database.pool.query('update account set dot_access = false where email = $1', [cast.admin.email]);
    await move('submit', id, 'partner');
    await portal.database.pool.query('update account set dot_access = true where email = $1', [cast.admin.email]);
    expect(recipientsOf(await mailsAbout('Owner Has Left'))).toEqual(await clientManagers(portal));
  });

  test('who may no longer read enquiries is told nothing, and neither is such a Client Manager', async () => {
    const { id } = await addEnquiry(portal, 'admin', { name: 'Owner Was Denied' });
    await addDocument(portal, 'admin', id);
    await portal.database.pool.query(
      'update enquiry set owner_id = (select id from account where email = $2) where id = $1',
      [id, cast.partner.email],
    );
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted)
       select id, 'Marketing', 'READ', false from account where email = any($1)`,
      [[cast.partner.email, cast.manager.email]],
    );
    await move('submit', id, 'admin');
    await portal.database.pool.query("delete from account_permission where module = 'Marketing' and not granted");
    const others = (await clientManagers(portal)).filter((email) => email !== cast.manager.email);
    expect(recipientsOf(await mailsAbout('Owner Was Denied'))).toEqual(others);
  });

  test('is not told of a refused step', async () => {
    const { id } = await addEnquiry(portal, 'admin', { name: 'Nothing Happened' });
    await addDocument(portal, 'admin', id);
    await move('accept', id, 'manager');
    expect(await mailsAbout('Nothing Happened')).toEqual([]);
  });
});
