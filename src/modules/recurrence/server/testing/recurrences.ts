/** Set-up for tests of recurrences. */
import { addJob, jobIds, type JobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { JobRow } from '#modules/jobs/contract.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import type { Answer, TestPortal } from '#test/portal.ts';
import { expect } from 'vitest';
import { addRecurrence, fetchRecurrence, type JobRecurrence, type RecurrenceRow } from '../../contract.ts';

export const scheduleOf = (ids: JobIds, changes: object = {}) => ({
  frequency: 'Monthly',
  anchor_date: '2026-12-01',
  weekend_rule: 'None',
  create_lead_days: 14,
  deadline_rule: 'Working days after the start',
  deadline_days: 5,
  title_pattern: '{job_type} – {period}',
  period: 'Previous',
  copy_from: 'Source job',
  manager_id: ids.person('manager'),
  reviewer_id: ids.person('manager'),
  assignee_ids: [ids.person('accountant')],
  assign_to: 'Same people',
  budget_min: 480,
  skip_dates: [],
  ...changes,
});

export type Recurring = {
  readonly ids: JobIds;
  /** Adds a job that recurs; returns it with its recurrence. */
  readonly make: (changes?: object, as?: Role) => Promise<{ job: JobRow; answer: Answer<RecurrenceRow> }>;
  readonly read: (jobId: number, as?: Role) => Promise<JobRecurrence>;
};

export async function recurringIn(portal: TestPortal): Promise<Recurring> {
  const ids = await jobIds(portal);
  return {
    ids,
    make: async (changes = {}, as = 'admin') => {
      const job = await addJob(portal, ids, { fees: '300.00' });
      const body = { ...scheduleOf(ids, changes), job_id: job.id };
      return { job, answer: await portal.call<RecurrenceRow>(addRecurrence, { as, body }) };
    },
    read: async (jobId, as = 'admin') => {
      const answer = await portal.call<JobRecurrence>(fetchRecurrence, { as, query: { job_id: jobId } });
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      return answer.result;
    },
  };
}
