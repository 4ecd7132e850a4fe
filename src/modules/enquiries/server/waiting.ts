import { mayUse } from '#platform/contract/access.ts';
import type { Waiting } from '#platform/server/waiting.ts';
import type { Work } from '#platform/server/work.ts';
import { answerAccess } from '../life.ts';
import { slaStatus } from '../contract.ts';
import { enquiryStep } from './mails.ts';
import { visible } from './record.ts';

/** Agreements that need the client's answer. */
export async function agreementsToAnswer(work: Work): Promise<readonly Waiting[]> {
  if (!mayUse(work.actor, answerAccess)) return [];
  const rows = await visible(work)
    .select(['enquiry.id', 'enquiry.name'])
    .where('enquiry.sla_status_id', '=', slaStatus.submitted)
    .orderBy('enquiry.id')
    .execute();
  return rows.map(({ id, name }) => ({
    title: `Agreement for ${name}`,
    due: null,
    action: 'Read',
    link: enquiryStep(id, 3),
  }));
}
