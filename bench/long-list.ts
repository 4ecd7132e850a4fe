/** Any page of a long list of copied enquiries, requested through HTTP one at a time. */
import pg from 'pg';
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { atMost } from './goals.ts';
import { median, timed } from './measures.ts';

const copied =
  'name, company_name, email, mobile, address, city, country, state, zipcode, source_id, event_id, engagement_id, category_id, sla_status_id, engagement_notes, trail_start_date, trail_end_date, created_by, created_at';

/** Copies enquiries up to the wanted number. Indexes are rebuilt afterwards, which is faster. */
export async function copyEnquiries(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'enquiry' and indexname <> 'enquiry_pkey'",
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  const count = async () => {
    const { rows } = await client.query<{ count: string }>('select count(*) from enquiry where deleted_at is null');
    return Number(rows[0]?.count);
  };
  for (let missing = wanted - (await count()); missing > 0; missing = wanted - (await count())) {
    await client.query(`insert into enquiry (${copied}) select ${copied} from enquiry order by id limit ${missing}`);
  }
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze enquiry');
  const total = await count();
  await client.end();
  return total;
}

export type Place = readonly [name: string, offset: (total: number) => number, sort: string];
const places: readonly Place[] = [
  ['first', () => 0, '-id'],
  ['10,000th', () => 10_000, '-id'],
  ['a quarter in', (total) => Math.floor(total / 4), '-id'],
  ['middle', (total) => Math.floor(total / 2), '-id'],
  ['three quarters in', (total) => Math.floor((total * 3) / 4), '-id'],
  ['last', (total) => total - 10, '-id'],
  ['middle by name', (total) => Math.floor(total / 2), 'name'],
  ['middle by company, descending', (total) => Math.floor(total / 2), '-company'],
];

const enquiries = { many: 'enquiries', path: fetchAllEnquiry.path, places };

type Rows = { readonly rows: readonly unknown[] };

/** @param times requests of each place */
export async function anyPage(
  url: string,
  token: string,
  total: number,
  times: number,
  { many, path, places: all }: { many: string; path: string; places: readonly Place[] } = enquiries,
): Promise<void> {
  console.log(`\nAny page of ${total.toLocaleString('en')} ${many}, one request at a time`);
  const ask = (offset: number, sort: string) =>
    timed(async () => {
      const reply = await fetch(`${url}/api${path}?offset=${offset}&limit=10&sort=${sort}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      // The older reply shape has its page in a list (specification 2, section 7).
      const { result } = (await reply.json()) as { result: Rows | readonly Rows[] };
      if ([result].flat()[0]?.rows.length === 0) throw new Error(`No rows at ${offset}`);
    });
  const medians: number[] = [];
  for (const [name, offset, sort] of all) {
    const at = () => Math.max(0, offset(total) - Math.floor(Math.random() * 500) * (offset(total) > 0 ? 1 : 0));
    const first = await ask(at(), sort);
    await settle(() => ask(at(), sort));
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push(await ask(at(), sort));
    medians.push(median(found));
    console.log(
      `  ${name.padEnd(30)} ${median(found).toFixed(1).padStart(7)} ms (worst ${Math.max(...found).toFixed(0)}); ` +
        `the first of its kind after a change ${first.toFixed(0)} ms`,
    );
  }
  atMost(
    `any page of ${total.toLocaleString('en')} ${many}, slowest place's median`,
    Math.max(...medians),
    20,
    ' ms',
    1,
  );
}

/** Repeats requests for three seconds, until the portal's background preparation after the first one is done. */
async function settle(ask: () => Promise<number>): Promise<void> {
  for (let time = 0; time < 6; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await ask();
  }
}
