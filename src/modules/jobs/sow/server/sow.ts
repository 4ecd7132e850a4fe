/** The statements of work of visible jobs. */
import { notFound } from '#platform/server/errors.ts';
import type { RecordSource } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { jobLife } from '../../life.ts';
import { jobs } from '../../server/record.ts';
import { quotedFor } from '../../server/quoted.ts';
import { visible } from '../../server/visible.ts';
import { type SowRow, tables } from '../../server/tables.ts';
import { isLater, needsNewQuote } from '../life.ts';
import type { Requote, ReviewedSow, Sow } from '../contract.ts';

export type StoredSow = Selectable<SowRow>;

export const sowRecords: RecordSource<StoredSow> = {
  table: 'sow',
  entity: 'sow',
  called: 'SOW',
  visible: (work) =>
    tables(work)
      .selectFrom('sow')
      .where('sow.deleted_at', 'is', null)
      .where('sow.job_id', 'in', visible(work).select('job.id')),
};

/** @throws 404 */
export async function sowsOf(work: Work, jobId: number): Promise<{ rows: Sow[]; requote: Requote }> {
  const { quotation_date, status } = await recordById(work, jobs, jobId);
  const rows = await readSows(work, sql`sow.job_id = ${jobId}`);
  const inForce = rows.find((one) => one.status === 'Agreed');
  const { at } = await quotedFor(work, { id: jobId, quotation_date, status, budget_min: 0 });
  return { rows, requote: openRequote(inForce, at) };
}

/**
 * Whether the SOW in force needs a quote, unless one was approved after it was agreed.
 * @param approvedAt of the last quote
 */
export function openRequote(
  inForce: Pick<Sow, 'requote' | 'quoted_min' | 'total_budget_min' | 'agreed_at'> | undefined,
  approvedAt: string | null,
): Requote {
  if (!inForce?.requote || inForce.quoted_min === null) return null;
  if (approvedAt !== null && inForce.agreed_at !== null && isLater(approvedAt, inForce.agreed_at)) return null;
  return { quoted_min: inForce.quoted_min, total_budget_min: inForce.total_budget_min };
}

/** @throws 404 */
export async function sowById(work: Work, id: number): Promise<Sow> {
  const [found] = await readSows(work, sql`sow.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** A SOW with its job, the version in force, and the effect of agreeing on the quote. @throws 404 */
export async function sowToReview(work: Work, id: number): Promise<ReviewedSow> {
  const one = await sowById(work, id);
  const job = await recordById(work, jobs, one.job_id);
  const inForce = await sowInForce(work, job.id);
  const { minutes } = await quotedFor(work, job, inForce);
  const { reference_no, title, client, budget_min } = job;
  return {
    ...one,
    job: { id: job.id, reference_no, title, client, budget_min, locked: lockOf(job) },
    in_force: inForce ? { sow_version: inForce.sow_version, total_budget_min: inForce.total_budget_min } : null,
    would_requote:
      minutes !== null && needsNewQuote(minutes, one.total_budget_min)
        ? { quoted_min: minutes, total_budget_min: one.total_budget_min }
        : null,
  };
}

const lockOf = ({ status, archived_at }: { status: keyof typeof jobLife.tones; archived_at: string | null }) =>
  archived_at === null ? (jobLife.locked[status] ?? null) : 'The job is archived';

export const sowInForce = (work: Pick<Work, 'db'>, jobId: number): Promise<StoredSow | undefined> =>
  tables(work)
    .selectFrom('sow')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('status', '=', 'Agreed')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

async function readSows(work: Work, which: ReturnType<typeof sql>): Promise<Sow[]> {
  const { rows } = await sql<Sow>`
    select sow.id, sow.job_id, sow_version, sow.status, scope_text, deliverables, inclusions, exclusions, assumptions,
      software, period, total_budget_min, preparing.name as prepared_by,
      prepared_by is not distinct from ${work.actor.accountId} as prepared, submitted_at,
      reviewing.name as reviewed_by, management_note, agreed_at, requote, quoted_min,
      sow.created_at as "createdAt", sow.version,
      coalesce((select json_agg(json_build_object('planning_activity_id', planning_activity_id,
        'description', description, 'budget_min', budget_min, 'fee_type', fee_type) order by position, sow_line.id)
        from sow_line where sow_id = sow.id), '[]') as lines
    from sow
    left join account as preparing on preparing.id = prepared_by
    left join account as reviewing on reviewing.id = reviewed_by
    where ${which} and sow.deleted_at is null and sow.job_id in (${visible(work).select('job.id')})
    order by sow_version desc`.execute(work.db);
  return rows;
}
