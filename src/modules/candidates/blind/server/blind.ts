/**
 * Decides what blind screening hides of a candidate. Statements on the table `candidate` use its expressions; whatever
 * is sent to staff names a candidate by `shownName`.
 */
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { blindStages } from '../contract.ts';

/** Whether the candidate of a row is hidden now. The positions are read once per statement. */
export const isBlind: RawBuilder<boolean> = sql<boolean>`(
  candidate.recruitment_id = any(array(select recruitment.id from recruitment where recruitment.blind))
  and candidate.selection_progress = any(array[${sql.join(blindStages.map((stage) => sql.lit(stage)))}])
  and not exists (select from candidate_shown where candidate_shown.candidate_id = candidate.id
    and candidate_shown.stage = candidate.selection_progress))`;

/** The name of a hidden candidate. */
const number: RawBuilder<string> = sql<string>`'Candidate ' || candidate.id`;

export const shownNameOf: RawBuilder<string> = sql<string>`case when ${isBlind} then ${number} else candidate.name end`;

const without = (column: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${isBlind} then null else ${sql.ref(`candidate.${column}`)} end`;

/** Years reveal an age, links a person. */
const blanked = (column: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${isBlind} then regexp_replace(${sql.ref(`candidate.${column}`)},
    '(https?://|www\\.)\\S+|\\S+@\\S+|\\m(19|20)\\d\\d\\M', '…', 'gi') else ${sql.ref(`candidate.${column}`)} end`;

/** The fields that are hidden or blanked in list, page, export, filters and sorts. */
export const blindFields = {
  name: () => shownNameOf,
  email: () => sql<string>`case when ${isBlind} then 'hidden' else candidate.email end`,
  phone: () => without('phone'),
  location: () => without('location'),
  reason_to_change: () => blanked('reason_to_change'),
  qualification_1: () => blanked('qualification_1'),
  qualification_2: () => blanked('qualification_2'),
  work_1_reason: () => blanked('work_1_reason'),
  work_2_reason: () => blanked('work_2_reason'),
} as const;

/** Columns left out of the history while the candidate is hidden. */
export const hiddenInHistory: ReadonlySet<string> = new Set([...Object.keys(blindFields), 'reject_note']);

export async function isHidden({ db }: Pick<Work, 'db'>, id: number): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select ${isBlind} as hidden from candidate where candidate.id = ${id}`.execute(db);
  return rows[0]?.hidden ?? false;
}

/** For actions that would reveal a candidate or write to them. @throws 409 while they are hidden */
export async function mustBeShown(work: Pick<Work, 'db'>, id: number): Promise<void> {
  if (await isHidden(work, id)) throw refused('Show the candidate first: their name is hidden');
}

/** A candidate's name in notifications and emails to staff. */
export async function shownName({ db }: Pick<Work, 'db'>, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${shownNameOf} as name from candidate where candidate.id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
}
