/** Answers for other modules. Unscoped: their calls check rights. */
import type { MonthPaidOf } from '#modules/exit/server/public/month-paid.ts';
import type { OwedTo } from '#modules/salary/server/public/arrears.ts';
import { sql } from 'kysely';
import { arrearsLines } from './arrears.ts';
import { frozenOf } from './frozen.ts';

/** Arrears of the companies that paid someone, oldest month first. */
export const owedByRegisters: OwedTo = async (work, employeeId) => {
  const { rows } = await sql<{ company_id: number }>`
    select distinct own.company_id from payroll_register as own
    join payroll_entry as entry on entry.register_id = own.id
    where entry.employee_id = ${employeeId}`.execute(work.db);
  const owed = [];
  for (const { company_id } of rows) {
    const lines = await arrearsLines(work, company_id, await frozenOf(work, company_id), [employeeId]);
    for (const { about, due, paid, amount, currency_id } of lines)
      owed.push({ about, due: due ?? '0', paid: paid ?? '0', amount, currency_id });
  }
  return owed.toSorted((one, other) => one.about.localeCompare(other.about));
};

/** What the frozen register of a month paid someone for that month's days, by currency. */
export const paidByRegister: MonthPaidOf = async (work, employeeId, month) => {
  const { rows } = await sql<{ amount: string; currency: string; currencyId: number }>`
    select sum(line.amount)::numeric(16,2)::text as amount, currency.currency_code as currency,
      currency.id as "currencyId"
    from payroll_line as line join payroll_register as own on own.id = line.register_id
    join currency on currency.id = line.currency_id
    where own.month = ${month}::date and line.employee_id = ${employeeId} and line.kind = 'Pay'
    group by currency.id, currency.currency_code order by currency.currency_code`.execute(work.db);
  return rows;
};
