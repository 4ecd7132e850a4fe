import { addDays, addMonths, monthNames } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Month } from './rules.ts';
import {
  accountsDue,
  confirmationDue,
  corporationTaxDue,
  ct600Due,
  type Filer,
  statutoryDates,
  taxRegimes,
  vatDue,
} from './statutory.ts';

describe('statutory deadlines (domain specification, section 5)', () => {
  test.each([
    ['2026-03-31', '2026-05-07'],
    ['2026-02-28', '2026-04-07'],
    ['2026-01-31', '2026-03-07'],
  ])('a VAT period that ends on %s is due on %s', (end, due) => expect(vatDue(end)).toBe(due));

  test.each([
    ['2026-03-31', '2026-12-31', '2027-01-01', '2027-03-31'],
    ['2025-11-30', '2026-08-31', '2026-09-01', '2026-11-30'],
    ['2026-02-28', '2026-11-30', '2026-12-01', '2027-02-28'],
    ['2026-04-05', '2027-01-05', '2027-01-06', '2027-04-05'],
  ])('a year that ends on %s: accounts %s, tax %s, CT600 %s', (end, accounts, tax, ct600) => {
    expect([accountsDue(end), corporationTaxDue(end), ct600Due(end)]).toEqual([accounts, tax, ct600]);
  });

  test('a confirmation statement is due fourteen days after its review', () => {
    expect(confirmationDue('2026-12-24')).toBe('2027-01-07');
  });
});

const filer = (changes: Partial<Filer> = {}): Filer => ({
  client_type: 'Limited',
  year_end_day: null,
  year_end_month: null,
  vat_stagger: 'None',
  confirmation_date: null,
  incorporated_on: null,
  tax_regime: null,
  mtd_from: null,
  payroll_frequency: null,
  cis: false,
  ...changes,
});
const told = (who: Filer, from: string, to: string) =>
  statutoryDates(who, from, to).map(({ obligation, period_end, due }) => `${obligation} ${period_end} ${due}`);

