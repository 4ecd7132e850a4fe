import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { tryLeave } from '../applying.ts';
import { askFor, setPolicy, typeOf } from './testing/leave.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 12 });
  await setPolicy(portal, 'RH', { annual: 2 });
});

/** Places the accountant, by the names of location and company. */
async function place(location: string | null, company: string | null): Promise<void> {
  await portal.database.pool.query(
    `update employment_change set location_id = (select id from location where location = $2),
       company_id = (select company.id from company join country on country.id = country_id where short_code = $3)
     where employee_id = $1 and kind = 'Joining'`,
    [await personOf(portal, 'accountant'), location, company],
  );
}

async function reasonOn(date: string): Promise<string | undefined> {
  const body = {
    employee_id: await personOf(portal, 'accountant'),
    leave_type_id: await typeOf(portal, 'PL'),
    start_date: date,
    start_half: 'Full',
    end_date: date,
    end_half: 'Full',
  };
  const { result } = await portal.call(tryLeave, { as: 'accountant', body });
  return result.days[0]?.reason;
}

const [boxingDay, dussehra, newYear] = ['2026-12-28', '2026-10-20', '2026-11-10'];
const work = 'Whole day';

const places = [
  ['Ahmedabad', 'IN', work, 'Dussehra', 'Gujarati New Year'],
  ['Pune', 'IN', work, 'Dussehra', work],
  ['Pune', 'GB', work, 'Dussehra', work],
  ['London', 'IN', 'Boxing Day', work, work],
  [null, 'IN', work, 'Dussehra', work],
  [null, 'GB', 'Boxing Day', work, work],
] as const;

test('holidays are those of the location and its country; without a location, the company’s country', async () => {
  for (const [location, company, ...days] of places) {
    await place(location, company);
    const found = [await reasonOn(boxingDay), await reasonOn(dussehra), await reasonOn(newYear)];
    expect([location, company, ...found]).toEqual([location, company, ...days]);
  }
});

test('a restricted holiday is for people of its country', async () => {
  await place('London', 'IN');
  expect((await askFor(portal, 'accountant', 'RH', '2026-12-24', '2026-12-24')).status, 'on no list').toBe(400);
  await place('Pune', 'IN');
  const { status } = await askFor(portal, 'accountant', 'RH', '2026-11-24');
  expect(status, 'Guru Nanak’s Birthday').toBe(201);
  await place('London', 'IN');
  expect((await askFor(portal, 'accountant', 'RH', '2027-03-26')).status, 'Good Friday, chosen in India').toBe(400);
});
