/** People over time, for a firm of 634 with four changes each: the staff list and the org chart as at another day. */
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import '#app/server/modules.ts';
import { fetchAllStaff, fetchOrgChart } from '#modules/staff/contract.ts';
import { employmentImport } from '#modules/staff/employment/import.ts';
import { staffSource } from '#modules/staff/server/queries.ts';
import { ownSecrets } from '#app/server/own-secrets.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { withLiterals } from '#platform/server/list/literals.ts';
import { cut, inOrder, keysOf } from '#platform/server/list/order.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { backgroundWork } from '#platform/server/work.ts';
import fastify from 'fastify';
import { sql, type SqlBool } from 'kysely';
import pg from 'pg';
import { atMost } from '../goals.ts';
import { post } from '../imports.ts';
import { actorOf } from '../job-scenarios.ts';
import { median, timed } from '../measures.ts';
import { addressOf, type Scenario } from '../scenarios.ts';
import { signIn } from '../session.ts';

const today = new Date().toISOString().slice(0, 10);
const limit = 10;

/** A day in the past with changes on either side of it, and one ahead. */
const days: readonly PlainDate[] = [addDays(today, -200), addDays(today, 45)];

const asked = [
  { role: 'admin', name: 'staff as at a day, Admin', day: days[0] ?? today },
  { role: 'manager', name: 'staff as at a day, Client Manager', day: days[0] ?? today },
  { role: 'admin', name: 'staff as at a day ahead, Admin', day: days[1] ?? today },
] as const;

/** The list of 634 people as a person sees it, and the exact statement behind its page. */
export async function employmentScenarios(connectionString: string): Promise<readonly Scenario[]> {
  const scenarios: Scenario[] = [];
  for (const { role, name, day } of asked)
    scenarios.push({
      name,
      writes: false,
      portal: { method: 'GET', path: () => `/api${fetchAllStaff.path}?limit=${limit}&offset=0&as_at=${showDate(day)}` },
      bare: { method: 'GET', path: () => addressOf(name) },
      sql: await pageOf(connectionString, role, day),
      values: [],
      goal: 0.7,
    });
  return scenarios;
}

async function pageOf(connectionString: string, role: Role, day: PlainDate): Promise<string> {
  const database = openDatabase(connectionString, 1);
  const config = readConfig({ LOG_LEVEL: 'silent' }, () => ownSecrets(join(tmpdir(), 'portico-bench-secrets')));
  const actor = { ...(await actorOf(connectionString, role)), email: cast[role].email, sessionId: '' };
  const work = { ...backgroundWork(database, config, fastify().log), actor };
  const list = await staffSource(work, 'here', day);
  const source = list(readerOf(work));
  const ids = keysOf(source, cut(inOrder(source, source.rows, 'employee_id'), limit, 0));
  const found = source.select(source.rows).where(sql<SqlBool>`${sql.ref(source.key)} in ${ids}`);
  const text = withLiterals(inOrder(source, found, 'employee_id').compile());
  await database.close();
  return text;
}

/** Gives everyone a joining if the copy lacks it, two past changes, and every tenth person a future one. */
export async function copyEmployment(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(format('%I', field), ', ') as names from unnest(employment_fields()) as field`,
  );
  const names = rows[0]?.names ?? '';
  await client.query('alter table employment_change disable trigger user');
  await client.query(`
    insert into employment_change (employee_id, begins_on, kind, named, applied, ${names})
    select id, doj, 'Joining', employment_fields(), true, ${names} from employee
    where not exists (select from employment_change where employee_id = employee.id and kind = 'Joining')`);
  await client.query(
    `insert into employment_change (employee_id, begins_on, kind, named, applied, department_id, designation)
     select employee.id, day, 'Transfer', '{department_id,designation}', day <= $1::date,
       case when day = $1::date - 30 then employee.department_id else other.id end, 'Bench ' || place
     from employee cross join lateral (values (1, $1::date - 300), (2, $1::date - 30), (3, $1::date + 30))
       as moved (place, day)
     cross join lateral (select id from department order by (id + employee.id) % 7, id limit 1) as other
     where employee.doj < day and (place < 3 or employee.id % 10 = 0) and employee.last_working_date is null`,
    [today],
  );
  await client.query('alter table employment_change enable trigger user');
  await client.query('select rebuild_employment(id) from employee');
  for (const table of ['employment', 'employment_change']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

/** One at a time: today's chart and those of the two days. */
export async function orgCharts(url: string, times: number): Promise<void> {
  for (const person of [cast.admin, cast.manager]) {
    const token = await signIn(url, person);
    for (const day of [undefined, ...days]) {
      const query = day === undefined ? '' : `?as_at=${showDate(day)}`;
      const found: number[] = [];
      for (let time = 0; time < times + 2; time += 1) found.push(await timed(() => read(url, token, query)));
      const when = day === undefined ? 'today' : day < today ? 'as at a day' : 'as at a day ahead';
      atMost(`${person.roleName}: org chart of 634 people, ${when}`, median(found.slice(2)), 100, ' ms', 1);
    }
  }
}

async function read(url: string, token: string, query: string): Promise<void> {
  const reply = await fetch(`${url}/api${fetchOrgChart.path}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Error(await reply.text());
  await reply.arrayBuffer();
}

/** Another post and department for everybody who is here, by a file: checked, then added. */
export async function bulkChange(url: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    `select employee_id as code from employee where status = 'ACTIVE' and doj < current_date and deleted_at is null`,
  );
  await client.end();
  const lines = rows.map(({ code }, at) => `${code},${showDate(today)},New teams,Bulk ${at}`);
  const file = Buffer.from(['EMP Code,From when,Why,Designation', ...lines].join('\n'));
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const columns = 'employee,change_from,change_reason,designation';
  const send = (path: string) => post(`${url}/api${path}?columns=${columns}`, file, headers);
  const checking = (await timed(() => send(employmentImport.calls.check.path))) / 1000;
  const adding = (await timed(() => send(employmentImport.calls.add.path))) / 1000;
  console.log(`  ${rows.length} people, checked in ${checking.toFixed(1)} s`);
  atMost(`bulk change of ${rows.length} rows, with its check`, adding, 5, ' s', 1);
}