describe('what is due between two days', () => {
  test('for a company with quarters, a year and a review', () => {
    const who = filer({
      year_end_day: 31,
      year_end_month: 'March',
      vat_stagger: 'Mar',
      confirmation_date: '2026-06-30',
    });
    expect(told(who, '2026-11-01', '2027-04-30')).toEqual([
      'VAT return 2026-09-30 2026-11-07',
      'Accounts 2026-03-31 2026-12-31',
      'Corporation tax 2026-03-31 2027-01-01',
      'VAT return 2026-12-31 2027-02-07',
      'CT600 2026-03-31 2027-03-31',
    ]);
  });

  test.each([
    ['Jan', ['01', '04', '07', '10']],
    ['Feb', ['02', '05', '08', '11']],
    ['Mar', ['03', '06', '09', '12']],
    ['Monthly', ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']],
    ['None', []],
  ])('VAT periods of stagger %s end in these months', (vat_stagger, ends) => {
    const due = statutoryDates(filer({ vat_stagger }), '2026-01-01', '2027-12-31');
    expect([...new Set(due.map(({ period_end }) => period_end.slice(5, 7)))].toSorted()).toEqual(ends);
  });

  test('a year end of 28 or 29 February is the end of February in every year', () => {
    for (const year_end_day of [28, 29]) {
      const who = filer({ client_type: 'Limited', year_end_day, year_end_month: 'February' });
      expect(told(who, '2027-01-01', '2029-12-31').filter((one) => one.startsWith('Accounts'))).toEqual([
        'Accounts 2027-02-28 2027-11-30',
        'Accounts 2028-02-29 2028-11-30',
        'Accounts 2029-02-28 2029-11-30',
      ]);
    }
  });

  test('an LLP pays no corporation tax, a sole trader files neither', () => {
    const year = { year_end_day: 31, year_end_month: 'December' as const };
    const kinds = (client_type: string) =>
      new Set(statutoryDates(filer({ client_type, ...year }), '2026-01-01', '2027-12-31').map((one) => one.obligation));
    expect(kinds('LLP')).toEqual(new Set(['Accounts', 'Partnership return']));
    expect(kinds('Sole trader')).toEqual(
      new Set(['Self assessment', 'First payment on account', 'Second payment on account']),
    );
  });

  // Decisions D39.
  test('a sole trader reports quarters under MTD, and the year and its payments on account', () => {
    const who = filer({ client_type: 'Sole trader', tax_regime: 'MTD for income tax', mtd_from: '2026-04-06' });
    expect(told(who, '2026-01-01', '2027-07-31')).toEqual([
      'First payment on account 2026-04-05 2026-01-31',
      'Self assessment 2025-04-05 2026-01-31',
      'Second payment on account 2026-04-05 2026-07-31',
      'MTD update 2026-07-05 2026-08-07',
      'MTD update 2026-10-05 2026-11-07',
      'First payment on account 2027-04-05 2027-01-31',
      'Self assessment 2026-04-05 2027-01-31',
      'MTD update 2027-01-05 2027-02-07',
      'MTD update 2027-04-05 2027-05-07',
      'Second payment on account 2027-04-05 2027-07-31',
    ]);
    expect(told({ ...who, tax_regime: 'No return' }, '2026-01-01', '2027-07-31')).toEqual([]);
  });

  test('an employer pays by the 22nd, a contractor reports by the 19th, benefits are reported by 6 July', () => {
    const who = filer({ payroll_frequency: 'Monthly', cis: true, client_type: 'Partnership' });
    expect(told(who, '2026-06-01', '2026-07-31')).toEqual([
      'CIS return 2026-06-05 2026-06-19',
      'PAYE payment 2026-06-05 2026-06-22',
      'P11D 2026-04-05 2026-07-06',
      'CIS return 2026-07-05 2026-07-19',
      'PAYE payment 2026-07-05 2026-07-22',
    ]);
    expect(told(who, '2027-01-31', '2027-01-31')).toEqual(['Partnership return 2026-04-05 2027-01-31']);
  });

  test.each([
    ['a first period of more than a year', '2026-03-10', 'Accounts 2027-03-31 2027-12-10'],
    ['a first period of at most a year', '2026-04-15', 'Accounts 2027-03-31 2027-12-31'],
    ['a first period of eighteen months', '2025-10-01', 'Accounts 2027-03-31 2027-07-01'],
  ])('the first accounts after %s', (_, incorporated_on, first) => {
    const who = filer({ incorporated_on, year_end_day: 31, year_end_month: 'March' });
    const one = told(who, incorporated_on, '2028-11-30').find((date) => date.startsWith('Accounts'));
    expect(one).toBe(first);
    expect(told(who, '2028-12-01', '2028-12-31')).toEqual(['Accounts 2028-03-31 2028-12-31']);
  });

  test('a charity files its accounts ten months after its year', () => {
    const who = filer({ client_type: 'Charity', year_end_day: 31, year_end_month: 'March' });
    expect(told(who, '2027-01-31', '2027-01-31')).toEqual(['Charity accounts 2026-03-31 2027-01-31']);
  });

  test('parts of a range add up to the whole, in order and without duplicates', () => {
    const anyFiler = fc.record({
      client_type: fc.constantFrom('Limited', 'LLP', 'Charity', 'Individual', 'Partnership'),
      incorporated_on: fc.option(fc.integer({ min: 0, max: 700 }).map((days) => addDays('2024-06-01', days))),
      tax_regime: fc.constantFrom(null, ...taxRegimes),
      mtd_from: fc.constantFrom(null, '2026-04-06', '2027-04-06'),
      payroll_frequency: fc.constantFrom(null, 'Monthly'),
      cis: fc.boolean(),
      year_end_day: fc.integer({ min: 1, max: 28 }),
      year_end_month: fc.constantFrom<Month>(...monthNames),
      vat_stagger: fc.constantFrom('Jan', 'Feb', 'Mar', 'Monthly', 'None'),
      confirmation_date: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days)),
    });
    fc.assert(
      fc.property(anyFiler, fc.integer({ min: 1, max: 23 }), (who, cut) => {
        const [from, middle, to] = ['2026-01-01', addMonths('2026-01-01', cut), '2027-12-31'];
        const whole = told(who, from, to);
        expect([...told(who, from, addDays(middle, -1)), ...told(who, middle, to)]).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
      }),
      { numRuns: 300 },
    );
  });
});
