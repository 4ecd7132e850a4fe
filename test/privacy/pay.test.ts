/** What people are paid and offered: every reading call is asked for it by every member of the cast (decisions D35, D44). */
import { lookAtPay, openOwnPayLetter, openPayLetter } from '#modules/salary/pay/contract.ts';
import { lookAtRevision } from '#modules/salary/revisions/contract.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rightsOfCast, roles } from '../matrix.ts';
import { personOf } from '../people.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { ofSample } from '../sampled.ts';
import { callsWith, reads, toldTo } from './told.ts';

/** An offer's amounts, a salary's and its parts', a band's; as numbers are written anywhere. */
const pay = /73,?519|61,?907|5,?158\.96|84,?631|7,?052\.60|31,?417|47,?291|59,?083/;

/** A rise of which the accountant is told only later, with its part and the revision that another is in. */
const later = /95,?173|7,?931\.08|88,?247|7,?353\.92/;
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
    `update offer set ctc = 73519.37, approver_id = $1, asked_by_id = $1
     where id = (select max(id) from offer where status in ('Sent', 'Accepted')) returning id`,
    [hr],
  );
  await one('update offer_component set annual = 61907.53, monthly = 5158.96 where offer_id = $1 and place = 1', [
    offer,
  ]);
  const candidate = await one('select candidate_id as id from offer where id = $1', [offer]);
  const salary = await one(
    `insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason)
     select $1, '2026-01-01', '2026-01-01', min(id), 84631.17, 'Promotion' from currency returning id`,
    [accountant],
  );
  await one(
    `insert into salary_component (salary_id, place, pay_component_id, monthly, annual)
     select $1, 1, min(id), 7052.60, 84631.17 from pay_component returning salary_id as id`,
    [salary],
  );
  const rise = await one(
    `insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason)
     select $1, '2027-01-01', '2027-06-01', min(id), 95173.00, 'Promotion' from currency returning id`,
    [accountant],
  );
  await one(
    `insert into salary_component (salary_id, place, pay_component_id, monthly, annual)
     select $1, 1, min(id), 7931.08, 95173.00 from pay_component returning salary_id as id`,
    [rise],
  );
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
  ids = [offer, candidate, salary, rise, revision, band, accountant];
  looked = { rise, revision, accountant };
  if (ids.some((id) => id === 0)) throw new Error('The demo lacks an offer, a person or a band');
});

const calls = reads(['offers', 'salary', 'joining', 'onboarding', 'candidates', 'staff', 'my-account', 'templates']);

describe(`pay (${ofSample})`, () => {
  test.each(roles)(
    'of others is told to nobody without HR READ: %s',
    async (role) => {
      const own = rights.get(role) ?? new Set();
      const told = callsWith(await toldTo(portal, role, own, calls, { ids, words: 'Accountant' }), anyPay);
      if (own.has('HR:READ')) expect(told.length).toBeGreaterThan(1);
      // The accountant's own salary is theirs to read.
      else expect(told.filter((call) => role !== 'accountant' || !call.startsWith('GET /myAccount/'))).toEqual([]);
    },
    120_000,
  );
});

describe('what is looked at by a call that is kept', () => {
  test.each(roles)(
    'tells of pay by HR READ alone: %s',
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

  test('a rise that is told later is unknown to its person', async () => {
    const own = rights.get('accountant') ?? new Set();
    const told = await toldTo(portal, 'accountant', own, calls, { ids, words: 'Accountant' });
    expect(callsWith(told, later)).toEqual([]);
    const letter = { as: 'accountant', params: { id: looked.rise } } as const;
    expect((await portal.call(openOwnPayLetter, letter)).status).toBe(404);
  }, 120_000);
});
