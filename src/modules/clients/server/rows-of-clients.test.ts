import {
  type Enquiry,
  addEnquiry as addEndpoint,
  deleteEnquiry,
  editEnquiry,
  exportEnquiries,
  fetchAllEnquiry,
  fetchEnquiryById,
  fetchEnquirySummary,
} from '#modules/enquiries/contract.ts';
import { acceptByLink, openAgreement } from '#modules/enquiries/agreement-calls.ts';
import { addDocument, addEnquiry, enquiryBody } from '#modules/enquiries/server/testing/enquiries.ts';
import {
  addFeedback,
  fetchEnquiryHistory,
  fetchFeedback,
  fetchSlaDocuments,
  acceptSla,
  submitSla,
  fetchSlaRecipients,
  type SlaRecipients,
} from '#modules/enquiries/wizard.ts';
import { eventCalls, listEnquiryEvent } from '#modules/events/contract.ts';
import { fetchAllNotification, fetchBell } from '#modules/notifications/contract.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { textDocument } from '#platform/contract/rich-text.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addContact, switchCompany } from '../contacts.ts';

/** Rows of a client company are visible to its people, in sessions for it, and to no other client. */
let portal: TestPortal;
/** Jovan at each of his two companies; Kavya at hers and at his first. */
let at: { velmarra: string; second: string; orbelix: string; colleague: string };
beforeAll(async () => {
  portal = await testPortal();
  const companies = async (email: string) =>
    (
      await portal.database.pool.query<{ id: number }>(
        `select client_id as id from contact_client join contact on contact.id = contact_id
         where email = $1 order by is_primary desc`,
        [email],
      )
    ).rows.map(({ id }) => id);
  const [velmarra = 0, second = 0] = await companies(cast.client.email);
  const { name, email } = cast.client2;
  const contact = { name, email, mobile: null, designation: null, is_primary: false, portal_access: true };
  const joined = { as: 'admin' as const, query: { client_id: velmarra }, body: { ...contact, receives: [] } };
  await portal.call(addContact, joined);
  const signedIn = async (role: 'client' | 'client2', company?: number) => {
    const token = await portal.signIn(role, { fresh: true });
    if (company === undefined) return token;
    await portal.call(switchCompany, { token, body: { client_id: company } });
    return token;
  };
  at = {
    velmarra: await signedIn('client'),
    second: await signedIn('client', second),
    orbelix: await signedIn('client2'),
    colleague: await signedIn('client2', velmarra),
  };
});

const ask = async <Result>(token: string, endpoint: AnyEndpoint, query: object = {}) =>
  portal.call<Result>(endpoint, { token, query: { ...query } });
const idsOf = async (token: string, endpoint: AnyEndpoint, query: object = { limit: 100 }) =>
  (await ask<Page<{ id: number }>>(token, endpoint, query)).result.rows.map(({ id }) => id);
const add = async (token: string, changes: object = {}) => {
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from event order by id limit 1');
  const body = enquiryBody(rows[0]?.id ?? 0, changes);
  return (await portal.call<Enquiry>(addEndpoint, { token, body })).result.id;
};

/** What each session sees of an enquiry, in every call. */
async function sights(token: string, id: number, name: string) {
  const list = await ask<Page<{ id: number }>>(token, fetchAllEnquiry, { id: String(id) });
  const exported = await ask<Buffer>(token, exportEnquiries, { id: String(id), format: 'csv' });
  const found = await ask<{ rows: { kind: string; id: number }[] }>(token, searchRecords, { text: name });
  const history = await portal.call(fetchEnquiryHistory, { token, params: { id } });
  return {
    listed: list.result.count,
    read: (await ask(token, fetchEnquiryById, { id })).status,
    exported: exported.result.toString().includes(name),
    found: found.result.rows.some((row) => row.kind === 'enquiry' && row.id === id),
    documents: (await ask(token, fetchSlaDocuments, { id })).status,
    told: history.status,
  };
}

