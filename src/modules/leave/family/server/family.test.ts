import type { FormOf } from '#platform/contract/record/record.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listLeaveTypes } from '../../applying.ts';
import type { leaveApplication } from '../../contract.ts';
import { askFor, withoutLeave } from '../../server/testing/leave.ts';

let portal: TestPortal;
let person: number;
beforeAll(async () => {
  portal = await testPortal();
  person = await personOf(portal, 'accountant');
  await portal.database.pool.query(`update employee set gender = 'Female' where id = $1`, [person]);
});
beforeEach(() => withoutLeave(portal));

const placeIn = (country: string) =>
  portal.database.pool.query(
    `update employment_change set location_id = null,
       company_id = (select company.id from company join country on country.id = country_id where short_code = $2)
     where employee_id = $1 and kind = 'Joining'`,
    [person, country],
  );

type Case = readonly [
  rule: string,
  country: string,
  type: string,
  from: string,
  to: string,
  asked: Partial<FormOf<typeof leaveApplication>>,
  refused: Record<string, string> | null,
];

const due = { event_date: '2027-06-15' };
const birth = { event_date: '2027-01-10' };
const wholeWeeks = (kind: string) => ({ end_date: `${kind} is taken in whole weeks` });

const cases: readonly Case[] = [
  [
    'India, without the date',
    'IN',
    'ML',
    '2027-05-01',
    '2027-10-29',
    {},
    { event_date: 'Enter this date: due date, or date of birth' },
  ],
  ['India, due 15-06, from 01-05 to 29-10', 'IN', 'ML', '2027-05-01', '2027-10-29', due, null],
  [
    'India, a day longer',
    'IN',
    'ML',
    '2027-05-01',
    '2027-10-30',
    due,
    { end_date: 'Maternity leave is 26 weeks at most, with what was taken before' },
  ],
  [
    'India, more than 56 days before',
    'IN',
    'ML',
    '2027-04-10',
    '2027-10-08',
    due,
    { start_date: 'Maternity leave can start on 20-04-2027 at the earliest' },
  ],
  [
    'India, from two children 84 days',
    'IN',
    'ML',
    '2027-05-05',
    '2027-07-28',
    { ...due, surviving_children: 2 },
    { end_date: 'Maternity leave is 12 weeks at most, with what was taken before' },
  ],
  ['India, 84 of them', 'IN', 'ML', '2027-05-05', '2027-07-27', { ...due, surviving_children: 2 }, null],
  ['India, the firm’s own paternity leave', 'IN', 'PTL', '2027-01-11', '2027-01-15', birth, null],
  ['UK maternity, 52 weeks', 'GB', 'ML', '2027-03-28', '2028-03-25', due, null],
  [
    'UK maternity, before the eleventh week',
    'GB',
    'ML',
    '2027-03-27',
    '2028-03-24',
    due,
    { start_date: 'Maternity leave can start on 28-03-2027 at the earliest' },
  ],
  [
    'UK maternity without the two weeks after birth',
    'GB',
    'ML',
    '2027-06-21',
    '2027-12-01',
    due,
    { end_date: 'The first 2 weeks after the birth have to be part of it' },
  ],
  ['UK paternity, two weeks', 'GB', 'PTL', '2027-01-11', '2027-01-24', birth, null],
  ['UK paternity, ten days', 'GB', 'PTL', '2027-01-11', '2027-01-20', birth, wholeWeeks('Paternity leave')],
  [
    'UK paternity, after a year',
    'GB',
    'PTL',
    '2028-01-10',
    '2028-01-16',
    birth,
    { end_date: 'Paternity leave has to end by 09-01-2028' },
  ],
  [
    'UK neonatal care without the stay',
    'GB',
    'NCL',
    '2027-02-01',
    '2027-02-07',
    birth,
    { hospital_days: 'Enter how many days the child was in hospital' },
  ],
  [
    'UK neonatal care, six days in hospital',
    'GB',
    'NCL',
    '2027-02-01',
    '2027-02-07',
    { ...birth, hospital_days: 6 },
    { hospital_days: 'Neonatal care leave needs a stay in hospital of at least seven days' },
  ],
  [
    'UK neonatal care, two weeks for a stay of two',
    'GB',
    'NCL',
    '2027-02-01',
    '2027-02-14',
    { ...birth, hospital_days: 14 },
    null,
  ],
  ['UK bereavement, two weeks', 'GB', 'PBL', '2027-01-18', '2027-01-31', birth, null],
  [
    'UK bereavement, three weeks',
    'GB',
    'PBL',
    '2027-01-18',
    '2027-02-07',
    birth,
    { end_date: 'Parental bereavement leave is 2 weeks at most, with what was taken before' },
  ],
  ['UK shared parental, ten weeks', 'GB', 'SPL', '2027-02-01', '2027-04-11', birth, null],
  [
    'UK shared parental, after a year',
    'GB',
    'SPL',
    '2027-12-27',
    '2028-01-16',
    birth,
    { end_date: 'Shared parental leave has to end by 09-01-2028' },
  ],
  [
    'UK shared parental, 43 weeks where the mother has had ten',
    'GB',
    'SPL',
    '2027-03-15',
    '2028-01-09',
    { ...birth, partner_from: '2027-01-04', partner_to: '2027-03-14' },
    { end_date: 'Shared parental leave is 42 weeks at most, with what was taken before' },
  ],
  [
    'UK shared parental, the 42 weeks that are left of it',
    'GB',
    'SPL',
    '2027-03-22',
    '2028-01-09',
    { ...birth, partner_from: '2027-01-04', partner_to: '2027-03-14' },
    null,
  ],
  [
    'UK shared parental, where the other parent shares 40 weeks',
    'GB',
    'SPL',
    '2027-02-01',
    '2027-04-18',
    { ...birth, partner_weeks: 40 },
    { end_date: 'Shared parental leave is 10 weeks at most, with what was taken before' },
  ],
  [
    'UK shared parental, more of the other parent than there is',
    'GB',
    'SPL',
    '2027-02-01',
    '2027-02-07',
    { ...birth, partner_weeks: 51 },
    { partner_weeks: 'Parents share 50 weeks at most' },
  ],
  [
    'UK shared parental, maternity leave of more than a year',
    'GB',
    'SPL',
    '2027-02-01',
    '2027-02-07',
    { ...birth, partner_from: '2027-01-04', partner_to: '2028-01-03' },
    { partner_to: 'Maternity or adoption leave is 52 weeks at most' },
  ],
  [
    'UK shared parental, half of the other parent’s dates',
    'GB',
    'SPL',
    '2027-02-01',
    '2027-02-07',
    { ...birth, partner_from: '2027-01-04' },
    { partner_to: 'Enter the last day too' },
  ],
  [
    'UK shared parental, when all of it is used',
    'GB',
    'SPL',
    '2027-02-01',
    '2027-02-07',
    { ...birth, partner_from: '2027-01-04', partner_to: '2028-01-02' },
    { end_date: 'Nothing is left of shared parental leave for this child' },
  ],
  ['UK parental leave, four weeks', 'GB', 'PRL', '2027-02-01', '2027-02-28', birth, null],
  [
    'UK parental leave, five weeks',
    'GB',
    'PRL',
    '2027-02-01',
    '2027-03-07',
    birth,
    { end_date: 'Parental leave is 4 weeks in twelve months at most, with what was taken before' },
  ],
  ['UK carer, without any date', 'GB', 'CRL', '2027-01-18', '2027-01-20', {}, null],
  ['UK dependants, without any date', 'GB', 'DL', '2027-01-18', '2027-01-18', {}, null],
];

