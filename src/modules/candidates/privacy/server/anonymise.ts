/** Reduces a person to statistics: which position, which source, and how far they got (decisions D31). */
import type { Field } from '#platform/contract/record/field.ts';
import { columnOf } from '#platform/contract/record/record.ts';
import { forgetInTrail } from '#platform/server/audit/forget.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { abandonFiles } from '#platform/server/files/records.ts';
import { forgetMessages } from '#platform/server/notify/forget-messages.ts';
import { forgetCounts } from '#platform/server/list/count.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidate } from '../../contract.ts';
import { candidateLife } from '../../life.ts';
import { endInterviewsOf } from '../../interviews/server/actions.ts';
import { candidates } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { type KeptPerson, privacyEvents } from '../contract.ts';
import { theseKept } from './kept.ts';

/** The fields that figures need; all others are cleared. */
const counted: ReadonlySet<string> = new Set(['recruitment', 'source', 'owner']);

const reasons = { over: 'Kept no longer than agreed', asked: 'At the wish of the person' } as const;

/**
 * Anonymises those of these people whose time is over or who asked for it.
 * @returns how many were anonymised
 * @throws 409 for a person who has to be kept
 */
export async function anonymisePeople(work: Work, ids: readonly number[]): Promise<number> {
  const people = await theseKept(work, ids);
  for (const person of people) {
    const isOver = person.kept_until !== null && person.kept_until <= today(work);
    if (!isOver && person.asked_on === null) throw refused(`${person.name} is to be kept for now`);
    await anonymise(work, person, isOver ? 'over' : 'asked');
  }
  return people.length;
}

/** @throws 409 if someone was made an offer */
async function anonymise(work: Work, { person_id, name }: KeptPerson, why: keyof typeof reasons): Promise<void> {
  const rows = await tables(work)
    .selectFrom('candidate')
    .select(['id', 'selection_progress', 'deleted_at'])
    .where('person_id', '=', person_id)
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, selection_progress, deleted_at } of rows) {
    if (deleted_at === null) await end(work, id, selection_progress, name);
  }
  const ids = rows.map(({ id }) => id);
  await empty(work, ids);
  const interviews = await forgetInterviews(work, ids);
  for (const id of ids) await abandonFiles(work, candidate.entity, id);
  await forgetAssessments(work, ids);
  await forgetMessages(work, candidate.entity, ids);
  await forgetMessages(work, 'interview', interviews);
  await forgetTrail(work, candidate.entity, ids, reasons[why]);
  await forgetTrail(work, 'interview', interviews, reasons[why]);
  for (const id of ids) await record(work, privacyEvents.anonymised, id, { after: { reason: reasons[why] } });
  work.afterCommit(() => forgetCounts(candidate.entity));
}

/** A request for deletion withdraws open applications. */
async function end(work: Work, id: number, stage: (typeof candidateLife.states)[number], name: string) {
  const over = [...candidateLife.steps.reject.from].some((state) => state === stage);
  if (over) {
    const asked = { reject_reason: 'Withdrawn', reject_note: null };
    await portalStep(work, candidates, id, 'reject', { asked });
    await endInterviewsOf(work, id, null);
    return;
  }
  const open: readonly string[] = ['Offered', 'Offer Sent', 'Accepted', 'To join'];
  if (open.includes(stage)) throw refused(`${name} was offered a place: end the offer first`);
}

async function empty(work: Work, ids: readonly number[]): Promise<void> {
  const gone = candidate.typed.filter(({ name }) => !counted.has(name));
  const set = gone.map(({ name, field }) => sql`${sql.id(columnOf(name, field))} = ${emptied(name, field)}`);
  await sql`
    update candidate set ${sql.join(set)}, reject_note = null, deletion_asked_at = null, rejection_mail_at = null,
      anonymised_at = ${work.now.toISOString()}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(work.db);
}

/** Placeholders for required fields: no name, and an invalid address that is unique. */
function emptied(name: string, { kind, optional }: Field) {
  if (name === 'name') return sql`'Anonymised'`;
  if (name === 'email') return sql`'anonymised-' || candidate.id || '@invalid.example'`;
  if (kind === 'flag') return sql`false`;
  if (!optional) throw new Error(`'${name}' of a candidate is needed: say what becomes of it`);
  return sql`null`;
}

/** Keeps round and scores of interviews. */
async function forgetInterviews(work: Work, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update interview set place = null, cancel_reason = null, trouble = null, zone = null
    where candidate_id = any(${[...ids]}::bigint[]) returning id`.execute(work.db);
  const interviews = rows.map(({ id }) => id);
  await sql`update interview_feedback set comments = null where interview_id = any(${interviews}::bigint[])`.execute(
    work.db,
  );
  await sql`update interview_offer set place = null where candidate_id = any(${[...ids]}::bigint[])`.execute(work.db);
  return interviews;
}

/** Keeps the scores. */
async function forgetAssessments(work: Work, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update candidate_assessment set link = '' where candidate_id = any(${[...ids]}::bigint[]) returning id`.execute(
    work.db,
  );
  for (const { id } of rows) await abandonFiles(work, 'candidate_assessment', id);
}

/** Fields of the audit trail that identify nobody. */
const harmless: ReadonlySet<string> = new Set([
  'recruitment_id',
  'source_id',
  'owner_id',
  'selection_progress',
  'person_id',
  'round',
  'status',
]);

/** Clears all traces in the audit trail, also in other modules' events and as the author of actions by link. */
async function forgetTrail(work: Work, entity: string, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  const texts = ids.map(String);
  const { rows } = await sql<{ field: string }>`
    select distinct field from audit_entry
    cross join lateral (
      select jsonb_object_keys(case jsonb_typeof(before) when 'object' then before else '{}' end) as field
      union select jsonb_object_keys(case jsonb_typeof(after) when 'object' then after else '{}' end)
    ) as found
    where entity = ${entity} and entity_id = any(${texts}::text[]) order by field`.execute(work.db);
  const fields = rows.map(({ field }) => field).filter((field) => !harmless.has(field));
  await forgetInTrail(work, { entity, ids, fields, actors: true, reason });
}
