/** The cost of an insert into tables partitioned by month, with few and with many rows (record 201). */
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '#app/server/data.ts';
import { createDatabase } from '#platform/server/embedded/databases.ts';
import { atMost } from '../goals.ts';
import { median } from '../measures.ts';
import { startSystemPostgres } from '../postgres.ts';

/** The columns and values inserted for each row of `select n, at`. */
const kinds: readonly { readonly table: string; readonly columns: string; readonly values: string }[] = [
  {
    table: 'mail',
    columns: 'kind, recipient, subject, html, text, state, created_at, entity, entity_id',
    values: `'k', 'person' || n % 5000 || '@example.com', 'Subject', repeat('h', 60), repeat('t', 60), 'sent', at, 'job', (n % 100000)::text`,
  },
  {
    table: 'notification',
    columns: 'account_id, kind, group_name, severity, approval, title, link, entity, entity_id, once, created_at',
    values: `1 + n % 500, 'k', 'G', 'info', false, 'Title ' || n, '/x', 'job', (n % 100000)::text, case when n % 4 = 0 then 'w' || n end, at`,
  },
  {
    table: 'audit_entry',
    columns: 'at, actor_id, actor_name, event, entity, entity_id, request_id, before, after',
    values: `at, 1 + n % 500, 'Ada', 'job.updated', 'job', (n % 100000)::text, 'r' || n, '{"status": "a"}', '{"status": "b"}'`,
  },
];

const rounds = 9;
const eachRound = 4000;

/** @param many rows of each table, over the last six months */
export async function insertsByMonth(folder: string, many: number): Promise<void> {
  const server = await startSystemPostgres(join(folder, 'months'));
  if (!server) return;
  console.log(`\nInserts, ${many.toLocaleString('en')} rows against none, ${server.name}, in turns`);
  const [few, full] = await Promise.all(['few', 'full'].map((name) => filled(server.url, name)));
  if (!few || !full) return;
  for (const { table, columns, values } of kinds) {
    const write = (client: pg.Client, from: number, count: number, at: string) =>
      client.query(
        `insert into ${table} (${columns}) select ${values}
         from (select n, ${at} as at from generate_series($1::int, $2::int) as n) as made`,
        [from, from + count - 1],
      );
    const step = 50_000;
    for (let from = 1; from <= many; from += step)
      await write(full, from, step, `now() - (random() * interval '170 days')`);
    await full.query('checkpoint');
    const took = { few: [] as number[], full: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [side, client] of Object.entries({ few, full })) {
        const began = performance.now();
        await write(client, many + round * eachRound + 1, eachRound, 'now()');
        // The first warms up.
        if (round > 0) took[side === 'few' ? 'few' : 'full'].push((performance.now() - began) / eachRound);
      }
    }
    const [little, much] = [median(took.few), median(took.full)];
    console.log(`  ${table.padEnd(14)} ${(little * 1000).toFixed(0)} µs a row, then ${(much * 1000).toFixed(0)} µs`);
    atMost(`an insert into ${table} among many rows, of one among none`, much / little, 1.5, '', 2);
  }
  await Promise.all([few.end(), full.end()]);
  await server.stop();
}

/** A database with all tables and five hundred people. */
async function filled(url: (name: string) => string, name: string): Promise<pg.Client> {
  await createDatabase(url('postgres'), name);
  await prepareDatabase(url(name));
  const client = new pg.Client({ connectionString: url(name) });
  await client.connect();
  await client.query(`insert into account (email, name, audience, role_id)
    select 'a' || n || '@example.com', 'A', 'team', (select min(id) from role) from generate_series(1, 500) as n`);
  for (const { table } of kinds)
    await client.query(
      `select make_month_partition($1, (now() - n * interval '1 month')::date)
      from generate_series(1, 6) as n`,
      [table],
    );
  return client;
}
