/** Jobs that have not started follow the year end and VAT quarters of their client. */
import type { Redatable } from '#modules/clients/server/public/redatable.ts';
import { mayUse } from '#platform/contract/access.ts';
import { refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { job } from '../contract.ts';
import type { JobStatus } from '../life.ts';
import { jobModule } from '../rights.ts';
import { whyNotDates } from '../rules.ts';
import { openJob } from './open-job.ts';
import { jobs } from './record.ts';
import { visible } from './visible.ts';

const notStarted: readonly JobStatus[] = [
  'Job Created',
  'SOW Created',
  'Awaiting Quote',
  'Approval Pending',
  'Quote Approved',
  'Quote Rejected',
  'Job Assigned',
];

export const redatableJobs: Redatable = {
  notStarted: async (work, clientId) => {
    if (!mayUse(work.actor, jobModule.update)) return [];
    return visible(work)
      .select(['job.id', 'job.reference_no', 'job.title', 'job.year_end_date', 'job.period_start', 'job.period_end'])
      .select('job.job_end_date')
      .where('job.client_id', '=', clientId)
      .where('job.archived_at', 'is', null)
      .where('job.status', 'in', notStarted)
      .orderBy('job.job_end_date')
      .orderBy('job.id')
      .execute();
  },
  redate: async (work, id, dates) => {
    const { status, reference_no } = await openJob(work, id);
    if (!notStarted.includes(status)) throw refused(`${reference_no} has started: its dates stay as they are`);
    await changeRecord(work, jobs, job.events.updated, id, undefined, (before) => {
      const reason = Object.values(whyNotDates({ ...before, ...dates }, before)).find((one) => one !== undefined);
      if (reason) throw refused(`${reference_no}: ${reason}. Leave it out, or change its start first`);
      return { ...dates };
    });
  },
};