const seen = { listed: 1, read: 200, exported: true, found: true, documents: 200, told: 200 };
const unseen = { listed: 0, read: 404, exported: false, found: false, documents: 404, told: 404 };

describe('an enquiry', () => {
  test('is visible to the company it was made for and its people, not to its contact’s other company', async () => {
    const name = 'Orla Twocompanies';
    const id = await add(at.second, { name });
    expect(await sights(at.second, id, name)).toEqual(seen);
    for (const token of [at.velmarra, at.orbelix, at.colleague]) {
      expect(await sights(token, id, name)).toEqual(unseen);
      expect((await portal.call(editEnquiry, { token, query: { id }, body: enquiryBody(1) })).status).toBe(404);
      expect((await portal.call(deleteEnquiry, { token, params: { id } })).status).toBe(404);
    }
    const other = await add(at.velmarra, { name: 'Nils Colleague' });
    expect(await sights(at.colleague, other, 'Nils Colleague')).toEqual(seen);
    expect(await sights(at.second, other, 'Nils Colleague')).toEqual(unseen);
  });

  test('is counted where it is visible', async () => {
    for (const token of Object.values(at)) {
      const { count } = (await ask<Page<unknown>>(token, fetchAllEnquiry)).result;
      expect((await ask<{ total: number }>(token, fetchEnquirySummary)).result.total).toBe(count);
      expect(await idsOf(token, fetchAllEnquiry)).toHaveLength(Math.min(count, 100));
    }
  });

  test('shows the company its own notes, and none of staff’s', async () => {
    const id = await add(at.velmarra);
    const note = (token: string, text: string) =>
      portal.call(addFeedback, { token, params: { id }, body: { feedback: textDocument(text) } });
    await note(at.velmarra, 'We like the plan');
    await note(await portal.signIn('manager'), 'Not above 900');
    const notes = JSON.stringify((await portal.call(fetchFeedback, { token: at.colleague, params: { id } })).result);
    const told = JSON.stringify(
      (await portal.call(fetchEnquiryHistory, { token: at.colleague, params: { id } })).result,
    );
    for (const text of [notes, told]) {
      expect(text).toContain('We like the plan');
      expect(text).not.toContain('900');
    }
  });

  test('asks everybody of the company for its answer, only in sessions of that company', async () => {
    const id = await add(at.velmarra);
    const key = await addDocument(portal, 'admin', id);
    expect((await portal.call(submitSla, { as: 'admin', query: { id }, body: {} })).status).toBe(200);
    const link = `/addEnquiry/update/${id}?step=3`;
    for (const [token, told] of [
      [at.velmarra, true],
      [at.colleague, true],
      [at.second, false],
      [at.orbelix, false],
    ] as const) {
      const { rows } = (await ask<Page<{ link: string }>>(token, fetchAllNotification, { limit: 100 })).result;
      expect(rows.some((row) => row.link === link)).toBe(told);
      const bell = (await ask<Bell>(token, fetchBell)).result;
      expect(bell.newest.some((entry) => entry.link === link)).toBe(told);
      expect((await ask(token, signDownload, { key })).status).toBe(told ? 200 : 404);
    }
  });

  test('has its agreement mailed to the company’s signatories, each with a link to answer', async () => {
    const contact = { mobile: null, designation: null, is_primary: false, portal_access: false };
    const [company] = (
      await portal.database.pool.query<{ id: number }>("select id from client where client_name like 'Velmarra%'")
    ).rows;
    const query = { client_id: company?.id };
    for (const [name, email, receives] of [
      ['Quill Quoteworth', 'quill@velmarra.example.com', ['quote']],
      ['Ines Invoicer', 'ines@velmarra.example.com', ['invoice']],
    ] as const) {
      const body = { ...contact, name, email, receives };
      expect((await portal.call(addContact, { as: 'admin', query, body })).status).toBe(201);
    }
    const email = 'office@velmarra.example.com';
    const id = await add(at.velmarra, { email });
    await addDocument(portal, 'admin', id);
    const asked = async (as: Role) =>
      (await portal.call<SlaRecipients>(fetchSlaRecipients, { as, query: { id } })).result;
    const { rows: named } = await asked('admin');
    expect(named.map((one) => one.email)).toEqual(
      expect.arrayContaining([cast.client.email, 'quill@velmarra.example.com']),
    );
    expect(named.map((one) => one.email)).not.toContain('ines@velmarra.example.com');
    await portal.call(submitSla, { as: 'admin', query: { id }, body: {} });
    const tokenFor = async (recipient: string) => {
      const mails = (await portal.mails(recipient)).filter(({ kind }) => kind.startsWith('agreement'));
      return mails.map(({ text }) => /\/agreement\/([\w-]{43})\s/.exec(text)?.[1] ?? '')[0];
    };
    const tokens = await Promise.all([email, 'quill@velmarra.example.com', cast.client.email].map(tokenFor));
    expect(new Set(tokens).size, 'a link each').toBe(3);
    expect(await tokenFor('ines@velmarra.example.com')).toBeUndefined();

    const [own = '', quill = ''] = tokens;
    const opened = await portal.call<{ name: string }>(openAgreement, { token: quill });
    expect(opened).toMatchObject({ status: 200, result: { name: 'Quill Quoteworth' } });
    const accepted = await portal.call(acceptByLink, {
      token: quill,
      body: { name: 'Quill Quoteworth', agreed: true },
    });
    expect(accepted.status).toBe(200);
    const kept = (await portal.mails('quill@velmarra.example.com')).find(({ kind }) => kind === 'agreement accepted');
    expect(kept?.text).toContain('Hello Quill Quoteworth');
    const late = await portal.call(acceptByLink, { token: own, body: { name: 'Somebody Late', agreed: true } });
    expect(late).toMatchObject({ status: 409, message: 'This agreement has been accepted already.' });
  });

  test('from staff is visible to the client it became, without staff’s notes', async () => {
    const name = 'Vera Becameone';
    const { id } = await addEnquiry(portal, 'admin', {
      name,
      company: 'Velmarra Trading Limited',
      notes: 'Would pay twice as much',
    });
    expect(await sights(at.velmarra, id, name)).toEqual(unseen);
    await addDocument(portal, 'admin', id);
    for (const step of [submitSla, acceptSla]) await portal.call(step, { as: 'admin', query: { id }, body: {} });
    expect(await sights(at.colleague, id, name)).toEqual(seen);
    expect(await sights(at.second, id, name)).toEqual(unseen);
    const row = JSON.stringify((await ask(at.velmarra, fetchEnquiryById, { id })).result);
    const file = (await ask<Buffer>(at.velmarra, exportEnquiries, { id: String(id), format: 'csv' })).result.toString();
    for (const text of [row, file]) expect(text).not.toContain('twice as much');
  });
});

test('an event belongs to its company too, in its list and among the choices of an enquiry', async () => {
  const date = addDays(portal.now().toISOString().slice(0, 10), 20).split('-').toReversed().join('-');
  const body = {
    name: 'Evening of the second',
    date,
    contactPerson: 'Ann Ash',
    city: 'Leeds',
    country: 'United Kingdom',
    address: '1 High Street',
    state: 'England',
    zipcode: 'LS1 4AA',
    eventDescription: 'Talks.',
  };
  const added = await portal.call<{ id: number }>(eventCalls.add, { token: at.second, body });
  expect(added.status, JSON.stringify(added)).toBe(201);
  const { id } = added.result;
  expect(await idsOf(at.second, eventCalls.page)).toContain(id);
  expect(await idsOf(at.second, listEnquiryEvent, {})).toContain(id);
  for (const token of [at.velmarra, at.orbelix]) {
    expect(await idsOf(token, eventCalls.page)).not.toContain(id);
    expect(await idsOf(token, listEnquiryEvent, {})).not.toContain(id);
    expect((await ask(token, eventCalls.byId, { id })).status).toBe(404);
  }
});
