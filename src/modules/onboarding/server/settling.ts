import { firstApprovedWeek } from '#modules/timekeeper/server/public/first-week.ts';
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Milestone } from '../settling.ts';
import { onboardings } from './record.ts';

type Settled = { first_week: Milestone | null; first_job: Milestone | null };

/** @throws 404 for an onboarding that is not visible */
export async function settlingOf(work: Work, id: number): Promise<Settled> {
  const { employee_id, doj } = await readRecord(work, onboardings, id);
  if (employee_id === null) return { first_week: null, first_job: null };
  const after = (on: PlainDate | null) => (on === null ? null : { on, days: daysBetween(doj, on) });
  return {
    first_week: after(await firstApprovedWeek(work, employee_id, doj)),
    first_job: after(await firstDispatched(work, employee_id, doj)),
  };
}

async function firstDispatched({ db }: Work, employeeId: number, from: PlainDate): Promise<PlainDate | null> {
  const { rows } = await sql<{ on: PlainDate | null }>`
    select min(dispatch_date) as on from job join job_assignee on job_assignee.job_id = job.id
    where job_assignee.assignee_id = ${employeeId} and dispatch_date >= ${from} and job.deleted_at is null`.execute(db);
  return rows[0]?.on ?? null;
}
