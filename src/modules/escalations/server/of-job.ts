import { seenJob } from '#modules/jobs/server/public/rated.ts';
import { mayUse } from '#platform/contract/access.ts';
import { recordPage } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { type Stored, unscoped } from '#platform/server/record/stored.ts';
import { type Escalation, type escalation } from '../contract.ts';
import { categories, discreetCategories } from '../levels.ts';
import { escalationRights } from '../rights.ts';
import { escalations } from './record.ts';

const most = 100;
const open = categories.filter((category) => !discreetCategories.includes(category));

/** Escalations of a visible job. Those about people or confidentiality need the right to read the log. */
export async function ofJob(work: Work, jobId: number): Promise<{ rows: Escalation[] }> {
  await seenJob(work, jobId);
  const all = mayUse(work.actor, escalationRights.read);
  const ofThis: Stored<typeof escalation> = {
    ...unscoped(escalations),
    visible: (reader) => {
      const rows = unscoped(escalations).visible(reader).where('escalation.job_id', '=', jobId);
      return all ? rows : rows.where('escalation.category', 'in', [...open]);
    },
  };
  return { rows: [...(await recordPage(work, ofThis, { offset: 0, limit: most, sort: '-id' })).rows] };
}
