/** Tables partitioned by month (decision 201): rules for each, and rows without a partition. */
import { operations } from '#modules/settings/notifications.ts';
import { tellOfTrouble } from '#modules/settings/server/trouble.ts';
import type { Ask } from '#platform/server/audit/ask.ts';
import { tableCounts } from '#platform/server/backup/counts.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { keepMonths } from '#platform/server/partitions/nightly.ts';
import { makeMonthsAtStart } from '#platform/server/partitions/at-start.ts';
import { partitioned } from '#platform/server/partitions/partitioned.ts';
import { beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const ask: Ask = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await portal.database.pool.query(text, [...values])).rows as Row[];

/** A table's months, as '2026-11', without the default partition. */
const monthsOf = async (table: string): Promise<string[]> =>
  (
    await ask<{ name: string }>(
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = to_regclass($1) and relname <> $2 order by relname`,
      [table, `${table}_other`],
    )
  ).map(({ name }) => name.slice(-7).replace('_', '-'));

const monthAfter = (date: Date, months: number): string =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)).toISOString().slice(0, 7);

const mailAt = (recipient: string, at: string) =>
  ask(
    `insert into mail (kind, recipient, subject, html, text, state, created_at) values ('x', $1, '', '', '', 'kept', $2)`,
    [recipient, at],
  );

const placesOf = (recipient: string) =>
  ask<{ place: string }>(
    'select tableoid::regclass::text as place from mail where recipient = $1 order by created_at',
    [recipient],
  );

test('exactly the declared tables are partitioned by month, by the declared column', async () => {
  const found = await ask(
    `select partrelid::regclass::text as "table", partition_moment(partrelid::regclass::text) as moment
     from pg_partitioned_table order by 1`,
  );
  expect(found).toEqual(
    partitioned
      .map(({ table, moment }) => ({ table, moment }))
      .toSorted((one, other) => one.table.localeCompare(other.table)),
  );
});

test.each(partitioned.map(({ table }) => [table]))(
  '%s has partitions for this month and three more, and no foreign keys to it',
  async (table) => {
    const months = await monthsOf(table);
    for (const ahead of [0, 1, 2, 3]) expect(months).toContain(monthAfter(new Date(), ahead));
    // A foreign key would need the moment too, and a month could not be dropped.
    expect(
      await ask(
        `select conrelid::regclass::text as referrer from pg_constraint
         where contype = 'f' and confrelid = to_regclass($1)`,
        [table],
      ),
    ).toEqual([]);
  },
);

test('a row without a partition is reported to administrators, and the nightly job creates one', async () => {
  const before = (await tableCounts(ask))['mail'] ?? 0;
  await mailAt('early@example.com', '2024-02-01T00:00:00Z');
  await mailAt('early@example.com', '2024-02-29T23:59:59Z');
  await mailAt('early@example.com', '2024-03-01T00:00:00Z');
  expect(await placesOf('early@example.com')).toEqual(Array.from({ length: 3 }, () => ({ place: 'mail_other' })));
  await enqueue(portal.database, tellOfTrouble, {});
  await portal.runJobs();
  await enqueue(portal.database, tellOfTrouble, {});
  await portal.runJobs();
  expect(
    await ask(
      `select title, email from notification join account on account.id = account_id
       where kind = $1 and email = any($2)`,
      [operations.rowsWithoutMonth.name, [cast.admin.email, cast.hr.email]],
    ),
  ).toEqual([{ title: 'Rows without a month in the database: 3 of mail', email: cast.admin.email }]);
  // Several portals may start at once.
  await Promise.all(Array.from({ length: 2 }, () => makeMonthsAtStart(portal.database, portal.now(), null)));
  expect(await placesOf('early@example.com')).toEqual([
    { place: 'mail_2024_02' },
    { place: 'mail_2024_02' },
    { place: 'mail_2024_03' },
  ]);
  expect((await tableCounts(ask))['mail']).toBe(before + 3);
});

test('a month is dropped once nothing in it must be kept, and not a day before', async () => {
  // 180 days before 20-11-2026 is 24-05-2026.
  for (const month of ['04', '05']) await mailAt('old@example.com', `2026-${month}-30T12:00:00Z`);
  await makeMonthsAtStart(portal.database, portal.now(), null);
  expect((await monthsOf('mail')).slice(0, 4)).toEqual(['2024-02', '2024-03', '2026-04', '2026-05']);
  await enqueue(portal.database, keepMonths, {});
  await portal.runJobs();
  expect((await monthsOf('mail'))[0]).toBe('2026-05');
  expect(await placesOf('old@example.com')).toEqual([{ place: 'mail_2026_05' }]);
});

test('a table that becomes partitioned keeps rows, numbers, rules, indexes and triggers', async () => {
  await ask(`create table visit (
      id bigint generated always as identity primary key, account_id bigint references account (id) on delete cascade,
      at timestamptz not null, note text check (note <> ''), twice int generated always as (length(note) * 2) stored)`);
  await ask('create index visit_at on visit (at desc) where note is not null');
  await ask(`create trigger visit_kept before delete on visit for each row execute function refuse_change()`);
  await ask(
    `insert into visit (account_id, at, note) select id, timestamptz '2025-12-31 23:30Z' + n * interval '1 hour', 'a'
    from account, generate_series(0, 1) as n where email = $1`,
    [cast.admin.email],
  );
  await ask(`select partition_by_month('visit', 'at')`);
  await ask(`insert into visit (at, note) values ('2027-11-30', 'b')`);
  await ask(`select make_month_partitions('visit', '2026-11-29')`);
  expect(await ask(`select id, twice, tableoid::regclass::text as place from visit order by id`)).toEqual([
    { id: 1, twice: 2, place: 'visit_2025_12' },
    { id: 2, twice: 2, place: 'visit_2026_01' },
    { id: 3, twice: 2, place: 'visit_2027_11' },
  ]);
  await expect(ask('delete from visit where id = 3')).rejects.toThrow('append only');
  await expect(ask(`insert into visit (at, note) values (now(), '')`)).rejects.toThrow('visit_note_check');
  await expect(ask(`insert into visit (at, account_id) values (now(), 0)`)).rejects.toThrow('visit_account_id_fkey');
  expect(await ask(`select indexname as name from pg_indexes where tablename = 'visit' order by 1`)).toEqual([
    { name: 'visit_at' },
    { name: 'visit_pkey' },
  ]);
  await ask(
    'create table told_once (id bigint generated always as identity primary key, at timestamptz, word text unique)',
  );
  await expect(ask(`select partition_by_month('told_once', 'at')`)).rejects.toThrow(
    'a unique rule that months cannot keep',
  );
});
