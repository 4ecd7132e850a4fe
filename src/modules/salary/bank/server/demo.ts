/** The demo's bank accounts: one each, and two changes that are waiting for HR. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { fieldsIn } from '../rules.ts';
import { numberColumns } from './reading.ts';

type Paid = { id: number; name: string; doj: PlainDate; country: string };

/** The indexes of people with changed accounts; the second one is confirmed by one person of HR. */
const changing = [7, 9];

/** Padded to the country's length. */
const numberIn = (country: string, digits: string): string =>
  country === 'GB' ? digits : country === 'IN' ? `50100${digits}` : `IE29AIBK931152${digits}`;

export const seedBankAccounts: SeedPart = {
  name: 'bank-accounts',
  after: ['salaries'],
  run: async ({ work, asOf }) => {
    const { rows } = await sql<Paid>`
      select employee.id, employee_name as name, doj, country.short_code as country
      from employee join company on company.id = employee.company_id join country on country.id = company.country_id
      where employee.deleted_at is null and employee.status <> 'EXITED' and exists (
        select from salary where salary.employee_id = employee.id and salary.deleted_at is null)
      order by employee.id`.execute(work.db);
    const hr = await sql<{ id: number }>`
      select min(account.id) as id from account join role on role.id = account.role_id
      where role.name = 'HR'`.execute(work.db);
    const numbers = ({ id, country }: Paid, at: number) => {
      const asks = new Set(fieldsIn(country));
      const digits = String(20_417_000 + id * 37 + at);
      return {
        sort_code: asks.has('sort_code') ? '20-45-77' : null,
        ifsc: asks.has('ifsc') ? 'HDFC0001234' : null,
        ...numberColumns(work, id, numberIn(country, digits)),
      };
    };
    const confirmed = rows.map((row) =>
      Object.assign(numbers(row, 0), {
        employee_id: row.id,
        status: 'Confirmed',
        account_name: row.name,
        asked_at: startOfDay(row.doj, 'UTC'),
        counts_from: `${row.doj.slice(0, 7)}-01`,
        first_by: null as number | null,
        first_how: null as string | null,
        first_at: null as string | null,
      }),
    );
    const waiting = changing.flatMap((place, at) => {
      const row = rows[place];
      if (!row) return [];
      const seen = at === 1 ? { by: hr.rows[0]?.id ?? null, on: startOfDay(addDays(asOf, -1), 'UTC') } : null;
      return [
        Object.assign(numbers(row, 5), {
          employee_id: row.id,
          status: 'Waiting',
          account_name: row.name,
          asked_at: startOfDay(addDays(asOf, -2), 'UTC'),
          counts_from: null,
          first_by: seen?.by ?? null,
          first_how: seen && 'By phone',
          first_at: seen && seen.on,
        }),
      ];
    });
    await insertRows(work, 'bank_account', [...confirmed, ...waiting]);
  },
};