test.each(cases)('%s', async (_, country, type, from, to, asked, refused) => {
  await placeIn(country);
  const answer = await askFor(portal, 'hr', type, from, to, { employee_id: person, ...asked });
  expect([answer.status, answer.fields ?? {}]).toMatchObject([refused === null ? 201 : 400, refused ?? {}]);
});

test('earlier leave counts for the same child only', async () => {
  await placeIn('GB');
  const ask = (from: string, to: string, event_date: string) =>
    askFor(portal, 'hr', 'PTL', from, to, { employee_id: person, event_date });
  expect((await ask('2027-01-11', '2027-01-24', '2027-01-10')).status).toBe(201);
  const again = await ask('2027-03-01', '2027-03-07', '2027-01-10');
  expect([again.status, again.fields?.['end_date']]).toEqual([
    400,
    expect.stringContaining('with what was taken before'),
  ]);
  expect((await ask('2027-03-01', '2027-03-07', '2027-02-20')).status).toBe(201);
});

test('details of the other parent count for the next leave for the child too', async () => {
  await placeIn('GB');
  const ask = (from: string, to: string, more: object) =>
    askFor(portal, 'hr', 'SPL', from, to, { employee_id: person, ...birth, ...more });
  expect((await ask('2027-02-01', '2027-03-14', { partner_weeks: 43 })).status).toBe(201);
  const again = await ask('2027-04-05', '2027-04-18', {});
  expect(again.fields).toEqual({
    end_date: 'Shared parental leave is 7 weeks at most, with what was taken before',
  });
  expect((await ask('2027-04-05', '2027-04-11', {})).status).toBe(201);
});

test('the form gets the dates that a type needs', async () => {
  await placeIn('IN');
  const { result } = await portal.call(listLeaveTypes, { as: 'accountant' });
  const asks = Object.fromEntries(result.rows.map((one) => [one.short_code, one.asks]));
  expect(asks['ML']).toEqual({ event: 'Due date, or date of birth', children: true, stay: false, partner: false });
  expect(asks['PL']).toEqual({ event: null, children: false, stay: false, partner: false });
});
