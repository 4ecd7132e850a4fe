/** The people whose pay a spreadsheet may change, with their salaries. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { newestSalaries, type SalaryRow } from '../../server/public/salaries.ts';
import type { PaidPerson } from '../revise.ts';

export type RevisablePerson = PaidPerson & {
  readonly name: string;
  readonly company: string;
  readonly currency_id: number;
  readonly salary: SalaryRow | undefined;
};

type Row = {
  id: number;
  number: string;
  name: string;
  own: boolean;
  joined: PlainDate | null;
  company: string;
  currency: string;
  currency_id: number;
};

/** Current employees of any company, by number. @param ids only these */
export async function revisablePeople(work: Work, ids?: readonly number[]): Promise<readonly RevisablePerson[]> {
  const { rows } = await sql<Row>`
    select employee.id, employee.employee_id as number, employee_name as name,
      coalesce(user_id = ${work.actor.accountId}, false) as own, company_name as company,
      currency_code as currency, company.currency_id,
      (select min(begins_on) from employment where employment.employee_id = employee.id) as joined
    from employee join company on company.id = employee.company_id join currency on currency.id = company.currency_id
    where employee.deleted_at is null and status <> 'EXITED'
      and ${ids === undefined ? sql`true` : sql`employee.id = any(${ids}::bigint[])`}
    order by employee.employee_id`.execute(work.db);
  const newest = await newestSalaries(
    work,
    rows.map(({ id }) => id),
  );
  return rows.map(({ joined, ...row }) => {
    const salary = newest.get(row.id);
    return Object.assign(row, {
      joined: joined ?? undefined,
      salary,
      newest: salary && { from: salary.from, currency: salary.currency, components: salary.components },
    });
  });
}
