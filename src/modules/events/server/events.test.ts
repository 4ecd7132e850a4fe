import { addDays, showDate } from '#platform/contract/dates.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { addEnquiry, fetchAllEnquiry, slaStatus } from '#modules/enquiries/contract.ts';
import { enquiryBody } from '#modules/enquiries/server/testing/enquiries.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Event as Row, eventCalls, listEnquiryEvent } from '../contract.ts';

// Today in the test portal.
const today = '2026-11-20';
const inDays = (days: number) => showDate(addDays(today, days));

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const form = (changes: object = {}) => ({
  name: 'Payroll Breakfast York',
  date: inDays(30),
  contactPerson: 'Mira Kelmorstead',
  address: '3 Mill Lane',
  city: 'York',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'YO1 7AA',
  eventDescription: 'A talk of 20 minutes.\nVisitors leave a card.',
  ...changes,
});
const add = async (as: Role, changes: object = {}) => {
  const answer = await portal.call<Row>(eventCalls.add, { as, body: form(changes) });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
};
const byId = (as: Role, id: number) => portal.call<Row>(eventCalls.byId, { as, query: { id } });
const list = async (as: Role, query: Partial<ListQuery> = {}) =>
  (await portal.call<Page<Row>>(eventCalls.page, { as, query })).result;

describe('adding an event', () => {
  test('an Admin adds one for today or later, and enquiries can select it', async () => {
    const answer = await portal.call<Row>(eventCalls.add, { as: 'admin', body: form({ date: inDays(0) }) });
    expect(answer).toMatchObject({ status: 201, message: 'Event Added Successfully' });
    expect(answer.result).toMatchObject({
      event_name: 'Payroll Breakfast York',
      event_date: '20-11-2026',
      contact_person: 'Mira Kelmorstead',
      event_description: 'A talk of 20 minutes.\nVisitors leave a card.',
      enquiries: 0,
      converted: 0,
      version: 1,
    });
    const choices = async () => (await portal.call<{ rows: object[] }>(listEnquiryEvent, { as: 'client' })).result.rows;
    const added = { id: answer.result.id, event_name: 'Payroll Breakfast York' };
    await expect.poll(choices, { timeout: 5000 }).toContainEqual(added);
  });

  test.each<[Role, string]>([
    ['hr', 'You need permission to add enquiries and events'],
    ['manager', 'This is for the roles Admin and Client only'],
  ])('%s is refused with the reason', async (as, message) => {
    expect(await portal.call(eventCalls.add, { as, body: form() })).toMatchObject({ status: 403, message });
  });

  test.each<[string, object, Record<string, string>]>([
    ['yesterday', { date: inDays(-1) }, { date: 'Event date must be 20-11-2026 or later' }],
    ['an impossible date', { date: '31-02-2027' }, { date: 'Please provide a valid Event date' }],
    ['a date in another format', { date: '2027-02-01' }, { date: 'Please provide a valid Event date' }],
    ['a contact without a name', { contactPerson: '' }, { contactPerson: 'Contact person is required' }],
    ['a name with markup', { name: '<b>Expo</b>' }, { name: 'Please provide a valid Event name' }],
    ['a zip code of two', { zipcode: 'Y1' }, { zipcode: 'Please provide a valid Zipcode' }],
  ])('%s is refused at its field and nothing is stored', async (_, changes, fields) => {
    const before = (await list('admin')).count;
    expect(await portal.call(eventCalls.add, { as: 'admin', body: form(changes) })).toMatchObject({
      status: 400,
      type: 'VALIDATION',
      fields,
    });
    expect((await list('admin')).count).toBe(before);
  });

  test('every field is mandatory', async () => {
    const answer = await portal.call(eventCalls.add, { as: 'admin', body: {} });
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(Object.keys(form()).toSorted());
  });
});

describe('changing an event', () => {
  test('a Client Manager moves one; a past one keeps its date', async () => {
    const { id, version } = await add('admin');
    const moved = await portal.call<Row>(eventCalls.edit, {
      as: 'manager',
      query: { id },
      body: { ...form({ date: inDays(60), city: 'Leeds' }), version },
    });
    expect(moved).toMatchObject({ status: 200, message: `Event Updated Successfully with Id: ${id}` });
    expect(moved.result).toMatchObject({ event_date: inDays(60), city: 'Leeds', version: 2 });

    const [over] = (await list('admin', { sort: 'date' })).rows;
    const day = over?.event_date ?? '';
    const kept = { as: 'admin', query: { id: over?.id }, body: form({ date: day, city: 'Hull' }) } as const;
    expect(await portal.call(eventCalls.edit, kept)).toMatchObject({ status: 200 });
    const earlier = { ...kept, body: form({ date: '01-01-2020' }) };
    expect(await portal.call(eventCalls.edit, earlier)).toMatchObject({
      status: 400,
      fields: { date: 'Event date must be 20-11-2026 or later' },
    });
  });

  test('the second of two editors is told who was first, and nothing is overwritten', async () => {
    const { id, version } = await add('admin');
    const save = (as: Role, city: string) =>
      portal.call(eventCalls.edit, { as, query: { id }, body: { ...form({ city }), version } });
    expect(await save('manager', 'Leeds')).toMatchObject({ status: 200 });
    const second = await save('admin', 'Hull');
    expect(second).toMatchObject({ status: 409, type: 'CONFLICT' });
    expect(second.message).toMatch(/^This event was changed by Elina Elmardale on 20-11-2026 /);
    expect((await byId('admin', id)).result.city).toBe('Leeds');
  });

  test('HR can read events but not change them', async () => {
    const { id } = await add('admin');
    expect((await byId('hr', id)).status).toBe(200);
    expect(await portal.call(eventCalls.edit, { as: 'hr', query: { id }, body: form() })).toMatchObject({
      status: 403,
    });
    expect(await portal.call(eventCalls.remove, { as: 'hr', params: { id } })).toMatchObject({ status: 403 });
  });
});

