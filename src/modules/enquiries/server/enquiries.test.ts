import { slaStatus } from '../contract.ts';
import { listEnquiryEvent } from '#modules/events/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import * as contract from '../contract.ts';
import { addDocument, addEnquiry, auditOf, enquiryBody } from './testing/enquiries.ts';

type Row = contract.Enquiry;

let portal: TestPortal;
let event: number;
beforeAll(async () => {
  portal = await testPortal();
  const events = await portal.call<{ rows: { id: number }[] }>(listEnquiryEvent, { as: 'admin' });
  event = events.result.rows[0]?.id ?? 0;
});

const form = (changes: object = {}) => enquiryBody(event, changes);
const add = (as: Role, changes: object = {}) => addEnquiry(portal, as, changes);
const list = async (as: Role, query: object = {}) =>
  (await portal.call<Page<Row>>(contract.fetchAllEnquiry, { as, query: query as Record<string, unknown> })).result;

describe('adding an enquiry', () => {
  test('an Admin adds one and gets it back with the specification’s field names', async () => {
    const answer = await portal.call<Row>(contract.addEnquiry, { as: 'admin', body: form() });
    expect(answer).toMatchObject({ status: 201, message: 'Enquiry Created Successfully' });
    expect(answer.result).toMatchObject({
      company_name: 'Tundrix Optics Ltd',
      mobile: '+447700900123',
      Enquiry_Source: { id: 1, name: 'Website' },
      Enquiry_Category: { id: 1, name: 'Lead' },
      Enquiry_SLA_Status: { id: slaStatus.pending, name: 'Pending' },
      engagement_notes: 'Wants to move the payroll of 40 people.\nCall after lunch.',
      trail_start_date: null,
      version: 1,
    });
    const [entry] = await auditOf(portal, answer.result.id);
    expect(entry).toMatchObject({ event: 'enquiry.created', before: null, after: { name: 'Mira Kelmorstead' } });
  });

  test.each<[Role, string]>([
    ['hr', 'You need permission to add enquiries and events'],
    ['manager', 'This is for the roles Admin and Client only'],
    ['partner', 'This is for the roles Admin and Client only'],
  ])('%s may not, and is told why', async (role, message) => {
    const answer = await portal.call(contract.addEnquiry, { as: role, body: form() });
    expect(answer).toMatchObject({ status: 403, type: 'FORBIDDEN', message });
  });

  const wrong: [string, object, Record<string, string>][] = [
    ['a blank name', { name: '   ' }, { name: 'Name is required' }],
    ['a name of one letter', { name: 'A' }, { name: 'Please provide a valid Name' }],
    ['a name that begins with a digit', { name: '4ever' }, { name: 'Please provide a valid Name' }],
    ['a name with markup', { name: 'A<b>B' }, { name: 'Please provide a valid Name' }],
    ['an e-mail without a domain', { email: 'mira@' }, { email: 'Please provide a valid Email' }],
    ['a mobile of six digits', { mobile: '123 456' }, { mobile: 'Please provide a valid Mobile' }],
    ['a zip code of two', { zipcode: 'L1' }, { zipcode: 'Please provide a valid Zipcode' }],
    ['an address with a control character', { address: 'a\u0007b' }, { address: 'Please provide a valid Address' }],
    ['notes with half a character', { notes: 'a\ud800b' }, { notes: 'Please provide a valid Notes' }],
    ['notes over 5,000 characters', { notes: 'n'.repeat(5001) }, { notes: 'Please provide a valid Notes' }],
    ['a source that does not exist', { source: 999 }, { source: 'Please select Source' }],
    ['no category', { category: null }, { category: 'Please select Category' }],
    ['an event that was deleted', { event: 999_999 }, { event: 'Please select Event' }],
    ['two mistakes at once', { city: '', country: '' }, { city: 'City is required', country: 'Country is required' }],
  ];
  test.each(wrong)('%s is refused at its field and nothing is saved', async (_, changes, fields) => {
    const before = (await list('admin')).count;
    const answer = await portal.call(contract.addEnquiry, { as: 'admin', body: form(changes) });
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION', fields });
    expect((await list('admin')).count).toBe(before);
  });

  test('every field is mandatory', async () => {
    const answer = await portal.call(contract.addEnquiry, { as: 'admin', body: {} });
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(Object.keys(form()).toSorted());
  });

  test.each(['none', null, 0])('an enquiry can come from no event (%j), and is found that way', async (none) => {
    const saved = await add('admin', { name: 'From No Event', event: none });
    expect(saved.Enquiry_event).toBeNull();
    const found = await list('admin', { name: 'From No Event', event: 'none' });
    expect(found.rows.map(({ id }) => id)).toContain(saved.id);
    const edited = { ...form({ name: 'From No Event', event }), version: saved.version };
    const answer = await portal.call<Row>(contract.editEnquiry, { as: 'admin', query: { id: saved.id }, body: edited });
    expect(answer.result.Enquiry_event?.id).toBe(event);
  });

  test('names in any script are accepted', async () => {
    const saved = await add('admin', {
      name: 'Łukasz Žižka',
      city: 'São Paulo',
      company: 'मीरा & Söhne (UK), 24/7'.replace('/', '-'),
    });
    expect(saved).toMatchObject({ name: 'Łukasz Žižka', city: 'São Paulo', company_name: 'मीरा & Söhne (UK), 24-7' });
  });

  test('a repeated request makes one record, even at the same moment', async () => {
    const ask = () =>
      portal.call<Row>(contract.addEnquiry, {
        as: 'admin',
        body: form({ name: 'Twice Clicked' }),
        headers: { 'idempotency-key': 'two-clicks-one-record' },
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect((await ask()).result).toEqual(answers[0]?.result);
    expect((await list('admin', { name: 'Twice Clicked' })).count).toBe(1);
  });

  test('an Idempotency-Key only matches the same request', async () => {
    const headers = { 'idempotency-key': 'one-key-two-requests' };
    await portal.call(contract.addEnquiry, { as: 'admin', body: form(), headers });
    const other = await portal.call(contract.addEnquiry, { as: 'admin', body: form({ city: 'York' }), headers });
    expect(other).toMatchObject({ status: 409, type: 'CONFLICT' });
  });

  test('a refused request leaves its Idempotency-Key free for the corrected one', async () => {
    const headers = { 'idempotency-key': 'corrected-afterwards' };
    await portal.call(contract.addEnquiry, { as: 'admin', body: form({ source: 999 }), headers });
    const corrected = await portal.call(contract.addEnquiry, { as: 'admin', body: form(), headers });
    expect(corrected.status).toBe(201);
  });
});

describe('editing an enquiry', () => {
  test('a Client Manager edits one; the change is recorded field by field', async () => {
    const { id, version } = await add('admin');
    const answer = await portal.call<Row>(contract.editEnquiry, {
      as: 'manager',
      query: { id },
      body: form({ city: 'York', category: contract.trialCategory, version }),
    });
    expect(answer).toMatchObject({ status: 200, message: `Enquiry Updated Successfully with ID: ${id}` });
    expect(answer.result).toMatchObject({ city: 'York', version: version + 1 });
    const entry = (await auditOf(portal, id)).at(-1);
    expect(entry).toMatchObject({
      event: 'enquiry.updated',
      before: { city: 'Leeds', category_id: 1 },
      after: { city: 'York', category_id: 2 },
    });
    expect(entry?.before).not.toHaveProperty('name');
  });

  test('an edit of an older version is refused and says who saved in between', async () => {
    const { id, version } = await add('admin');
    await portal.call(contract.editEnquiry, { as: 'manager', query: { id }, body: form({ city: 'York', version }) });
    // Adding a file does not change the edited fields.
    await addDocument(portal, 'partner', id);
    const late = await portal.call(contract.editEnquiry, {
      as: 'admin',
      query: { id },
      body: form({ city: 'Hull', version }),
    });
    expect(late).toMatchObject({ status: 409, type: 'CONFLICT', result: { version: version + 1 } });
    expect(late.message).toMatch(/^This enquiry was changed by Elina Elmardale on 20-11-2026 \d\d:\d\d$/);
    const now = await portal.call<Row>(contract.fetchEnquiryById, { as: 'admin', query: { id } });
    expect(now.result.city).toBe('York');
  });

  test('a retired choice stays on old records but cannot be chosen again', async () => {
    const { id } = await add('admin', { source: 5 });
    await portal.database.pool.query('update enquiry_source set active = false where id = 5');
    await expect
      .poll(
        async () =>
          (await portal.call<{ rows: unknown[] }>(contract.enquirySource.calls.choices, { as: 'admin' })).result.rows
            .length,
      )
      .toBe(4);
    const kept = await portal.call(contract.editEnquiry, {
      as: 'admin',
      query: { id },
      body: form({ source: 5, city: 'Hull' }),
    });
    expect(kept.status).toBe(200);
    const anew = await portal.call(contract.addEnquiry, { as: 'admin', body: form({ source: 5 }) });
    expect(anew.fields).toEqual({ source: 'Please select Source' });
    await portal.database.pool.query('update enquiry_source set active = true where id = 5');
  });
});

describe('deleting an enquiry', () => {
  test('it disappears from every view, and its audit trail stays', async () => {
    const { id } = await add('admin', { name: 'Soon Deleted' });
    const answer = await portal.call(contract.deleteEnquiry, { as: 'admin', params: { id } });
    expect(answer).toMatchObject({ status: 200, message: `Enquiry Deleted with Enquiry Id: ${id}` });
    expect((await list('admin', { name: 'Soon Deleted' })).count).toBe(0);
    expect((await portal.call(contract.fetchEnquiryById, { as: 'admin', query: { id } })).status).toBe(404);
    expect((await portal.call(contract.deleteEnquiry, { as: 'admin', params: { id } })).status).toBe(404);
    expect((await auditOf(portal, id)).at(-1)).toMatchObject({
      event: 'enquiry.deleted',
      before: { name: 'Soon Deleted' },
    });
  });
});

describe('what a client user sees', () => {
  test('only the enquiries of its company: in list, count, record, export and summary', async () => {
    const own = await add('client', { name: 'Own Enquiry' });
    const foreign = await add('client2', { name: 'Foreign Enquiry' });
    const { rows, count } = await list('client', { limit: 100 });
    expect(count).toBe(rows.length);
    const creators = await portal.database.pool.query('select distinct created_by from enquiry where id = any($1)', [
      rows.map(({ id }) => id),
    ]);
    expect(creators.rowCount).toBe(1);
    expect(rows.map(({ id }) => id)).toContain(own.id);
    const exported = await portal.call<Buffer>(contract.exportEnquiries, { as: 'client', query: { format: 'csv' } });
    expect(exported.result.toString()).toContain('Own Enquiry');
    expect(exported.result.toString()).not.toContain('Foreign Enquiry');
    const summary = await portal.call<{ total: number }>(contract.fetchEnquirySummary, { as: 'client' });
    expect(summary.result.total).toBe(count);
    for (const answer of [
      await portal.call(contract.fetchEnquiryById, { as: 'client', query: { id: foreign.id } }),
      await portal.call(contract.editEnquiry, { as: 'client', query: { id: foreign.id }, body: form() }),
      await portal.call(contract.deleteEnquiry, { as: 'client', params: { id: foreign.id } }),
    ]) {
      expect([answer.status, answer.type]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('the dashboard’s numbers', () => {
  test('each equals the count of the list it links to', async () => {
    const { result } = await portal.call<{
      total: number;
      byStatus: { id: number | null; count: number }[];
      byMonth: { from: string; to: string; count: number }[];
      trialsEnding: { from: string; to: string; count: number };
    }>(contract.fetchEnquirySummary, { as: 'admin' });
    expect((await list('admin')).count).toBe(result.total);
    for (const { id, count } of result.byStatus) {
      expect((await list('admin', { status: id ?? 'none' })).count).toBe(count);
    }
    expect(result.byMonth).toHaveLength(12);
    for (const { from, to, count } of result.byMonth) {
      expect((await list('admin', { createdAtFrom: from, createdAtTo: to })).count).toBe(count);
    }
    const { from, to, count } = result.trialsEnding;
    expect([from, to]).toEqual(['20-11-2026', '27-11-2026']);
    expect((await list('admin', { trialEndFrom: from, trialEndTo: to })).count).toBe(count);
  });
});
