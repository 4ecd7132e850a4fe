/** The scheduled management summary: each recipient gets their own parts, kept as they were sent. */
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { fileByKey } from '#platform/server/files/records.ts';
import { storageOf } from '#platform/server/files/storage.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { schedulesOf } from './testing/schedules.ts';

let portal: TestPortal;
let of: ReturnType<typeof schedulesOf>;
beforeAll(async () => {
  portal = await testPortal();
  of = schedulesOf(portal);
});

const summary = (recipients: readonly number[], more: object = {}) =>
  of.monday(recipients, { report: 'management-summary', name: 'The month', search: '', format: 'pdf', ...more });

const newestOf = async (as: Role) => (await of.sentTo(as)).find(({ own, name }) => own && name === 'The month');

async function textOf(as: Role): Promise<string> {
  const file = await fileByKey({ db: portal.database.db }, (await newestOf(as))?.file ?? '');
  return pdfText(await buffer(await storageOf(portal.config).read(file?.object ?? '')));
}

test('each recipient gets the parts they may read, kept with the rights these need', async () => {
  const people = await Promise.all((['partner', 'manager', 'accountant'] as const).map(of.staffOf));
  const { status } = await of.saved(summary(people), 'partner');
  expect(status).toBe(201);
  await of.onMonday('2026-11-23T08:01:00Z');

  const whole = await textOf('partner');
  expect(whole).toMatch(/Management summary, November 2026/);
  expect(whole).toContain(`01-11-2026 to 23-11-2026, as at`);
  expect(whole).toContain(`for ${cast.partner.name}. Money in GBP, rounded`);
  for (const words of ['Invoiced, net', 'Net revenue by section', 'Debtors by age', 'People', 'Dispatched on time'])
    expect([words, whole.includes(words)]).toEqual([words, true]);
  expect(whole).toContain('Page 1 of 1');
  const [mail] = await portal.mails(cast.partner.email);
  expect(mail?.text).toMatch(/The month of Management summary, 01-11-2026 to 23-11-2026: 11 parts/);

  // A Client Manager may not read revenue; an Accountant has no right to the summary.
  const part = await textOf('manager');
  expect(part).toContain('Dispatched on time');
  for (const words of ['Invoiced, net', 'Net revenue', 'Debtors', 'People'])
    expect([words, part.includes(words)]).toEqual([words, false]);
  expect((await newestOf('manager'))?.rows).toBe(4);
  expect(await newestOf('accountant')).toBeUndefined();
  expect(await of.told('partner', 'no longer gets')).toBe(1);

  const figures = (await newestOf('partner'))?.total;
  expect(Number(figures?.['jobs.closing'])).toBeGreaterThan(0);
  await of.setRight('partner', 'Management Reports', false);
  expect(await newestOf('partner')).toMatchObject({ file: null, total: null });
  await of.setRight('partner', 'Management Reports', true);
  expect((await newestOf('partner'))?.file).toMatch(/\.pdf$/);
}, 60_000);

test('in the first days of a month it covers the month before', async () => {
  await of.onMonday('2026-12-01T08:01:00Z');
  await of.onMonday('2027-01-04T08:01:00Z');
  expect(await textOf('partner')).toMatch(/Management summary, December 2026/);
}, 60_000);

test('it is sent as PDF, for the latest month only, by people who may send reports', async () => {
  const people = [await of.staffOf('partner')];
  const refusal = async (more: object, as: Role = 'partner') => (await of.saved(summary(people, more), as)).message;
  expect(await refusal({ format: 'xlsx' })).toBe('The summary is sent as PDF');
  expect(await refusal({ search: 'month=2026-10' })).toBe('The summary is of the newest month, without filters');
  expect((await of.saved(summary(people), 'accountant')).status).toBe(403);
});
