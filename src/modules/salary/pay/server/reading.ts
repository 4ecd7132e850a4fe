/** A person's salaries: for HR, whose view is logged, and for the person, as far as they were told. */
import { employeeOf } from '#modules/staff/server/public/people.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { wagesOf } from '../../public/wages.ts';
import { bandOn } from '../../server/public/bands.ts';
import { salariesOf, type SalaryRow } from '../../server/public/salaries.ts';
import { compaOf } from '../compa.ts';
import { type Pay, payEvents, type PayOfPerson, type PayRow } from '../contract.ts';
import { changeFrom, explainPay } from '../explain.ts';
import { stateOf } from '../rules.ts';

export type Person = {
  readonly id: number;
  readonly name: string;
  readonly grade_id: number | null;
  readonly company_id: number | null;
  readonly currency_id: number | null;
  readonly currency: string | null;
  /** The short code of the company's country: 'IN'. */
  readonly country: string | null;
  readonly own: boolean;
};

/** @throws 404 */
export async function personOf({ db, actor }: Work, id: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select employee.id, employee_name as name, grade_id, company_id, company.currency_id, currency_code as currency,
      country.short_code as country, coalesce(user_id = ${actor.accountId}, false) as own
    from employee left join company on company.id = company_id
    left join currency on currency.id = company.currency_id left join country on country.id = company.country_id
    where employee.id = ${id} and employee.deleted_at is null`.execute(db);
  const [person] = rows;
  if (!person) throw notFound('member of staff');
  return person;
}

/** People who view their own see only what they were told. @throws 404 */
export async function payFor(work: Work, id: number): Promise<PayOfPerson> {
  const person = await personOf(work, id);
  const all = await salariesOf(work, id);
  const rows = person.own ? told(all, today(work)) : all;
  if (!person.own) await keepLook(work, id);
  const now = rows.findLast(({ from }) => from <= today(work));
  return {
    ...payOf(work, rows),
    person: person.name,
    own: person.own,
    currency_id: person.currency_id,
    currency: person.currency,
    ...(await standingOf(work, person, now)),
  };
}

/** A row announced later is completely hidden from its person. */
export const told = (rows: readonly SalaryRow[], day: PlainDate) =>
  rows.filter(({ visibleFrom }) => visibleFrom <= day);

export async function ownPay(work: Work): Promise<Pay> {
  const own = await employeeOf(work, work.actor.accountId);
  return payOf(work, own ? told(await salariesOf(work, own.id), today(work)) : []);
}

/** One page makes several requests: views of a person within this time are logged once. */
const oneLook = '5 minutes';

export async function keepLook(work: Work, id: number): Promise<void> {
  const { rows } = await sql`
    select from audit_entry where entity = ${payEvents.looked.entity} and entity_id = ${String(id)}
      and event = ${payEvents.looked.name} and actor_id = ${work.actor.accountId}
      and at > ${work.now.toISOString()}::timestamptz - ${oneLook}::interval limit 1`.execute(work.db);
  if (rows.length === 0) await record(work, payEvents.looked, id);
}

/** @param rows oldest first, those that the reader may see */
function payOf(work: Work, rows: readonly SalaryRow[]): Pay {
  const day = today(work);
  const inForce = rows.findLast(({ from }) => from <= day);
  const shown = rows.map((row, at): PayRow => {
    const { staffId: _, visibleFrom, currencyId, createdAt: __, components, ...rest } = row;
    return {
      ...rest,
      visible_from: visibleFrom,
      currency_id: currencyId,
      components: components.map(({ excluded: ___, ...part }) => part),
      change: changeFrom(rows[at - 1], row),
      state: stateOf(row.from, day, row === inForce),
      hidden: visibleFrom > day,
    };
  });
  return { rows: shown.toReversed(), explained: [...explainPay(rows, day)] };
}

type Standing = Pick<PayOfPerson, 'band' | 'compa' | 'counted_as_wages'>;

/** The position of a salary in its band, and in India what counts as wages. */
export async function standingOf(
  work: Work,
  person: Person,
  row: Pick<SalaryRow, 'annual' | 'currency' | 'components'> | undefined,
): Promise<Standing> {
  const band = await bandOf(work, person);
  if (!row) return { band, compa: null, counted_as_wages: null };
  const wages = person.country === 'IN' ? wagesOf(row.components) : null;
  return {
    band,
    compa: compaOf(row, band),
    counted_as_wages: wages === null || wages.counted === '0.00' ? null : wages.counted,
  };
}

async function bandOf(work: Work, { grade_id, company_id }: Person): Promise<Standing['band']> {
  if (grade_id === null || company_id === null) return null;
  const band = await bandOn(work, grade_id, company_id, today(work));
  if (!band) return null;
  const { rows } = await sql<{ grade: string; currency: string }>`
    select grade.name as grade, currency_code as currency from grade, currency
    where grade.id = ${grade_id} and currency.id = ${band.currency_id}`.execute(work.db);
  const { grade = '', currency = '' } = rows[0] ?? {};
  return { grade, currency, least: band.least, middle: band.middle, greatest: band.greatest };
}
