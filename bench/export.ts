/**
 * Exports against PostgreSQL's own COPY: node bench/export.ts postgres://… [rounds] [rows]
 *
 * Makes a table of enquiries, then alternates COPY (through psql), CSV and XLSX, each export in its own process so
 * that one's memory does not hide in another's. Two shared cores: read the ratios, not the seconds.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '#platform/server/db.ts';
import type { StoredColumn } from '#platform/server/export/columns.ts';
import { csvExport } from '#platform/server/export/csv.ts';
import { CellSource } from '#platform/server/export/sources.ts';
import type { StoredRows } from '#platform/server/export/stored-rows.ts';
import { xlsxExport } from '#platform/server/export/xlsx.ts';
import { copiedRows } from '#platform/server/list/copied.ts';

/** 'rows' only reads the values: the lower bound of an export. */
const formats = ['rows', 'csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
type Enquiry = Record<string, string | number | null>;
type Round = { ms: number; firstByteMs: number; bytes: number; growthMb: number };

const table = 'export_bench_enquiries';
/** The server's flags: V8 otherwise lets the young generation grow to 128 MB under any steady load. */
const flags = [
  '--max-semi-space-size=16',
  '--v8-pool-size=2',
  '--heap-growing-percent=40',
  '--no-allocation-site-pretenuring',
];
const zone = 'Asia/Kolkata';

const columns = (
  [
    ['enquiry_no', 'Enquiry No', 'text'],
    ['client_name', 'Client Name', 'text'],
    ['contact_person', 'Contact Person', 'text'],
    ['email', 'Email', 'text'],
    ['mobile', 'Mobile', 'text'],
    ['city', 'City', 'text'],
    ['source', 'Source', 'text'],
    ['status', 'Status', 'text'],
    ['subject', 'Subject', 'text'],
    ['details', 'Details', 'text'],
    ['staff', 'Staff', 'number'],
    ['fee', 'Fee', 'money'],
    ['trail_start_date', 'Trail Start Date', 'date'],
    ['trail_end_date', 'Trail End Date', 'date'],
    ['created_at', 'Created At', 'moment'],
  ] as const
).map(([stored, heading, kind]): StoredColumn<Enquiry> => ({ heading, kind, stored }));

const filling = (rows: number) => `
create unlogged table ${table} as select
  'ENQ-' || lpad(n::text, 7, '0') as enquiry_no,
  (array['Harbour','Blue Elm','Northgate','Sharma & Sons','Quill','Müller'])[1 + n % 6] || ' Traders ' || n as client_name,
  (array['Asha','Tom','Meera','Olivier','Zoë','Ravi','Karen'])[1 + n % 7] || ' ' || (array['Patel','Wood','Iyer'])[1 + n % 3]
    as contact_person,
  'person' || n || '@example.com' as email,
  '+44' || (7700000000 + n) as mobile,
  (array['London','Leeds','Mumbai','Pune','Cardiff'])[1 + n % 5] as city,
  (array['Website','Referral','Existing client','Event'])[1 + n % 4] as source,
  (array['New','On Trail','Won','Lost','On Hold'])[1 + n % 5] as status,
  'Bookkeeping for ' || (3 + n % 40) || ' branches, from ' || (2010 + n % 15) as subject,
  'Asked for "monthly" accounts & payroll; ' || md5(n::text) || repeat(' and a call back after the board meets', n % 4)
    as details,
  n % 250 as staff,
  (n % 90000 + 0.5)::numeric(12,2) as fee,
  case when n % 5 > 0 then date '2024-01-01' + n % 1000 end as trail_start_date,
  case when n % 3 > 0 then date '2024-02-01' + n % 1000 end as trail_end_date,
  timestamptz '2024-01-01 09:00:00+00' + n * interval '61 seconds' as created_at
from generate_series(1, ${rows}) n`;

type Pages = AsyncIterable<Iterable<Enquiry>>;

async function* pagesOf(rows: StoredRows<Enquiry>, lines: AsyncIterable<Buffer>) {
  for await (const some of lines) yield rows.of(some, (row) => row);
}

async function* counted(pages: Pages): AsyncGenerator<Buffer> {
  for await (const rows of pages) yield Buffer.alloc([...rows].length);
}

function exportOf(format: Format, rows: StoredRows<Enquiry>, pages: Pages): Readable {
  const sources = columns.map((column) => new CellSource(column, rows));
  switch (format) {
    case 'rows':
      return Readable.from(counted(pages));
    case 'csv':
      return csvExport(sources, pages, { zone });
    case 'xlsx':
      return xlsxExport(sources, pages, { zone, sheet: 'Enquiries' });
  }
}

async function measure(url: string, format: Format): Promise<Round> {
  const { db, pool, close } = openDatabase(url);
  const begin = async (most: number) => {
    const statement = sql<Enquiry>`select * from ${sql.table(table)} limit ${most}`.compile(db);
    const { rows, lines } = await copiedRows<Enquiry>(pool, statement);
    return exportOf(format, rows, pagesOf(rows, lines));
  };
  for await (const _ of await begin(1));
  await wait(200);
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
  const start = performance.now();
  let [firstByteMs, bytes] = [0, 0];
  const body = await begin(10 ** 9);
  body.on('data', (chunk: Buffer) => {
    firstByteMs ||= performance.now() - start;
    bytes += chunk.length;
  });
  await once(body, 'end');
  const ms = performance.now() - start;
  clearInterval(watch);
  await close();
  return { ms, firstByteMs, bytes, growthMb: (peak - before) / 2 ** 20 };
}

async function copy(url: string): Promise<number> {
  const start = performance.now();
  const psql = spawn('psql', [url, '-qc', `copy ${table} to stdout csv`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(psql, 'exit');
  if (code !== 0) throw new Error(`psql ended with ${code}`);
  return performance.now() - start;
}

const inOwnProcess = (url: string, format: Format): Round =>
  JSON.parse(execFileSync(process.execPath, [...flags, import.meta.filename, url, format], { encoding: 'utf8' }));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function compare(url: string, rounds: number, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop table if exists ${table}`);
  await client.query(filling(rows));
  await client.query(`vacuum analyze ${table}`);
  const copies: number[] = [];
  const results = { rows: new Array<Round>(), csv: new Array<Round>(), xlsx: new Array<Round>() };
  await copy(url);
  for (let round = 0; round < rounds; round += 1) {
    copies.push(await copy(url));
    for (const format of formats) results[format].push(inOwnProcess(url, format));
  }
  await client.query(`drop table ${table}`);
  await client.end();
  console.log(`copy  ${Math.min(...copies).toFixed(0)} ms at best for ${rows} rows, ${rounds} rounds`);
  for (const format of formats) console.log(`${format.padEnd(5)} ${summary(results[format], copies)}`);
}

/** Best against best says most on a shared machine; the median of the rounds shows how busy it was. */
function summary(rounds: Round[], copies: number[]): string {
  const of = (name: keyof Round) => rounds.map((round) => round[name]);
  const best = Math.min(...of('ms'));
  const ratios = rounds.map((round, at) => (copies[at] ?? 0) / round.ms);
  return [
    `${best.toFixed(0)} ms at best, ${(Math.min(...copies) / best).toFixed(2)} of copy (median ${median(ratios).toFixed(2)})`,
    `first byte within ${Math.max(...of('firstByteMs')).toFixed(1)} ms`,
    `at most ${Math.max(...of('growthMb')).toFixed(0)} MB more memory`,
    `${(median(of('bytes')) / 2 ** 20).toFixed(0)} MB of file`,
  ].join(', ');
}

const [url, ...rest] = process.argv.slice(2);
if (!url) throw new Error('node bench/export.ts postgres://… [rounds] [rows]');
const format = formats.find((one) => one === rest[0]);
if (format) console.log(JSON.stringify(await measure(url, format)));
else await compare(url, Number(rest[0] ?? 3), Number(rest[1] ?? 1_000_000));
