/** An onboarding is Completed when its last task is, and reopens when a task does. */
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { onboardings } from './record.ts';

export async function followTasks(work: Work, id: number): Promise<void> {
  const { rows } = await sql<{ status: string; open: number }>`
    select status, (select count(*)::int from onboarding_task where onboarding_id = onboarding.id
      and onboarding_task.status = 'To do' and onboarding_task.deleted_at is null) as open
    from onboarding where id = ${id}`.execute(work.db);
  const [row] = rows;
  if (row?.status === 'In process' && row.open === 0) await portalStep(work, onboardings, id, 'complete');
  if (row?.status === 'Completed' && row.open > 0) await portalStep(work, onboardings, id, 'reopen');
}
