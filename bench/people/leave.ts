/** Leave of a firm of 634: one person's balance, the calendar of a quarter, the end of a leave year, all balances. */
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import '#app/server/modules.ts';
import { ownSecrets } from '#app/server/own-secrets.ts';
import { fetchBalances, listLeaveTypes, tryLeave } from '#modules/leave/applying.ts';
import { fetchTeamCalendar } from '#modules/leave/calendar/contract.ts';
import { fetchEndingYears, postYearEnd, previewYearEnd } from '#modules/leave/ledger/year-end.ts';
import { balancesOf } from '#modules/leave/server/balances.ts';
import { workers } from '#modules/staff/server/public/working-time.ts';
import { addDays } from '#platform/contract/dates.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import { backgroundWork } from '#platform/server/work.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { atMost } from '../goals.ts';
import { median, timed } from '../measures.ts';
import { signIn } from '../session.ts';

const today = new Date().toISOString().slice(0, 10);

/** Gives each copied person the leave of their original. */
export async function copyLeave(connectionString: string): Promise<void> {
  await run(connectionString, async (client) => {
    await client.query(`
      create temporary table twin as
      select copy.id as copy, own.id as own from employee as copy
      join employee as own on own.employee_name = copy.employee_name and own.user_id is not null
      where copy.employee_id like 'COPY%';
      alter table leave_application add column copied bigint`);
    const columns = await columnsOf(client, 'leave_application', ['id', 'employee_id', 'copied']);
    await client.query(`
      insert into leave_application (employee_id, copied, ${columns})
      select twin.copy, leave_application.id, ${columns} from leave_application join twin on own = employee_id;
      insert into leave_day (application_id, employee_id, date, part, amount, reason, live, given_back_on)
      select leave.id, leave.employee_id, date, part, amount, leave_day.reason, live, given_back_on
      from leave_day join leave_application as leave on leave.copied = application_id;
      insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount, expires_on, period, note)
      select copy, leave_type_id, date, kind, unit, amount, expires_on, period, note from leave_ledger
      join twin on own = employee_id where application_id is null;
      alter table leave_application drop column copied;`);
    // For everyone, the last ended leave year waits for HR.
    await client.query(`
      delete from leave_posted;
      delete from leave_ledger where kind in ('CarryIn', 'CarryExpire', 'Lapse', 'Encash');
      update leave_ledger set date = date - 15, period = 'opening ' || (date - 15)
      where kind = 'Opening' and to_char(date, 'MM-DD') in ('03-31', '12-31')`);
  });
}

/** Ten times the ledger and the leave, in the years before. */
export async function lengthenLeave(connectionString: string): Promise<void> {
  await run(connectionString, async (client) => {
    await client.query(`
      insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount, note)
      select employee_id, leave_type_id, date - 364 * times, kind, unit, amount, note
      from leave_ledger, generate_series(1, 9) as times where kind in ('Accrual', 'Taken', 'Grant')`);
    for (let times = 1; times <= 9; times += 1) {
      await client.query('alter table leave_application add column copied bigint');
      const columns = await columnsOf(client, 'leave_application', ['id', 'copied', 'start_date', 'end_date']);
      await client.query(`
        insert into leave_application (copied, start_date, end_date, ${columns})
        select id, start_date - ${364 * times}, end_date - ${364 * times}, ${columns} from leave_application
        where start_date > '2025-12-01';
        insert into leave_day (application_id, employee_id, date, part, amount, reason, live)
        select leave.id, leave.employee_id, date - ${364 * times}, part, amount, leave_day.reason, false
        from leave_day join leave_application as leave on leave.copied = application_id;
        alter table leave_application drop column copied`);
    }
  });
}

async function run(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set session_replication_role = replica').catch(() => undefined);
  await work(client);
  for (const table of ['leave_application', 'leave_day', 'leave_ledger']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

async function columnsOf(client: pg.Client, table: string, but: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(format('%I', column_name), ', ') as names from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, but],
  );
  return rows[0]?.names ?? '';
}

