/** Effects of an escalation's steps and edits: notifications, ended links, and revised ratings. */
import { askToRevise } from '#modules/feedback/server/public/revising.ts';
import { effects } from '#platform/server/record/effects.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import type { Work } from '#platform/server/work.ts';
import { escalation } from '../contract.ts';
import { escalationLink } from '../settle.ts';
import { tellOfClosing, tellOfResolution } from './notify-client.ts';
import type { StoredEscalation } from './record.ts';
import { tables } from './tables.ts';
import { tellNewOwner, tellOfRaised, tellOfSeverity } from './notify.ts';

export const escalationEffects = effects(escalation, {
  afterSave: (work, row, before) => (before ? followEdit(work, before, row) : tellOfRaised(work, row)),
  afterStep: (work, step, row, { itself }) => followStep(work, step.name, row, itself),
});

/** After an edit: notifies a new owner, and a client that now knows of it and missed earlier mails. */
async function followEdit(work: Work, before: StoredEscalation, row: StoredEscalation): Promise<void> {
  if (row.owner_id !== before.owner_id) await tellNewOwner(work, row);
  if (row.status === 'Resolved' && !before.shared) await tellOfResolution(work, row);
  await tellOfSeverity(work, row);
}

/** After a step. Steps taken by the portal notify nobody: the client has just answered or been told. */
async function followStep(
  work: Work,
  step: StepOf<typeof escalation>['name'],
  row: StoredEscalation,
  itself: boolean,
): Promise<void> {
  if (step === 'resolve' && !itself) await tellOfResolution(work, row);
  if (step === 'reopen') await endGuestLinks(work, escalationLink, row.id, itself ? 'used' : 'takenBack');
  if (step === 'close' || step === 'invalidate') await tellOfEnd(work, row);
}

/** After it has closed: tells the client the outcome, and lets it revise the rating that opened it. */
async function tellOfEnd(work: Work, row: StoredEscalation): Promise<void> {
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
