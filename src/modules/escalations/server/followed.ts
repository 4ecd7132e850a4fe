/** What follows from the steps and edits of an escalation: who is told, which links end, and that a rating may be revised. */
import { askToRevise } from '#modules/feedback/server/public/revising.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';
import { isOver } from '../life.ts';
import { escalationLink } from '../settle.ts';
import { tellOfClosing, tellOfResolution } from './client-told.ts';
import type { StoredEscalation } from './queries.ts';
import { tables } from './tables.ts';
import { tellNewOwner, tellOfSeverity } from './told.ts';

/** After an edit: who has it now is told, and a client that now knows of it reads what it would have read. */
export async function followEdit(work: Work, before: StoredEscalation, row: StoredEscalation): Promise<void> {
  if (row.owner_id !== before.owner_id) await tellNewOwner(work, row);
  if (row.status === 'Resolved' && !before.shared) await tellOfResolution(work, row);
  await tellOfSeverity(work, row);
}

/** After a step that somebody of the firm took. */
export async function followStep(work: Work, row: StoredEscalation): Promise<void> {
  if (row.status === 'Resolved') await tellOfResolution(work, row);
  if (row.status === 'Reopened') await endGuestLinks(work, escalationLink, row.id, 'takenBack');
  if (isOver(row.status)) await tellOfEnd(work, row);
}

/** It is over: the client reads what became of it, and may revise the rating that opened it. */
export async function tellOfEnd(work: Work, row: StoredEscalation): Promise<void> {
  await endGuestLinks(work, escalationLink, row.id, 'used');
  await tellOfClosing(work, row);
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
