/** What follows from the steps of an escalation: who is told, and that a rating may be revised. */
import { askToRevise } from '#modules/feedback/server/public/revising.ts';
import type { Work } from '#platform/server/work.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { workCalendar } from '#platform/server/firm.ts';
import { silentDays } from '../levels.ts';
import { escalationNotifications } from '../notifications.ts';
import type { StoredEscalation } from './queries.ts';
import { tables } from './tables.ts';
import { tellClient } from './told.ts';

/** After a step that somebody of the firm took. */
export async function followStep(work: Work, row: StoredEscalation): Promise<void> {
  if (row.status === 'Resolved') await tellOfResolution(work, row);
  if (row.status === 'Closed' || row.status === 'Invalid') await tellOfEnd(work, row);
}

/** The last day on which the client can object: after it silence closes the escalation. */
export async function lastDayToObject(work: Work, resolvedAt: string): Promise<string> {
  return addWorkingDays(dateOf(resolvedAt, work.config.firm.zone), silentDays, await workCalendar(work));
}

async function tellOfResolution(work: Work, row: StoredEscalation): Promise<void> {
  const until = showDate(await lastDayToObject(work, row.resolved_at ?? work.now.toISOString()));
  await tellClient(work, escalationNotifications.resolved, row, {
    title: `${row.escalation_no} is resolved`,
    body: `${row.resolution ?? ''} Please confirm it, or tell us by ${until} what is missing.`,
  });
}

/** It is over: the client reads what became of it, and may revise the rating that opened it. */
export async function tellOfEnd(work: Work, row: StoredEscalation): Promise<void> {
  await tellClient(work, escalationNotifications.closed, row, {
    title: `${row.escalation_no} is closed`,
    body: row.resolution ?? row.invalid_reason ?? '',
  });
  if (row.status === 'Closed') await letRevise(work, row);
}

async function letRevise(work: Work, { id, resolution }: StoredEscalation): Promise<void> {
  const cause = await tables(work)
    .selectFrom('escalation_cause')
    .select('feedback_id')
    .where('escalation_id', '=', id)
    .executeTakeFirst();
  if (cause?.feedback_id) await askToRevise(work, cause.feedback_id, resolution ?? '');
}
