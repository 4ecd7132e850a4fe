/** Pay and offers: every member of the cast searches every reading call for them (decisions D35, D44). */
import { saveExitDue } from '#modules/exit/dues/contract.ts';
import { lookAtTerms } from '#modules/offers/contract.ts';
import { addCorrection } from '#modules/payroll/contract.ts';
import { addPay, deletePay, lookAtPay, openOwnPayLetter, openPayLetter } from '#modules/salary/pay/contract.ts';
import { lookAtRevision } from '#modules/salary/revisions/contract.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rightsOfCast, roles, title } from '../matrix.ts';
import { personOf } from '../people.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { ofSample } from '../sampled.ts';
import { tokenOf } from '../tokens/made.ts';
import { callsWith, reads, shows, toldTo } from './told.ts';

/** Amounts of an offer, a salary and its parts, a band, a register and a leaver, in any number format. */
const pay =
  /73,?519|61,?907|5,?158\.96|84,?631|7,?052\.60|31,?417|47,?291|59,?083|6,?117\.43|5,?876\.21|413\.29|17,?283\.91/;

/** A rise the accountant learns of only later, another person's revision, and a deleted one. */
const later = /95,?173|7,?931\.08|88,?247|7,?353\.92|8,?134\.73|97,?616/;
const anyPay = new RegExp(`${pay.source}|${later.source}`);

let portal: TestPortal;
let rights: ReadonlyMap<Role, ReadonlySet<string>>;
let ids: readonly number[] = [];
let looked = { rise: 0, revision: 0, accountant: 0 };

const one = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await portal.database.pool.query<{ id: number }>(text, [...values])).rows[0]?.id ?? 0;

beforeAll(async () => {
  portal = await testPortal();
  rights = await rightsOfCast(portal);
  const [accountant, hr] = [await personOf(portal, 'accountant'), await personOf(portal, 'hr')];
  const offer = await one(
    `update offer set ctc = 73519.37, approver_id = $1, asked_by_id = $1, asked_at = '2026-11-01T09:00:00Z'
     where id = (select max(id) from offer where status in ('Sent', 'Accepted')) returning id`,
    [hr],
  );
  await one('update offer_component set annual = 61907.53, monthly = 5158.96 where offer_id = $1 and place = 1', [
    offer,
  ]);
  const candidate = await one('select candidate_id as id from offer where id = $1', [offer]);
  const currency_id = await one(
    'select currency_id as id from company join employee on company.id = company_id where employee.id = $1',
    [accountant],
  );
  const pay_component_id = await one("select min(id) as id from pay_component where type <> 'Deduction'");
  /** By a call, so that it reaches the trail, notifications and mails. */
  const add = async (from: string, visible_from: string, monthly: string, annual: string): Promise<number> => {
    const components = [{ pay_component_id, monthly, annual }];
    const body = { from, visible_from, currency_id, reason: 'Promotion', components };
    const answer = await portal.call(addPay, { as: 'hr', params: { employee_id: accountant }, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return answer.result.id;
  };
  const salary = await add('2026-11-02', '2026-11-02', '7052.60', '84631.17');
  const rise = await add('2027-01-01', '2027-06-01', '7931.08', '95173.00');
  const gone = await add('2027-02-01', '2027-02-01', '8134.73', '97616.70');
  await portal.call(deletePay, { as: 'hr', params: { id: gone } });
  const revision = await one(
    `with made as (
       insert into salary_revision (file_name, made_by, made_at)
       select 'rises.csv', id, '2026-11-19T09:00:00Z' from account where email = 'admin@demo.example' returning id
     ), row as (
       insert into salary_revision_row (revision_id, employee_id, before_id, before_version, begins_on, visible_from, reason)
       select id, $1, $2, 1, '2027-07-01', '2027-07-01', 'Yearly review' from made returning id, revision_id
     )
     insert into salary_revision_part (row_id, place, pay_component_id, monthly, annual)
     select row.id, 1, (select min(id) from pay_component), 7353.92, 88247.00 from row
     returning (select revision_id from row) as id`,
    [accountant, rise],
  );
  const band = await one(
    `update grade_band set least = 31417, middle = 47291, greatest = 59083
     where id = (select max(id) from grade_band) returning id`,
  );
  const company = await one('select company_id as id from employee where id = $1', [accountant]);
  await one(
    `with frozen as (
       insert into payroll_register (company_id, month, hash, frozen_at) values ($1, '2026-11-01', 'x', now()) returning id
     ), entry as (
       insert into payroll_entry (register_id, employee_id, currency_id, employee_name, emp_code, department, monthly, days,
         payable, sick_days, notes)
       select frozen.id, $2, min(currency.id), 'Accountant', 'EMP1', 'Audit', 6117.43, 30, 30, 0, '{}' from frozen, currency
       group by frozen.id
     )
     insert into payroll_line (register_id, place, employee_id, currency_id, kind, about, amount, says)
     select frozen.id, 1, $2, min(currency.id), 'Pay', '2026-11-01', 5876.21, 'Salary' from frozen, currency
     group by frozen.id returning register_id as id`,
    [company, accountant],
  );
  const form = {
    company_id: company,
    employee_id: accountant,
    about: '2026-10',
    direction: 'Pay more',
    says: 'Travel',
  };
  const added = await portal.call(addCorrection, { as: 'hr', body: { ...form, amount: '413.29' } });
  const exit = await one(
    `update exit_record set dept_hod_id = $1
     where id = (select max(id) from exit_record where stage not in ('Withdrawn', 'DONE')) returning id`,
    [await personOf(portal, 'hod')],
  );
  const due = { kind: 'Other payable', says: 'Bonus', days: null, day_rate: null, amount: '17283.91', currency_id };
  const saved = await portal.call(saveExitDue, { as: 'hr', query: { id: exit }, body: due });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved));
  ids = [offer, candidate, salary, rise, revision, band, accountant, company, added.result.id, exit];
  looked = { rise, revision, accountant };
  if (ids.some((id) => id === 0)) throw new Error('The demo lacks an offer, a person or a band');
});

