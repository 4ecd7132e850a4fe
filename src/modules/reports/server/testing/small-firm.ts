/** People of small firms calculated by hand, and requests for reports about them. */
import type { TestPortal } from '#test/portal.ts';
import { reportCalls } from '../../contract.ts';
import { answerOf } from './by-another-road.ts';

type Person = {
  readonly company: string;
  readonly joined: string;
  readonly left?: string;
  readonly reason?: string;
  readonly department?: string;
  readonly location?: string;
};

export type Asked = Record<'from' | 'to', string> &
  Partial<Record<'company' | 'department' | 'location' | 'topic' | 'by', string>>;

export function callsOf(number_: number) {
  const found = reportCalls.find(({ report }) => report.number === number_);
  if (!found) throw new Error(`There is no report ${number_}`);
  return found;
}

export function smallFirm(portal: TestPortal) {
  let number = 0;
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<Row>(text, values)).rows;
  const add = async (person: Person): Promise<number> => {
    const { company, joined, left, reason, department = 'Audit', location = 'Leeds' } = person;
    number += 1;
    const [row] = await query<{ id: number }>(
      `insert into employee (employee_id, employee_name, designation, email, doj, last_working_date, status,
       date_of_resignation, reason_of_resignation, company_id, department_id, location_id)
     values ('SF' || $1::int, $2, 'Accountant', $3, $4, $5, $6, $5, $7, (select id from company where company_name = $8),
       (select id from department where name = $9), (select id from location where location = $10)) returning id`,
      [number, `Small ${number}`, `small${number}@example.org`, joined, left ?? null].concat([
        left === undefined ? 'ACTIVE' : 'EXITED',
        reason ?? null,
        company,
        department,
        location,
      ]),
    );
    return row?.id ?? 0;
  };

  const many = async (count: number, person: Person): Promise<readonly number[]> => {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await add(person));
    return ids;
  };

  const ask = async (report: number, { from, to, by, ...filters }: Asked) =>
    answerOf({ portal, as: 'hr', from, to }, callsOf(report), { by, filters: JSON.stringify(filters) });
  return { query, add, many, ask };
}