/** The requests of a person who applies for leave: balances and calculator. */
export async function oneBalance(url: string, times: number): Promise<void> {
  for (const person of [cast.accountant, cast.manager]) {
    const { get, post } = await asking(url, person);
    const { result } = await get<Types>(listLeaveTypes.path);
    const type = result.rows.find(({ has_balance }) => has_balance)?.id;
    const dates = {
      start_date: addDays(today, 70),
      start_half: 'Full',
      end_date: addDays(today, 74),
      end_half: 'Full',
    };
    const form = { employee_id: result.employee.id, leave_type_id: type, ...dates };
    await goal(`${person.roleName}: balances of one person`, times, 15, () => get(fetchBalances.path));
    await goal(`${person.roleName}: apply-check of one person`, times, 15, () => post(tryLeave.path, form));
  }
}

type Types = { rows: { id: number; has_balance: boolean }[]; employee: { id: number } };

/** @returns milliseconds by role, to be compared with those of a longer ledger */
export async function quarter(url: string, times: number, how: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const person of [cast.hr, cast.manager]) {
    const { get } = await asking(url, person);
    const address = `${fetchTeamCalendar.path}?from=${addDays(today, -30)}&to=${addDays(today, 61)}`;
    const what = `${person.roleName}: calendar of 634 people, 92 days${how}`;
    found.push(await goal(what, times, 150, () => get(address)));
  }
  return found;
}

/** Checks that times do not grow with earlier data. */
export function flat(before: readonly number[], after: readonly number[]): void {
  after.forEach((ms, at) =>
    atMost('the calendar with ten times the ledger, as a ratio', ms / (before[at] ?? 1), 1.3, '', 2),
  );
}

/** All waiting years: everyone has a balance in one of them. */
export async function yearEnd(url: string): Promise<void> {
  const { get, post } = await asking(url, cast.hr);
  const { result } = await get<{ rows: { company_id: number; last: string; people: number }[] }>(fetchEndingYears.path);
  const people = result.rows.reduce((sum, one) => sum + one.people, 0);
  let [preview, posting] = [0, 0];
  for (const { company_id, last } of result.rows) {
    preview += await timed(() => get(`${previewYearEnd.path}?company_id=${company_id}&last=${last}`));
    posting += await timed(() => post(postYearEnd.path, { company_id, last }));
  }
  atMost(`preview of a year end, ${people} people`, preview / 1000, 10, ' s', 2);
  atMost(`posting a year end, ${people} people`, posting / 1000, 10, ' s', 2);
}

/** As for reports: without HTTP, on past and future days. */
export async function allBalances(connectionString: string, times: number): Promise<void> {
  const database = openDatabase(connectionString, 1);
  const config = readConfig({ LOG_LEVEL: 'silent' }, () => ownSecrets(join(tmpdir(), 'portico-bench-secrets')));
  const work = backgroundWork(database, config, fastify().log);
  for (const ahead of [-200, 0, 200]) {
    const found: number[] = [];
    for (let time = 0; time < times + 1; time += 1)
      found.push(
        await timed(async () => {
          const people = await workers(work, sql`employee.status <> 'EXITED'`);
          await balancesOf(work, people, addDays(today, ahead));
        }),
      );
    atMost(`all balances of the firm, ${ahead} days from today`, median(found.slice(1)) / 1000, 1, ' s', 2);
  }
  await database.close();
}

export async function goal(what: string, times: number, most: number, ask: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let time = 0; time < times + 2; time += 1) found.push(await timed(ask));
  const ms = median(found.slice(2));
  atMost(what, ms, most, ' ms', 1);
  return ms;
}

export async function asking(url: string, person: Person) {
  const headers = { authorization: `Bearer ${await signIn(url, person)}`, 'content-type': 'application/json' };
  const read = async <Result>(path: string, more: RequestInit): Promise<{ result: Result }> => {
    const reply = await fetch(`${url}/api${path}`, { headers, ...more });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as { result: Result };
  };
  return {
    get: <Result>(path: string) => read<Result>(path, {}),
    post: (path: string, body: object) => read(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
