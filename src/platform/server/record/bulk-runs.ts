/** Edits of more records than one request can change: what each record needs, and their progress. */
import type { Access } from '#platform/contract/access.ts';
import type { BulkRun } from '#platform/contract/record/bulk-run.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import { dependency } from '../dependency.ts';
import { notFound } from '../errors.ts';
import type { Work } from '../work.ts';

/** What the background job needs to edit one kind of record. */
export type BackgroundEdit = {
  readonly entity: string;
  readonly words: AnyRecord['words'];
  /** The path of their list, linked from the final notification. */
  readonly list: string;
  readonly access: Access;
  /**
   * Changes one record by the call's body.
   * @returns whether anything changed
   */
  readonly editOne: (work: Work, id: number, body: unknown) => Promise<boolean>;
  /** The record's name for a refusal; '' when this person may not see it. */
  readonly nameOf: (work: Work, id: number) => Promise<string>;
};

/** Beside the routes: `provides: [backgroundEdit.provide(clientEditing.background)]` */
export const backgroundEdit = dependency<BackgroundEdit>('what an edit in the background does to one record');

export const editOf = (entity: string): BackgroundEdit | undefined =>
  backgroundEdit.everywhere().find((one) => one.entity === entity);

type RunRow = Pick<BulkRun, 'id' | 'stopping' | 'ended' | 'ended_at' | 'reason'> & { readonly record: string };

/** The most refusals listed one by one. */
const mostRefusals = 200;

/** @throws 404 for another person's edit */
export async function shownRun(work: Work, id: number): Promise<BulkRun> {
  const { rows } = await sql<RunRow>`
    select id, record, stopped_at is not null as stopping, ended, ended_at, reason
    from bulk_run where id = ${id} and created_by = ${work.actor.accountId}`.execute(work.db);
  if (!rows[0]) throw notFound();
  const { record, ...run } = rows[0];
  const { waiting: _, ...counts } = await countsOf(work, id);
  return { ...run, ...counts, refusals: await refusalsOf(work, id, record, mostRefusals) };
}

export async function countsOf(
  work: Pick<Work, 'db'>,
  id: number,
): Promise<Pick<BulkRun, 'count' | 'done' | 'unchanged' | 'refused'> & { readonly waiting: number }> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from bulk_run_row where run_id = ${id} group by state`.execute(work.db);
  const of = (state: string) => rows.find((one) => one.state === state)?.count ?? 0;
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    done: of('Done'),
    unchanged: of('Unchanged'),
    refused: of('Refused'),
    waiting: of('Waiting'),
  };
}

/** The first records refused, with the names this person may see. */
export async function refusalsOf(work: Work, id: number, entity: string, most: number): Promise<BulkRun['refusals']> {
  const { rows } = await sql<{ id: number; reason: string }>`
    select row_id as id, reason from bulk_run_row where run_id = ${id} and state = 'Refused'
    order by row_id limit ${most}`.execute(work.db);
  const edit = editOf(entity);
  const refusals: BulkRun['refusals'] = [];
  for (const one of rows) refusals.push({ ...one, name: (await edit?.nameOf(work, one.id)) ?? '' });
  return refusals;
}

export async function runningOf(work: Work, record: string): Promise<{ id: number | null }> {
  const { rows } = await sql<{ id: number }>`
    select id from bulk_run
    where created_by = ${work.actor.accountId} and record = ${record} and ended_at is null`.execute(work.db);
  return { id: rows[0]?.id ?? null };
}
