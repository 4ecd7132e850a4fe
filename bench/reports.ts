/** Reports on the whole demo: the first page of each in turn, the catalogue, and a long register as a file. */
import { type ReportCalls, reportCalls } from '#modules/reports/contract.ts';
import { fetchReports } from '#modules/reports/own.ts';
import { daysOf, presetNames } from '#modules/reports/presets.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import pg from 'pg';
import { atMost } from './goals.ts';
import { asked, median, quantile, timed } from './measures.ts';
import type { RunningPortal } from './portal.ts';
import { signIn } from './session.ts';
import { streamedFile } from './time.ts';

/** The day of the demo, and the month in which its financial year begins. */
const [today, yearStart] = ['2026-11-20', 4];

const year = { from: '2025-12-01', to: '2026-11-30' };

/** The first page as it opens, with its picture. */
const opens = ({ report, fetch: { path } }: ReportCalls): string => {
  const usual = presetNames.find((name) => name === report.usual) ?? 'This month';
  const [from, to] = daysOf(usual, today, yearStart);
  return `${path}?from=${from}&to=${to}&limit=100`;
};

/** @param times requests of each page */
export async function speedOfReports(portal: RunningPortal, databaseUrl: string, times: number): Promise<void> {
  for (const person of [cast.admin, cast.manager]) await pagesOf(portal, person, times);
  const token = await signIn(portal.url);
  const catalogue: number[] = [];
  for (let time = 0; time < times; time += 1) catalogue.push(await asked(portal, token, fetchReports.path));
  atMost('the catalogue of reports', quantile(catalogue, 0.95), 40, ' ms', 1);
  await besideBareSums(portal, token, databaseUrl, times);
  const timekeeper = callsOf(2);
  const all = await daysOfTime(databaseUrl);
  const address = `${timekeeper.export.path}?from=${all.from}&to=${all.to}&format=csv`;
  console.log(`  ${all.count} entries from ${all.from} to ${all.to}`);
  await streamedFile(portal, token, address, ['all time as a file of a report', 60]);
}

const callsOf = (number: number): ReportCalls => {
  const found = reportCalls.find(({ report }) => report.number === number);
  if (!found) throw new Error(`There is no report ${number}`);
  return found;
};

async function pagesOf(portal: RunningPortal, person: Person, times: number): Promise<void> {
  const token = await signIn(portal.url, person);
  const mayRead = await reportsOf(portal, token);
  console.log(`\nFirst page of ${mayRead.length} reports as ${person.roleName}, ${times} times`);
  let inTurn = 0;
  for (const calls of mayRead) {
    const found: number[] = [];
    inTurn += await asked(portal, token, opens(calls));
    for (let time = 0; time < times; time += 1) found.push(await asked(portal, token, opens(calls)));
    const { number, name } = calls.report;
    const what = `${person.roleName}: ${number} ${name}, ${median(found).toFixed(0)} ms in the middle, p95`;
    atMost(what, quantile(found, 0.95), 1000, ' ms');
  }
  atMost(`${person.roleName}: all ${mayRead.length} one after another, asked first`, inTurn / 1000, 20, ' s', 1);
}

/** The reports that a person may read. */
async function reportsOf({ url }: RunningPortal, token: string): Promise<readonly ReportCalls[]> {
  const found: ReportCalls[] = [];
  for (const calls of reportCalls) {
    const reply = await fetch(`${url}/api${calls.choices.path}?from=${today}&to=${today}&field=`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await reply.arrayBuffer();
    if (reply.status !== 403) found.push(calls);
  }
  return found;
}

/** A year of time by client and month: the register of it with its picture, beside the sums alone. */
async function besideBareSums(portal: RunningPortal, token: string, databaseUrl: string, times: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const bare = `select client_id, date_trunc('month', date) as month, sum(duration_min) from time_entry
    where deleted_at is null and date between $1 and $2 group by rollup (client_id, month)`;
  const [sums, pages]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    sums.push(await timed(() => client.query(bare, [year.from, year.to])));
    pages.push(await asked(portal, token, `${callsOf(2).fetch.path}?from=${year.from}&to=${year.to}&limit=100`));
  }
  await client.end();
  const [alone, page] = [median(sums), median(pages)];
  console.log(
    `  a year of time: ${page.toFixed(0)} ms for the register, ${alone.toFixed(0)} ms for bare sums by client and month, ` +
      `${(page / alone).toFixed(1)} times as long`,
  );
}

async function daysOfTime(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ from: string; to: string; count: string }>(
    'select min(date)::text as from, max(date)::text as to, count(*) from time_entry where deleted_at is null',
  );
  await client.end();
  return rows[0] ?? { from: today, to: today, count: '0' };
}