const calls = reads([
  'offers',
  'salary',
  'payroll',
  'exit',
  'joining',
  'onboarding',
  'candidates',
  'staff',
  'attendance',
  'my-account',
  'templates',
  'timekeeper',
]);

describe(`pay (${ofSample})`, () => {
  test.each(roles)(
    'of others is shown to nobody without HR READ: %s',
    async (role) => {
      const own = rights.get(role) ?? new Set();
      const told = callsWith(await toldTo(portal, role, own, calls, { ids, words: 'Accountant' }), anyPay);
      if (own.has('HR:READ')) expect(told.length).toBeGreaterThan(1);
      // The accountant may read their own salary.
      else expect(told.filter((call) => role !== 'accountant' || !call.startsWith('GET /myAccount/'))).toEqual([]);
    },
    120_000,
  );
});

describe('pay and access tokens', () => {
  test('a token of HR does not show pay unless its scope includes it', async () => {
    const own = rights.get('hr') ?? new Set();
    const asked = { ids, words: 'Accountant' };
    const silent = await tokenOf(portal, 'hr', (scope) => scope !== 'salary');
    expect(callsWith(await toldTo(portal, 'hr', own, calls, asked, silent), anyPay)).toEqual([]);
    const named = await tokenOf(portal, 'hr');
    expect(callsWith(await toldTo(portal, 'hr', own, calls, asked, named), anyPay).length).toBeGreaterThan(1);
  }, 240_000);
});

describe('pay, access tokens, and recorded views', () => {
  test.each<[Role, readonly AnyEndpoint[]]>([
    ['hr', [lookAtPay, lookAtRevision, lookAtTerms]],
    // Approvers of an offer see its terms without the right to pay.
    ['director', [lookAtTerms]],
  ])('a token of %s cannot use them unless its scope includes it', async (role, kept) => {
    const own = rights.get(role) ?? new Set();
    const asked = { ids, words: 'Accountant' };
    const silent = await tokenOf(portal, role, (scope) => scope !== 'salary');
    expect(callsWith(await toldTo(portal, role, own, shows, asked, silent), anyPay)).toEqual([]);
    const named = callsWith(await toldTo(portal, role, own, shows, asked, await tokenOf(portal, role)), anyPay);
    expect(named.toSorted()).toEqual(kept.map(title).toSorted());
  });
});

describe('recorded views', () => {
  test.each(roles)(
    'show pay only with HR READ: %s',
    async (role) => {
      const hr = rights.get(role)?.has('HR:READ') === true;
      const kept = [
        [lookAtPay, { employee_id: looked.accountant }],
        [openPayLetter, { id: looked.rise }],
        [lookAtRevision, { id: looked.revision }],
      ] as const;
      for (const [endpoint, params] of kept) {
        const { status, result } = await portal.call(endpoint, { as: role, params });
        expect(status).toBe(hr ? 200 : 403);
        if (endpoint !== openPayLetter && hr) expect(JSON.stringify(result)).toMatch(later);
      }
    },
    120_000,
  );

  test('a rise announced later is hidden from its person', async () => {
    const own = rights.get('accountant') ?? new Set();
    const told = await toldTo(portal, 'accountant', own, calls, { ids, words: 'Accountant' });
    expect(callsWith(told, later)).toEqual([]);
    const letter = { as: 'accountant', params: { id: looked.rise } } as const;
    expect((await portal.call(openOwnPayLetter, letter)).status).toBe(404);
  }, 120_000);
});
