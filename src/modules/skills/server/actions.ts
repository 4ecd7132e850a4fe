import { skillCategory } from '#modules/masters/contract.ts';
import { invalid, mustBeValid } from '#platform/server/errors.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { addRecord, changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { skillEvents, type SkillPayload } from '../contract.ts';
import { categoryOf, keptLink, linkOf } from '../links.ts';
import { skillById, skillRecords, type StoredSkill } from './queries.ts';

/** Adds a skill. @throws 400 */
export const addSkill = async (work: Work, payload: SkillPayload): Promise<number> =>
  (await addRecord(work, skillRecords, skillEvents.added, await columnsOf(work, payload))).id;

/** Saves an edit. @throws 400, 404, 409 */
export async function updateSkill(
  work: Work,
  { id, version, ...payload }: SkillPayload & { id: number; version?: number | undefined },
): Promise<number> {
  const change = (before: StoredSkill) => columnsOf(work, payload, before);
  return (await changeRecord(work, skillRecords, skillEvents.updated, id, version, change)).id;
}

export const deleteSkill = (work: Work, id: number): Promise<{ id: number }> =>
  deleteRecord(work, skillRecords, skillEvents.deleted, id);

/** Stores the caller's position in a recording. Not business data, so it is not audited. @throws 404 */
export async function savePosition(work: Work, id: number, seconds: number): Promise<{ position: number }> {
  await skillById(work, id);
  await sql`
    insert into skill_position (skill_id, account_id, seconds, updated_at)
    values (${id}, ${work.actor.accountId}, ${seconds}, ${work.now.toISOString()})
    on conflict (skill_id, account_id) do update set seconds = excluded.seconds, updated_at = excluded.updated_at`.execute(
    work.db,
  );
  return { position: seconds };
}

async function columnsOf(work: Work, payload: SkillPayload, before?: StoredSkill) {
  const [category, link] = [categoryOf(payload.category), linkOf(payload.link)];
  if (!category || !link) throw invalid({ category: 'Please select Category' });
  const chosen = { category: category.id };
  const named = (await entriesOf(work, skillCategory)).find(({ id }) => id === category.id);
  if (named && named.name !== category.name) throw invalid({ category: 'Please select Category' });
  const wrong = await notChoosable(work, { category: { of: skillCategory, label: 'Category' } }, chosen, {
    category: before?.skill_category_id,
  });
  mustBeValid(wrong);
  return {
    skill_category_id: category.id,
    topic: payload.training_topic,
    link: keptLink(work.config.publicUrl, link.url),
    link_type: link.type,
  };
}
