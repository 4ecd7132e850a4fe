/** The demo's revision: next April's reviews, waiting for approval. */
import { addDays } from '#platform/contract/dates.ts';
import { percentOf, sumOf } from '#platform/contract/money.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Seeding, SeedPart } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { monthlyOf } from '../../public/parts.ts';
import { newestSalaries, type SalaryRow } from '../../server/public/salaries.ts';

const [people, percent] = [6, '4'];

export const seedRevisions: SeedPart = {
  name: 'salary revisions',
  run: async (seeding) => {
    const { work, asOf } = seeding;
    const ids = await accountsOf(seeding);
    const maker = ids.get(cast.admin.email);
    const at = (days: number) => startOfDay(addDays(asOf, days), 'UTC');
    const [id] = await insertRows(work, 'salary_revision', [
      { file_name: 'Reviews of April.xlsx', status: 'Waiting', made_by: maker, made_at: at(-1) },
    ]);
    const salaries = await raisedOf(seeding);
    const rows = await insertRows(
      work,
      'salary_revision_row',
      salaries.map((salary) => ({
        revision_id: id,
        employee_id: salary.staffId,
        before_id: salary.id,
        before_version: 1,
        begins_on: `${Number(asOf.slice(0, 4)) + 1}-04-01`,
        visible_from: `${Number(asOf.slice(0, 4)) + 1}-03-15`,
        reason: 'Yearly review',
      })),
    );
    await insertLinks(
      work,
      'salary_revision_part',
      salaries.flatMap((salary, index) => partsOf(salary).map((part) => Object.assign({ row_id: rows[index] }, part))),
    );
  },
};

async function accountsOf({ work: { db } }: Seeding): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from account where email = ${cast.admin.email}`.execute(db);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Some people with a salary, none of the cast, whose pay tests and journeys change. */
async function raisedOf({ work }: Seeding): Promise<readonly SalaryRow[]> {
  const { rows } = await sql<{ id: number }>`
    select employee.id from employee left join account on account.id = employee.user_id
    where employee.status = 'ACTIVE' and employee.deleted_at is null and not employee.not_joined
      and coalesce(account.email, '') <> all(${Object.values(cast).map(({ email }) => email)}::text[])
    order by employee.id`.execute(work.db);
  const newest = await newestSalaries(
    work,
    rows.map(({ id }) => id),
  );
  return [...newest.values()].slice(0, people);
}

const partsOf = ({ components }: SalaryRow) =>
  components.map((part, at) => {
    const annual = sumOf([part.annual, percentOf(part.annual, percent)]);
    return { place: at + 1, pay_component_id: part.pay_component_id, annual, monthly: monthlyOf(annual) };
  });
