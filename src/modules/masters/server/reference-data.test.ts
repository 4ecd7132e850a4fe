import type { MasterRow } from '#platform/contract/master-calls.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { inWork } from '#modules/notifications/server/testing/notified.ts';
import { choosableByName } from '#platform/server/master/choices.ts';
import { country, currency } from '../masters.ts';
import { asAdmin, listed, named, one } from './testing/entries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

describe('initial data', () => {
  test('every list has entries', async () => {
    const { result } = await portal.call<{ rows: { tab: string; count: number }[] }>(
      contract.fetchMasterCounts,
      asAdmin,
    );
    expect(result.rows).toHaveLength(26);
    expect(result.rows.filter(({ count }) => count === 0).map(({ tab }) => tab)).toEqual([]);
  });

  test('includes the 249 countries of ISO 3166-1 and the currencies of ISO 4217, units of account inactive', async () => {
    expect((await listed(portal, country, {})).count).toBe(249);
    expect(await one(portal, country, { short_code: 'GB' })).toMatchObject({
      name: 'United Kingdom',
      created_by: null,
    });
    expect((await listed(portal, currency, {})).count).toBe(176);
    expect((await listed(portal, currency, { isActive: 'Inactive' })).count).toBe(21);
    expect(await one(portal, currency, { currency_code: 'INR' })).toMatchObject({ currency_name: 'Indian Rupee' });
    expect((await listed(portal, country, { created_by: 'Portico' })).count).toBe(249);
  });

  test('the statuses of a job have the percentages of the specification', async () => {
    const { result } = await portal.call<{ rows: { status: string; percent: number }[] }>(contract.listJobStatuses, {
      as: 'client',
    });
    const percents = Object.fromEntries(result.rows.map(({ status, percent }) => [status, percent]));
    expect(percents).toMatchObject({
      'Job Created': 1,
      'Approval Pending': 5,
      'Job Started': 10,
      'Missing Info': 15,
      'In Progress': 40,
      'Query sent to client': 50,
      'On Hold': 60,
      'Under Review': 80,
      'Review Change': 90,
      'Review by client': 95,
      Close: 100,
    });
  });

  test.each([
    [
      'Attendance type',
      'short_code',
      'P, WO, H, LOP, CL, EL, PL, ML, A, R, HD, PL.P, P.PL, P.CL, CL.P, AL, SL, PTL, BL, RH, NCL, PBL, SPL, CRL, PRL, DL, ' +
        'LOP.P, P.LOP, AL.P, P.AL, SL.P, P.SL, DL.P, P.DL',
    ],
    ['Leave type', 'short_code', 'PL, EL, CL, ML, LOP, AL, SL, PTL, BL, RH, NCL, PBL, SPL, CRL, PRL, DL'],
    [
      'Candidate status',
      'candidate_status',
      'Rejected, On Hold, Shortlisted, To be Interviewed, Send Link for Assessment, Interview - 1, Interview - 2, ' +
        'Interview - 3, Interviewed & Rejected, Interviewed & on Hold, Interviewed & Shortlisted, To be Offered, ' +
        'Offered, Offer Sent, Accepted, Offer Rejected, To join, Move to Onboarding',
    ],
    [
      'Job type',
      'name',
      'DOT PRO seat model, Year end, Bookkeeping and Dotcast, Payroll, Taxation, Audit, TAS, Misc Adhoc',
    ],
  ])('%s are exact and in order', async (entry, field, words) => {
    const { rows } = await listed(portal, named(entry), { limit: 100 });
    expect(rows.map((row) => row[field]).join(', ')).toBe(words);
  });
});

describe('the dialogs whose fields the specification names', () => {
  const sent = (entry: string) => Object.keys(named(entry).form.shape);
  const shown = (entry: string) => Object.keys(named(entry).fields);

  test.each([
    // Factur-X is our own field: the specification has no e-invoices.
    ['Country', 'Country_name, Country_code, factur_x', 'name, short_code, factur_x'],
    [
      'Currency',
      'Currency_name, Currency_code, bank_name, bank_account_name, account_number, sortcode, iban',
      'currency_name, currency_code, bank_name, bank_account_name, account_number, sortcode, iban',
    ],
    ['Attendance type', 'Attendancetype, Attendancecode', 'type, short_code'],
    ['Planning activity', 'type, planing', 'job_type, activity_name'],
  ])('%s sends %s and lists %s', (entry, keys, columns) => {
    expect(sent(entry).join(', ')).toBe(keys);
    expect(shown(entry).join(', ')).toBe(columns);
  });

  test('an IBAN with a wrong checksum is refused with its message', async () => {
    const body = { Currency_name: 'Crown of test', Currency_code: 'QQQ', iban: 'GB82 WEST 1234 5698 7654 33' };
    const refused = await portal.call(currency.calls.add, { ...asAdmin, body });
    expect([refused.status, refused.fields]).toEqual([400, { iban: 'Please provide a valid IBAN' }]);
    const added = await portal.call<MasterRow>(currency.calls.add, {
      ...asAdmin,
      body: { ...body, iban: 'gb82 west 1234 5698 7654 32' },
    });
    expect(added.result).toMatchObject({ currency_code: 'QQQ', iban: 'GB82WEST12345698765432', bank_name: null });
  });
});

test.each([
  ['currency', currency, 'GBP', 'Pound Sterling'],
  ['country', country, 'GB', 'United Kingdom'],
] as const)('files may name a %s by code or name, which are never ambiguous', async (_, master, code, name) => {
  const names = await inWork(portal, (work) => choosableByName(work, master));
  const idOf = (text: string) => names.filter((entry) => entry.name === text).map(({ id }) => id);
  expect(idOf(code)).toEqual(idOf(name));
  expect(idOf(code)).toHaveLength(1);
});
