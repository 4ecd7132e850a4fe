/** Undoing an import of recurring work within a day: each recurrence goes with its first job. */
import { type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import type { Imported } from '#platform/contract/import.ts';
import type { UndoneImport } from '#platform/contract/import/runs.ts';
import type { Page } from '#platform/contract/list.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchRecurrence, type JobRecurrence, skipNext } from '../contract.ts';
import { recurringImport } from '../import.ts';
import { makeRecurringJobs } from './runner.ts';

const { calls } = recurringImport;

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;
async function bring(...titles: readonly string[]) {
  const [client] = await query<{ name: string }>('select client_name as name from client where id = $1', [ids.client]);
  const lines = titles.map((title) => `"${client?.name ?? ''}",Payroll,Monthly,01-12-2026,${title}`);
  const answer = await portal.call<Imported>(calls.add, {
    as: 'admin',
    body: Buffer.from(['Client,Service,Frequency,First start,Title', ...lines].join('\n')),
    query: { columns: 'client_id,job_type_id,frequency,anchor_date,title_pattern', file: 'work.csv' },
  });
  expect(answer.status, answer.message).toBe(201);
  return answer.result;
}
const undo = async (run: number | null) =>
  (await portal.call<UndoneImport>(calls.undo, { as: 'admin', query: { run: run ?? 0 } })).result;
const jobsOf = async (title: string) =>
  (await portal.call<Page<JobRow>>(jobCalls.page, { as: 'admin', query: { title, sort: 'id' } })).result.rows;
const firstOf = async (title: string) => (await jobsOf(title))[0] ?? { id: 0, reference_no: '' };
const recurrenceOf = async (job_id: number) =>
  (await portal.call<JobRecurrence>(fetchRecurrence, { as: 'admin', query: { job_id } })).result.recurrence;

describe('an import of recurring work', () => {
  test('is undone with the first jobs; nothing is made afterwards, and it can be imported again', async () => {
    const { run, added } = await bring('Undone A', 'Undone B');
    expect(added).toBe(2);
    expect(await undo(run)).toEqual({ removed: 2, kept: [] });
    await query(
      "update recurrence set create_lead_days = 60, next_due = '2026-11-02' where title_pattern like 'Undone%'",
    );
    await enqueue(portal.database, makeRecurringJobs, {});
    await portal.runJobs();
    expect(await jobsOf('Undone')).toEqual([]);
    expect(
      await query("select distinct status, stop_reason from recurrence where title_pattern like 'Undone%'"),
    ).toEqual([{ status: 'Stopped', stop_reason: 'The job was deleted' }]);
    expect((await bring('Undone A', 'Undone B')).added).toBe(2);
  });

  test('keeps recurrences that have made jobs or were changed, or whose first job was, and says why', async () => {
    const { run } = await bring('Kept made', 'Kept skipped', 'Kept edited', 'Gone');
    const [made, skipped, edited] = [
      await firstOf('Kept made'),
      await firstOf('Kept skipped'),
      await firstOf('Kept edited'),
    ];
    await query("update recurrence set create_lead_days = 60, next_due = '2026-11-02' where source_job_id = $1", [
      made.id,
    ]);
    await enqueue(portal.database, makeRecurringJobs, {});
    await portal.runJobs();
    expect(await jobsOf('Kept made')).toHaveLength(2);
    const recurrence = await recurrenceOf(skipped.id);
    const skip = { as: 'admin', query: { id: recurrence?.id }, body: { version: recurrence?.version } } as const;
    expect((await portal.call(skipNext, skip)).status).toBe(200);
    await query('update job set version = version + 1 where id = $1', [edited.id]);
    expect(await undo(run)).toEqual({
      removed: 1,
      kept: [
        { name: edited.reference_no, why: 'changed since' },
        { name: skipped.reference_no, why: 'its recurrence was changed since' },
        { name: made.reference_no, why: 'has made jobs since' },
      ],
    });
    expect((await recurrenceOf(made.id))?.status).toBe('Original');
  });
});