describe('the results of an event', () => {
  const enquire = (as: Role, event: number, name: string) =>
    portal.call<{ id: number }>(addEnquiry, { as, body: enquiryBody(event, { name }) });
  const accept = (id: number) =>
    portal.database.pool.query('update enquiry set sla_status_id = $2 where id = $1', [id, slaStatus.accepted]);

  test('match the list of its enquiries, as visible to each person', async () => {
    const { id } = await add('admin');
    expect((await byId('admin', id)).result).toMatchObject({ enquiries: 0, converted: 0, conversion: null });
    await enquire('admin', id, 'Ana Ambarani');
    const second = await enquire('admin', id, 'Bel Brellcourt');
    const own = await enquire('client', id, 'Cal Cindardale');
    await accept(second.result.id);
    await accept(own.result.id);
    expect((await byId('admin', id)).result).toMatchObject({ enquiries: 3, converted: 2, conversion: 67 });
    const counted = await portal.call<Page<unknown>>(fetchAllEnquiry, { as: 'admin', query: { event: String(id) } });
    expect(counted.result.count).toBe(3);
    const row = (await list('admin', { id: String(id) })).rows[0];
    expect(row).toMatchObject({ enquiries: 3, converted: 2 });
  });

  test('for a client user cover its own events and enquiries only', async () => {
    const { id } = await add('client', { name: 'Open Day of Velmarra' });
    await enquire('client', id, 'Dev Dorvakar');
    await enquire('admin', id, 'Eli Elmarley');
    expect((await byId('client', id)).result).toMatchObject({ enquiries: 1 });
    expect((await byId('admin', id)).result).toMatchObject({ enquiries: 2 });
    expect((await byId('client2', id)).status).toBe(404);
    expect((await list('client')).rows.map((row) => row.id)).toEqual([id]);
    expect((await list('client2')).count).toBe(0);
  });
});

test('the name of a client user’s event is visible only to it and the firm', async () => {
  const { id } = await add('client', { name: 'Secret Merger Dinner', city: 'Selby' });
  const chosen = async (as: Role) =>
    (await portal.call<{ rows: { id: number }[] }>(listEnquiryEvent, { as })).result.rows.map((row) => row.id);
  expect(await chosen('client')).toContain(id);
  expect(await chosen('manager')).toContain(id);
  expect(await chosen('client2')).not.toContain(id);
  const body = enquiryBody(id);
  expect(await portal.call(addEnquiry, { as: 'client2', body })).toMatchObject({
    status: 400,
    fields: { event: 'Please select Event' },
  });
  expect((await portal.call(addEnquiry, { as: 'client', body })).status).toBe(201);
});

describe('deleting an event', () => {
  test('removes it from list and choices; its enquiries keep its name', async () => {
    const enquiries = await portal.call<Page<{ Enquiry_event: { id: number; event_name: string } }>>(fetchAllEnquiry, {
      as: 'admin',
    });
    const from = enquiries.result.rows[0]?.Enquiry_event;
    const id = from?.id ?? 0;
    expect(await portal.call(eventCalls.remove, { as: 'admin', params: { id } })).toMatchObject({
      status: 200,
      message: `Event Deleted with Event Id: ${id}`,
    });
    expect((await byId('admin', id)).status).toBe(404);
    // Choices are cached, and the cache updates within a second.
    const isChosen = async () => {
      const choices = await portal.call<{ rows: { id: number }[] }>(listEnquiryEvent, { as: 'admin' });
      return choices.result.rows.some((row) => row.id === id);
    };
    await expect.poll(isChosen, { timeout: 5000 }).toBe(false);
    const after = await portal.call<Page<{ Enquiry_event: object }>>(fetchAllEnquiry, { as: 'admin' });
    expect(after.result.rows[0]?.Enquiry_event).toEqual(from);
  });
});

test('the export has every event matching the filters, with its results', async () => {
  const query = { city: 'York', format: 'csv' };
  const { count } = await list('admin', { city: 'York' });
  const answer = await portal.call<Buffer>(eventCalls.export, { as: 'hr', query });
  const lines = answer.result.toString().trimEnd().split('\r\n');
  expect(lines[0]).toContain('Event name,Event date,Contact person');
  expect(lines[0]).toContain('Enquiries,Converted,Conversion %');
  expect(lines.filter((line) => line.includes('Mira Kelmorstead')).length).toBe(count);
});

test('the list filters by dates, both ends included, and sorts by name', async () => {
  await add('admin', { name: 'Accounting Expo Selby', date: inDays(20) });
  await add('admin', { name: 'Zero Hour Selby', date: inDays(40) });
  await add('admin', { name: 'Too Late Selby', date: inDays(41) });
  const query = { city: 'York', dateFrom: inDays(20), dateTo: inDays(40), sort: '-name', limit: 100 };
  const names = (await list('admin', query)).rows.map(({ event_name }) => event_name);
  expect(names).toEqual(names.toSorted().toReversed());
  expect([names[0], names.at(-1)]).toEqual(['Zero Hour Selby', 'Accounting Expo Selby']);
});
