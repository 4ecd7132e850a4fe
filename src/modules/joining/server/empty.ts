/** Clears a kit when nobody needs it any more, or its joiner asks for it (decisions D31). */
import { privacyEvents } from '#modules/candidates/public/privacy-events.ts';
import { forgetInTrail } from '#platform/server/audit/forget.ts';
import { record } from '#platform/server/audit/record.ts';
import { abandonFiles } from '#platform/server/files/records.ts';
import { forgetMessages } from '#platform/server/notify/forget-messages.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { joiningKit } from '../contract.ts';
import { reviewEvents } from '../review/contract.ts';
import { followed } from './followed.ts';
import { sectionEntity, sectionsIn } from './sections.ts';

/**
 * Clears a kit's content; its existence and the result of its check stay.
 * @param keeps the sections whose files stay
 */
export async function emptyKit(work: Work, id: number, keeps: ReadonlySet<string> = new Set()): Promise<void> {
  for (const section of await sectionsIn(work, id)) {
    if (!keeps.has(section.section)) await abandonFiles(work, sectionEntity, section.id);
  }
  await sql`
    update joining_section set content = '{}', sealed = null, comment = null where kit_id = ${id}`.execute(work.db);
  await followed(work, id, { emptied_at: work.now.toISOString() });
  await record(work, reviewEvents.emptied, id);
}

/** Clears kits of anonymised candidates: answers, documents, signatures, emails, and names in the audit trail. */
export const forgetJoiner = reaction(privacyEvents.anonymised, async (work, candidateId) => {
  const { rows } = await sql<{ id: number }>`
    select id from joining_kit where candidate_id = ${candidateId} order by id for update`.execute(work.db);
  for (const { id } of rows) {
    const sections = (await sectionsIn(work, id)).map((section) => section.id);
    await emptyKit(work, id);
    await sql`update joining_acceptance set name = 'Anonymised' where kit_id = ${id}`.execute(work.db);
    await forgetMessages(work, joiningKit.entity, [id]);
    const reason = 'The candidate was anonymised';
    const [told, files] = [
      ['recipient', 'comment'],
      ['name', 'key'],
    ];
    await forgetInTrail(work, { entity: joiningKit.entity, ids: [id], fields: told, actors: true, reason });
    await forgetInTrail(work, { entity: sectionEntity, ids: sections, fields: files, actors: true, reason });
  }
});
