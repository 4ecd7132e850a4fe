/** The demo's salaries: one at joining, a review each April, a rise announced later and one that begins in the past. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, percentOf, roundHalfUp, sumOf } from '#platform/contract/money.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { Seeding, SeedPart } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { monthlyOf } from '../../public/parts.ts';

type Person = {
  id: number;
  email: string;
  joined: PlainDate;
  left_on: PlainDate | null;
  middle: string;
  currency_id: number;
  currency: string;
};

type Row = {
  readonly from: PlainDate;
  readonly visibleFrom: PlainDate;
  readonly enteredOn: PlainDate;
  readonly annual: string;
  readonly reason: string;
};

export const seedSalaries: SeedPart = {
  name: 'salaries',
  run: async (seeding) => {
    const people = await peopleOf(seeding);
    const componentOf = await componentsOf(seeding);
    const all = people.flatMap((person) => rowsOf(seeding, person).map((row) => ({ person, row })));
    const ids = await insertRows(
      seeding.work,
      'salary',
      all.map(({ person, row }) => ({
        employee_id: person.id,
        begins_on: row.from,
        visible_from: row.visibleFrom,
        currency_id: person.currency_id,
        annual: row.annual,
        reason: row.reason,
        told_at: row.visibleFrom <= seeding.asOf ? startOfDay(row.visibleFrom, 'UTC') : null,
        created_by: 1,
        created_at: startOfDay(row.enteredOn, 'UTC'),
        version: 1,
      })),
    );
    await insertLinks(
      seeding.work,
      'salary_component',
      all.flatMap(({ person, row }, at) =>
        partsOf(person, row.annual).map((part, place) => ({
          salary_id: ids[at],
          place: place + 1,
          pay_component_id: componentOf.get(part.name),
          monthly: part.monthly,
          annual: part.annual,
        })),
      ),
    );
  },
};

/** People whose pay follows a band; the newest one of their grade and company. */
async function peopleOf({ work: { db } }: Seeding): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select employee.id, employee.email, joined.on as joined, last_working_date as left_on, band.middle,
      company.currency_id, currency_code as currency
    from employee join company on company.id = employee.company_id join currency on currency.id = company.currency_id
    cross join lateral (
      select min(begins_on) as on from employment where employment.employee_id = employee.id) as joined
    cross join lateral (
      select middle from grade_band where grade_band.grade_id = employee.grade_id
        and grade_band.company_id = employee.company_id order by begins_on desc limit 1) as band
    where employee.deleted_at is null and not employee.not_joined and joined.on is not null
    order by employee.id`.execute(db);
  return rows;
}

async function componentsOf({ work: { db } }: Seeding): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, pay_components as name from pay_component`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Reviews in recent Aprils for people employed at least half a year before; oldest row first. */
const mostReviews = 2;

function rowsOf({ asOf, draw }: Seeding, person: Person): readonly Row[] {
  const chance = draw('salary', person.id);
  const year = Number(asOf.slice(0, 4));
  const aprils = [year - 1, year]
    .map((one) => `${one}-04-01`)
    .filter(
      (day) => addDays(person.joined, 180) <= day && day <= asOf && (person.left_on === null || day < person.left_on),
    )
    .slice(-mostReviews);
  const begins = [person.joined, ...aprils, ...more(person, asOf)];
  // From the newest back: each earlier one is a few percent less.
  const annuals = begins.map(() => '');
  let annual = rounded(percentOf(person.middle, String(percentOfMiddle(chance))), person);
  for (let at = begins.length - 1; at >= 0; at -= 1) {
    annuals[at] = annual;
    annual = rounded(percentOf(annual, String(100 - chance.whole(`rise ${at}`, 3, 8))), person);
  }
  return begins.map((from, at) => rowFrom({ person, asOf, from, annual: annuals[at] ?? annual, at, chance }));
}

/** A few are outside their band. */
const percentOfMiddle = (chance: Draw): number =>
  chance.chance('outside', 0.05) ? 131 : 84 + chance.whole('within', 0, 34);

/** One of the cast learns of a rise only later, another was given one that begins in the past. */
const [toldLater, backDated] = [cast.team.email, cast.manager.email];

function more({ email }: Person, asOf: PlainDate): readonly PlainDate[] {
  if (email === toldLater) return [`${Number(asOf.slice(0, 4)) + 1}-01-01`];
  return email === backDated ? [`${asOf.slice(0, 4)}-09-01`].filter((day) => day <= asOf) : [];
}

type Making = { person: Person; asOf: PlainDate; from: PlainDate; annual: string; at: number; chance: Draw };

function rowFrom({ person: { email }, asOf, from, annual, at, chance }: Making): Row {
  if (at === 0) return { from, visibleFrom: from, enteredOn: addDays(from, -7), annual, reason: 'Joining' };
  if (email === toldLater && from > asOf)
    return { from, visibleFrom: addDays(asOf, 25), enteredOn: addDays(asOf, -2), annual, reason: 'Promotion' };
  if (email === backDated && from.endsWith('-09-01')) {
    const entered = addDays(asOf, -8);
    return { from, visibleFrom: entered, enteredOn: entered, annual, reason: 'Took over a second team' };
  }
  const reason = chance.weighted(`reason ${at}`, [
    ['Yearly review', 8],
    ['Promotion', 1],
    ['Passed the final exams', 1],
  ]);
  return { from, visibleFrom: from, enteredOn: addDays(from, -12), annual, reason };
}

/** To hundreds of pounds, or thousands of rupees. */
function rounded(amount: string, { currency }: Person): string {
  const unit = currency === 'INR' ? 100_000n : 10_000n;
  return amountOf(roundHalfUp(minorUnits(amount), unit) * unit);
}

const pounds = [
  ['Basic', 95],
  ['Employer Pension', 5],
] as const;
const rupees = [
  ['Basic', 45],
  ['House Rent Allowance', 20],
  ['Special Allowance', 25],
  ['Conveyance Allowance', 5],
  ['Employer Provident Fund', 5],
] as const;
/** More than half is excluded from wages. */
const lopsided = [
  ['Basic', 40],
  ['House Rent Allowance', 45],
  ['Conveyance Allowance', 15],
] as const;

/** The last component takes the rounding difference. */
function partsOf({ id, currency }: Person, annual: string) {
  const shares = currency !== 'INR' ? pounds : id % 9 === 0 ? lopsided : rupees;
  const first = shares.slice(0, -1).map(([name, share]) => ({ name, annual: percentOf(annual, String(share)) }));
  const left = minorUnits(annual) - minorUnits(sumOf(first.map((part) => part.annual)));
  const last = { name: shares.at(-1)?.[0] ?? '', annual: amountOf(left) };
  return [...first, last].map((part) => Object.assign(part, { monthly: monthlyOf(part.annual) }));
}
