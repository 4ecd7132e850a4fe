/** The pay of a firm of 634: a month's register, a spreadsheet of rises, one's own pay. */
import { fetchRegister } from '#modules/payroll/contract.ts';
import { fetchOwnPay } from '#modules/salary/pay/contract.ts';
import { tryRevision } from '#modules/salary/revisions/contract.ts';
import { addMonths } from '#platform/contract/dates.ts';
import { openDatabase } from '#platform/server/db.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { sql } from 'kysely';
import { embeddedStage } from '../stage.ts';
import { copyStaff } from '../views.ts';
import { copyEmployment } from './employment.ts';
import { asking, goal } from './leave.ts';
import { signIn } from '../session.ts';

/** Gives each copied person the days and salaries of their original. @returns who they are, and where */
async function copyPay(connectionString: string): Promise<{ numbers: readonly string[]; company: number }> {
  const database = openDatabase(connectionString, 1);
  const pairs = sql`employee as copy join employee as own
    on own.employee_name = copy.employee_name and own.user_id is not null where copy.employee_id like 'COPY%'`;
  await sql`
    insert into attendance_day (employee_id, date, company_id, mode, attendance_type, payable, reckoned_at)
    select pair.copy_id, day.date, day.company_id, day.mode, day.attendance_type, day.payable, day.reckoned_at
    from (select copy.id as copy_id, own.id as own_id from ${pairs}) as pair
    join attendance_day as day on day.employee_id = pair.own_id on conflict do nothing`.execute(database.db);
  await sql`
    insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason)
    select pair.copy_id, begins_on, visible_from, currency_id, annual, reason
    from (select copy.id as copy_id, own.id as own_id from ${pairs}) as pair
    join salary on salary.employee_id = pair.own_id and salary.deleted_at is null`.execute(database.db);
  await sql`
    insert into salary_component (salary_id, place, pay_component_id, monthly, annual)
    select salary.id, part.place, part.pay_component_id, part.monthly, part.annual
    from (select copy.id as copy_id, own.id as own_id from ${pairs}) as pair
    join salary on salary.employee_id = pair.copy_id
    join salary as theirs on theirs.employee_id = pair.own_id and theirs.begins_on = salary.begins_on
      and theirs.deleted_at is null
    join salary_component as part on part.salary_id = theirs.id`.execute(database.db);
  for (const table of ['attendance_day', 'salary', 'salary_component'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
  const { rows } = await sql<{ number: string }>`
    select employee_id as number from employee
    where exists (select from salary where salary.employee_id = employee.id and deleted_at is null)
      and user_id is null`.execute(database.db);
  const { rows: companies } = await sql<{ id: number; people: number }>`
    select company_id as id, count(distinct employee_id)::int as people from attendance_day
    group by company_id order by people desc limit 1`.execute(database.db);
  await database.close();
  console.log(`pay: ${companies[0]?.people} people in the register, ${rows.length} in the spreadsheet`);
  return { numbers: rows.map(({ number }) => number), company: companies[0]?.id ?? 0 };
}

/** Register, rises and own pay of 634 people; the register is that of the last month, which is open. */
export async function pay(folder: string, isQuick: boolean): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  await copyStaff(databaseUrl, 634, 3000);
  await copyEmployment(databaseUrl);
  const today = new Date().toISOString().slice(0, 10);
  await asked(portal.url, await copyPay(databaseUrl), isQuick ? 5 : 30, addMonths(today, -1).slice(0, 7));
  await portal.stop();
}

type Copied = Awaited<ReturnType<typeof copyPay>>;

async function asked(url: string, { numbers, company }: Copied, times: number, month: string): Promise<void> {
  const { get } = await asking(url, cast.hr);
  const register = `${fetchRegister.path}?company_id=${company}&month=${month}`;
  await goal("HR: a month's register", times, 3000, () => get(register));
  const next = `01-01-${Number(month.slice(0, 4)) + 1}`;
  const lines = numbers.map((number) => `${number},3,${next},Yearly review`);
  const file = ['Employee number,Percent,From,Reason', ...lines].join('\n');
  const authorization = `Bearer ${await signIn(url, cast.hr)}`;
  await goal('HR: a spreadsheet of rises, tried', Math.min(times, 10), 3000, async () => {
    const reply = await fetch(`${url}/api${tryRevision.path}?file_name=rises.csv`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: file,
    });
    if (!reply.ok) throw new Error(await reply.text());
  });
  const own = await asking(url, cast.accountant);
  await goal('an accountant: their pay explained', times, 50, () => own.get(fetchOwnPay.path));
}
