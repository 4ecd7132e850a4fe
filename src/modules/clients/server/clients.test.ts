import { acceptByLink } from '#modules/enquiries/agreement-calls.ts';
import { acceptSla, submitSla } from '#modules/enquiries/wizard.ts';
import { addDocument, addEnquiry } from '#modules/enquiries/server/testing/enquiries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchContacts } from '../contacts.ts';
import { type ClientDocument, fetchClientDocuments } from '../documents/contract.ts';
import {
  type Client,
  clientCalls,
  fetchClientCounts,
  fetchClientHistory,
  fetchStatutoryDates,
  findSameClients,
  moveClient,
} from '../contract.ts';

let portal: TestPortal;
let ids: { company: number; country: number; currency: number; service: number; managers: number[] };
beforeAll(async () => {
  portal = await testPortal();
  const one = async (text: string) => (await portal.database.pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const [company = 0] = await one('select id from company order by id limit 1');
  const [country = 0] = await one('select id from country order by id limit 1');
  const [currency = 0] = await one('select id from currency order by id limit 1');
  const [service = 0] = await one('select id from job_type order by id limit 1');
  const managers = await one(`select employee.id from employee join account on account.id = user_id
    where account.email in ('manager@demo.example', 'accountant@demo.example') order by account.email desc`);
  ids = { company, country, currency, service, managers };
});

const form = (changes: object = {}) => ({
  client_name: 'Pylonova Optics Ltd',
  company_id: ids.company,
  country_id: ids.country,
  currency_id: ids.currency,
  manager_id: ids.managers[0],
  client_type: 'Limited',
  vat_stagger: 'None',
  payment_terms_days: 15,
  service_ids: [ids.service],
  ...changes,
});
const add = async (changes: object = {}, as: Role = 'admin') => {
  const answer = await portal.call<Client>(clientCalls.add, { as, body: form(changes) });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
};
const list = async (query: object, as: Role = 'admin') =>
  (await portal.call<Page<Client>>(clientCalls.page, { as, query: { ...query } })).result;

describe('adding a client', () => {
  test('starts it as a prospect with a code of its own and the names of its services', async () => {
    const [one, other] = [await add(), await add()];
    expect(one).toMatchObject({ status: 'Prospect', service_ids: [ids.service], onboarded_on: null });
    expect(one.service).toHaveLength(1);
    expect(Number(other.client_code.slice(1))).toBe(Number(one.client_code.slice(1)) + 1);
  });

  test('gives it a longer code after the 99,999th', async () => {
    const { pool } = portal.database;
    const { rows } = await pool.query<{ last: string }>('select last_value as last from client_code_number');
    await pool.query("select setval('client_code_number', 99999)");
    expect([(await add()).client_code, (await add()).client_code]).toEqual(['C100000', 'C100001']);
    await pool.query("select setval('client_code_number', $1)", [rows[0]?.last]);
  });

  test.each([
    ['no name', { client_name: ' ' }, { client_name: 'Client is required' }],
    ['an unknown service', { service_ids: [9999] }, { service_ids: 'Please select Services' }],
    ['a day without a month', { year_end_day: 31 }, { year_end_month: 'Please select Year end month' }],
    [
      'a day that the month does not have',
      { year_end_day: 31, year_end_month: 'June' },
      { year_end_day: 'June has no day 31' },
    ],
  ])('is refused for %s, and nothing is stored', async (_, changes, fields) => {
    const { count } = await list({});
    const answer = await portal.call(clientCalls.add, { as: 'admin', body: form(changes) });
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION', fields });
    expect((await list({})).count).toBe(count);
  });

  test('warns of a client with the same name apart from its legal form, number or email domain', async () => {
    const { id } = await add({
      client_name: 'Quarrix Motors Limited',
      registration_no: 'DM 77 1',
      email: 'a@quarrix.example.com',
    });
    const ask = async (query: object, as: Role = 'admin') =>
      (
        await portal.call<{ rows: { id: number; same: string[] }[]; hidden: number }>(findSameClients, {
          as,
          query: { ...query },
        })
      ).result;
    const found = { id, same: expect.anything() };
    expect((await ask({ client_name: 'QUARRIX motors ltd.' })).rows).toMatchObject([{ ...found, same: ['name'] }]);
    expect((await ask({ registration_no: 'dm771' })).rows).toMatchObject([{ ...found, same: ['registration'] }]);
    expect((await ask({ email: 'b@quarrix.example.com' })).rows).toMatchObject([{ ...found, same: ['domain'] }]);
    expect((await ask({ client_name: 'Quarrix Motors', except: id })).rows).toEqual([]);
    expect((await ask({ email: 'somebody@gmail.com', client_name: 'Ltd' })).rows).toEqual([]);
    // Other people's clients are counted but not shown.
    expect(await ask({ client_name: 'Quarrix Motors' }, 'accountant')).toEqual({ rows: [], hidden: 1 });
  });
});

describe('services and accountants', () => {
  test('are changed with the form, filtered by, exported by name and listed in the history', async () => {
    const { id, version } = await add({ client_name: 'Sorrelum Care Ltd', service_ids: [] });
    const changed = form({
      client_name: 'Sorrelum Care Ltd',
      service_ids: [ids.service, ids.service],
      accountant_ids: ids.managers,
    });
    const edit = await portal.call<Client>(clientCalls.edit, {
      as: 'admin',
      query: { id },
      body: { ...changed, version },
    });
    expect(edit.result).toMatchObject({
      service_ids: [ids.service],
      accountant_ids: ids.managers.toSorted((a, b) => a - b),
    });
    const by = async (query: object) => (await list({ client_name: 'Sorrelum', ...query })).rows.map((row) => row.id);
    expect(await by({ service: String(ids.service) })).toEqual([id]);
    expect(await by({ service: 'none' })).toEqual([]);
    const file = await portal.call(clientCalls.export, {
      as: 'admin',
      query: { client_name: 'Sorrelum', format: 'csv' },
    });
    expect(String(file.result)).toContain(edit.result.service[0]);
    const history = await portal.call<Page<{ changes: { label: string; to: string | null }[] }>>(fetchClientHistory, {
      as: 'admin',
      params: { id },
    });
    expect(history.result.rows[0]?.changes).toContainEqual({ label: 'Services', from: '', to: edit.result.service[0] });
  });
});

describe('the life of a client', () => {
  test('ending needs a reason; reopening clears the end and keeps the first day', async () => {
    const { id } = await add();
    const move = (status: string, more: object = {}) =>
      portal.call<Client>(moveClient, { as: 'admin', query: { id }, body: { status, ...more } });
    const active = await move('Active');
    expect(active.result.onboarded_on).toBe('2026-11-20');
    expect(await move('Ended')).toMatchObject({ status: 400, fields: { reason: 'Please Enter the Reason' } });
    const ended = await move('Ended', { reason: 'They were bought' });
    expect(ended.result).toMatchObject({ status: 'Ended', end_reason: 'They were bought', ended_on: '2026-11-20' });
    const reopened = await move('Active');
    expect(reopened.result).toMatchObject({ end_reason: null, ended_on: null, onboarded_on: '2026-11-20' });
  });

  test('the tabs count what the list shows, for every role', async () => {
    for (const as of ['admin', 'manager', 'hod', 'accountant'] as const) {
      const { rows } = (await portal.call<{ rows: { state: string; count: number }[] }>(fetchClientCounts, { as }))
        .result;
      for (const { state, count } of rows)
        expect([as, state, count]).toEqual([as, state, (await list({ status: state }, as)).count]);
    }
  });
});

test('a manager sees only the clients they are named on', async () => {
  const mine = await add({ manager_id: ids.managers[0] });
  const other = await add({ manager_id: ids.managers[1] });
  const see = async (id: number) => (await portal.call(clientCalls.byId, { as: 'manager', query: { id } })).status;
  expect([await see(mine.id), await see(other.id)]).toEqual([200, 404]);
  const named = await add({ manager_id: ids.managers[1], accountant_ids: [ids.managers[0]] });
  expect(await see(named.id)).toBe(200);
});

describe('an accepted agreement', () => {
  const accept = async (id: number) => {
    await addDocument(portal, 'admin', id);
    for (const step of [submitSla, acceptSla]) {
      expect(await portal.call(step, { as: 'admin', query: { id }, body: {} })).toMatchObject({ status: 200 });
    }
  };

  test('creates an active client with its contact, and tells the people who look after clients', async () => {
    const enquiry = await addEnquiry(portal, 'admin', {
      company: 'Wexarona Foods Ltd',
      email: 'ann@wexarona.example.com',
    });
    await accept(enquiry.id);
    const { rows } = await list({ client_name: 'Wexarona' });
    expect(rows).toMatchObject([
      { status: 'Active', email: 'ann@wexarona.example.com', source_id: 1, engagement_id: 2 },
    ]);
    const contacts = await portal.call<{ rows: object[] }>(fetchContacts, {
      as: 'admin',
      query: { client_id: rows[0]?.id },
    });
    const told = await portal.database.pool.query(
      "select from notification where kind = 'client.created' and link = $1",
      [`/clients/${rows[0]?.id}`],
    );
    expect(told.rowCount).toBeGreaterThan(0);
    await portal.runJobs();
    const { result } = await portal.call<{ documents: ClientDocument[] }>(fetchClientDocuments, {
      as: 'admin',
      query: { client_id: rows[0]?.id },
    });
    expect(result.documents).toMatchObject([{ folder: 'Agreements', shared: true, file: { name: 'Agreement.pdf' } }]);
    expect(contacts.result.rows).toMatchObject([
      { email: 'ann@wexarona.example.com', is_primary: true, portal_access: false },
    ]);
  });

  test('links an enquiry of a known client to it', async () => {
    const { id } = await add({ client_name: 'Trivanwick Studios Ltd' });
    const enquiry = await addEnquiry(portal, 'admin', {
      company: 'Trivanwick Studios Limited',
      email: 'new@trivanwick.example.com',
    });
    await accept(enquiry.id);
    const { rows } = await portal.database.pool.query('select client_id from client_enquiry where enquiry_id = $1', [
      enquiry.id,
    ]);
    expect(rows).toEqual([{ client_id: id }]);
    expect((await list({ client_name: 'Trivanwick' })).count).toBe(1);
  });

  test('creates a new client if the earlier one was deleted, also when accepted by link', async () => {
    const company = 'Returnadell Ltd';
    const email = 'back@returnadell.example.com';
    await accept((await addEnquiry(portal, 'admin', { company, email })).id);
    const [first] = (await list({ client_name: 'Returnadell' })).rows;
    const gone = await portal.call(clientCalls.remove, { as: 'admin', params: { id: first?.id ?? 0 } });
    expect(gone.status).toBe(200);
    const again = await addEnquiry(portal, 'admin', { company, email });
    await addDocument(portal, 'admin', again.id);
    await portal.call(submitSla, { as: 'admin', query: { id: again.id }, body: {} });
    const mail = (await portal.mails(email)).find(({ kind }) => kind === 'agreement');
    const token = /\/agreement\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = await portal.call(acceptByLink, { token, body: { name: 'Ann Ash', agreed: true } });
    expect([answer.status, answer.message]).toEqual([200, 'Agreement Accepted']);
    const { rows } = await list({ client_name: 'Returnadell' });
    expect(rows).toMatchObject([{ status: 'Active', email }]);
    expect(rows[0]?.id).not.toBe(first?.id);
  });
});

test('statutory dates are those of visible clients in the UK until they end', async () => {
  const { rows } = await portal.database.pool.query<{ id: number; short_code: string }>(
    "select id, short_code from country where short_code in ('GB', 'IE')",
  );
  const countryOf = (code: string) => rows.find(({ short_code }) => short_code === code)?.id;
  const year = { year_end_day: 31, year_end_month: 'March', client_type: 'LLP' };
  const uk = await add({ client_name: 'Nimbora Optics LLP', country_id: countryOf('GB'), ...year });
  const irish = await add({ client_name: 'Nimbera Optics LLP', country_id: countryOf('IE'), ...year });
  const move = (id: number, status: string) =>
    portal.call(moveClient, { as: 'admin', query: { id }, body: { status, reason: 'For this test' } });
  const dates = async (client_id: number, as: Role = 'admin') =>
    (
      await portal.call<{ rows: object[] }>(fetchStatutoryDates, {
        as,
        query: { client_id, from: '2026-11-20', to: '2027-03-31' },
      })
    ).result.rows;
  expect(await dates(uk.id)).toEqual([]);
  await move(uk.id, 'Active');
  await move(irish.id, 'Active');
  const named = { client_id: uk.id, client_name: 'Nimbora Optics LLP' };
  expect(await dates(uk.id)).toEqual([
    { ...named, obligation: 'Accounts', period_end: '2026-03-31', due: '2026-12-31' },
    { ...named, obligation: 'Partnership return', period_end: '2026-04-05', due: '2027-01-31' },
  ]);
  expect(await dates(irish.id)).toEqual([]);
  expect(await dates(uk.id, 'accountant')).toEqual([]);
  await move(uk.id, 'Ended');
  expect(await dates(uk.id)).toEqual([]);
  const wrong = await portal.call(fetchStatutoryDates, {
    as: 'admin',
    query: { from: '2027-01-01', to: '2026-01-01' },
  });
  expect(wrong).toMatchObject({ status: 400, fields: { to: 'Please provide a valid To' } });
});
