/** Runners that crash and runners in parallel: each number is made once, and none is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addDays } from '#platform/contract/dates.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { inFullOr } from '#test/sampled.ts';
import { beforeEach, expect, test } from 'vitest';
import { occurrencesFrom } from '../schedule.ts';
import type { OccurrenceRow, StoredRecurrence } from './tables.ts';

const moment = '2027-04-01T10:00:00Z';

let portal: TestPortal;
let before: readonly StoredRecurrence[];
let jobsBefore = 0;
beforeEach(async () => {
  portal = await testPortal();
  before = await rowsOf<StoredRecurrence>("select * from recurrence where status = 'Original' order by id");
  jobsBefore = await count('select count(*) from job');
});

const rowsOf = async <Row extends object>(text: string) => (await portal.database.pool.query<Row>(text)).rows;
const count = async (text: string) => (await rowsOf<{ count: number }>(text))[0]?.count ?? 0;

/** Starts a process that makes due jobs; resolves once it is running. */
async function runner(): Promise<{ child: ChildProcess; ended: Promise<unknown> }> {
  const script = join(import.meta.dirname, 'testing/run-due.fixture.ts');
  const child = spawn(process.execPath, [script, portal.databaseUrl, moment], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended };
}

/** The numbers that every recurrence should have made by then. */
const expected = () =>
  before.flatMap((row) => {
    const latest = addDays(moment.slice(0, 10), row.create_lead_days);
    const due: string[] = [];
    for (const { number, start } of occurrencesFrom(row, row.next_no, [1, 2, 3, 4, 5])) {
      if (start > latest) break;
      due.push(`${row.id} ${number} ${start}`);
    }
    return due;
  });

async function expectAllOnce(): Promise<void> {
  const known = new Map(before.map(({ id, next_no }) => [id, next_no]));
  const made = (
    await rowsOf<OccurrenceRow>('select * from recurrence_occurrence order by recurrence_id, number')
  ).filter(({ recurrence_id, number }) => number >= (known.get(recurrence_id) ?? Infinity));
  expect(made.map((one) => `${one.recurrence_id} ${one.number} ${one.start_date}`)).toEqual(expected());
  expect(new Set(made.map(({ job_id }) => job_id)).size).toBe(made.length);
  expect((await count('select count(*) from job')) - jobsBefore).toBe(made.length);
  expect(await count('select count(*) from recurrence where last_error is not null')).toBe(0);
}

test('a runner killed repeatedly loses no job and makes none twice', async () => {
  expect(expected().length).toBeGreaterThan(100);
  for (let turn = 0; turn < inFullOr(20, 3); turn += 1) {
    const { child, ended } = await runner();
    // Each time at another point of its work.
    await Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, 150 + 170 * (turn % 5)))]);
    child.kill('SIGKILL');
    await ended;
  }
  const { ended } = await runner();
  await ended;
  await expectAllOnce();
}, 240_000);

test('two parallel processes make each job once', async () => {
  const both = await Promise.all([runner(), runner()]);
  const codes = await Promise.all(both.map(({ ended }) => ended));
  expect(codes).toEqual([
    [0, null],
    [0, null],
  ]);
  await expectAllOnce();
}, 120_000);
