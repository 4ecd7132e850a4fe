/** Exports a person's data for them. The audit trail records that this happened, not the content. */
import type { Field, Fields } from '#platform/contract/record/field.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import type { OpenedLink } from '#platform/server/guest-link.ts';
import { knownFields } from '#platform/server/record/stored.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { mustBeShown } from '../../blind/server/blind.ts';
import { candidate } from '../../contract.ts';
import { candidates } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { privacyEvents } from '../contract.ts';

type Data = Record<string, Record<string, unknown>[]>;
/** Whether the reader may see a field: pay needs HR READ, whoever exports. */
type IsKnown = (name: string) => boolean;

/** All applications by the same person. @throws 404 if the candidate is not visible, 409 while they are hidden */
export async function exportOfPerson(work: Work, id: number): Promise<Data> {
  const { person_id } = await recordById(work, candidates, id);
  const rows = await tables(work)
    .selectFrom('candidate')
    .select('id')
    .where('person_id', '=', person_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const row of rows) await mustBeShown(work, row.id);
  await record(work, privacyEvents.exported, id, {});
  const known = new Set(knownFields(candidate, work.actor).map(([name]) => name));
  return dataOf(
    work,
    rows.map((row) => row.id),
    (name) => known.has(name),
  );
}

/** One application, for the holder of its link. @throws 404 if it is no longer kept */
export async function exportOfOne(work: Work, { recordId }: OpenedLink): Promise<Data> {
  const kept = await tables(work)
    .selectFrom('candidate')
    .select('id')
    .where('id', '=', recordId)
    .where('deleted_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  if (!kept) throw notFound();
  await record(work, privacyEvents.exported, recordId, {});
  return dataOf(work, [recordId], () => true);
}

/** Leaves out notes for colleagues, which concern the firm's decision, and links in emails. */
async function dataOf(work: Work, ids: readonly number[], isKnown: IsKnown): Promise<Data> {
  const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(work.db)).rows;
  const among = sql`any(${[...ids]}::bigint[])`;
  const files = await filesOf(work, candidate.entity, [...ids]);
  const applications = await tables(work)
    .selectFrom('candidate')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return {
    applications: applications.map((row) => named(row, isKnown)),
    stages: await rowsOf(sql`
      select candidate_id as application, to_stage as stage, at from candidate_stage
      where candidate_id = ${among} order by id`),
    interviews: await rowsOf(sql`
      select candidate_id as application, round, at, minutes, mode, place, status from interview
      where candidate_id = ${among} and deleted_at is null order by id`),
    assessments: await rowsOf(sql`
      select candidate_id as application, link, sent_at, score from candidate_assessment
      where candidate_id = ${among} and deleted_at is null order by id`),
    consents: await rowsOf(sql`
      select candidate_id as application, given_on, months, text_version, ended_on from candidate_consent
      where candidate_id = ${among} order by id`),
    mails: await rowsOf(sql`
      select subject, case when readable then text end as text, created_at from mail
      where entity = ${candidate.entity} and entity_id = any(${ids.map(String)}::text[]) order by id`),
    files: [...files.values()].flat().map(({ name, size }) => ({ name, size })),
  };
}

/** Keyed by the labels of the fields. */
function named(row: Readonly<Record<string, unknown>>, isKnown: IsKnown): Record<string, unknown> {
  const fields: Fields = candidate.fields;
  const typed = candidate.typed
    .filter(({ name }) => isKnown(name))
    .map(({ name, sent }) => [labelOf(fields[name], name), row[sent]]);
  return { application: row['id'], ...Object.fromEntries(typed) };
}

/** Fields of the two posts share their labels, so their own names are used. */
const labelOf = (field: Field | undefined, name: string): string =>
  /_[12]_/.test(name) ? name : (field?.label ?? name);
