/** A million time entries: a week, a team, any page of the register, and all of it as a file. */
import pg from 'pg';
import { timeEntryCalls } from '#modules/timekeeper/contract.ts';
import { fetchTeamWeeks, fetchWeek } from '#modules/timekeeper/weeks.ts';
import { atMost } from './goals.ts';
import type { Place } from './long-list.ts';
import { median, peakDuring, timed } from './measures.ts';
import type { RunningPortal } from './portal.ts';

const copied =
  'employee_id, kind, job_id, client_id, planning_activity_id, fee_type_id, start_time, end_time, duration_min, ' +
  'description, billable, mode_of_work_id, source, status, created_by, created_at';

/** Copies the entries, each time a season further back, up to the wanted number. The cost of jobs stays the same. */
export async function copyTime(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const count = async () =>
    Number((await client.query<{ count: string }>('select count(*) from time_entry')).rows[0]?.count);
  const own = await count();
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'time_entry' and indexname <> 'time_entry_pkey'",
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  await client.query('alter table time_entry disable trigger user');
  // 18 weeks, longer than the demo's data, so that no week gets fuller.
  await client.query(
    `insert into time_entry (date, ${copied}) select date - time * 126, ${copied}
     from generate_series(1, ${Math.ceil(wanted / own)}) as time, time_entry limit ${Math.max(0, wanted - own)}`,
  );
  await client.query('alter table time_entry enable trigger user');
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum analyze time_entry');
  const total = await count();
  await client.end();
  return total;
}

/** The places in the register whose pages are requested. */
export const timePlaces: readonly Place[] = [
  ['first', () => 0, '-date'],
  ['10,000th', (total) => Math.min(10_000, total - 10), '-date'],
  ['middle', (total) => Math.floor(total / 2), '-date'],
  ['last', (total) => total - 10, '-date'],
];

/** A week of one person, and one of all people, for someone who sees all. */
export async function weeksOfTime(url: string, token: string, times: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const middle = async (address: string) => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      found.push(
        await timed(async () => {
          const reply = await fetch(`${url}/api${address}`, { headers });
          if (!reply.ok) throw new Error(await reply.text());
          await reply.arrayBuffer();
        }),
      );
    }
    return median(found);
  };
  const team = `${fetchTeamWeeks.path}?week=2026-11-09`;
  const reply = await fetch(`${url}/api${team}`, { headers });
  const { result } = (await reply.json()) as { result: { rows: { employee_id: number; total_min: number }[] } };
  const { employee_id } = result.rows.toSorted((one, other) => other.total_min - one.total_min)[0] ?? {};
  atMost('week of a person', await middle(`${fetchWeek.path}?week=2026-11-09&employee_id=${employee_id}`), 60, ' ms');
  atMost('week of all people', await middle(team), 100, ' ms');
  const month = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'];
  let all = 0;
  for (const week of month) all += await middle(`${fetchTeamWeeks.path}?week=${week}`);
  atMost('month of all people, week by week', all, 400, ' ms');
}

/** All entries as a file: its time and additional memory. */
export const timeAsFile = (portal: RunningPortal, token: string): Promise<void> =>
  streamedFile(portal, token, `${timeEntryCalls.export.path}?format=csv`, ['export of all time', 90]);

/** @param goal the name, and the goal in seconds */
export async function streamedFile(
  portal: RunningPortal,
  token: string,
  address: string,
  [what, seconds]: readonly [string, number],
): Promise<void> {
  const before = portal.memoryMb();
  let ms = 0;
  const peak = await peakDuring(portal.memoryMb, async () => {
    ms = await timed(async () => {
      const reply = await fetch(`${portal.url}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
      if (!reply.ok || !reply.body) throw new Error(`The export was refused: ${reply.status}`);
      let bytes = 0;
      for await (const chunk of reply.body) bytes += chunk.length;
      if (bytes < 1000) throw new Error('The export is empty');
    });
  });
  atMost(what, ms / 1000, seconds, ' s', 1);
  atMost(`${what}: more memory while it streams`, peak - before, 64, ' MB');
}
