/** What follows from applying for leave and from deciding on it. */
import { workerOf } from '#modules/staff/server/public/working-time.ts';
import { settleAsked } from '#modules/delegation/server/public/asking.ts';
import { effects } from '#platform/server/record/effects.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApplication } from '../contract.ts';
import { assess } from './applying/assess.ts';
import { endDays, forgetWish, keepDays, postDue } from './days.ts';
import { askForCancelling, tellOfCancelling, tellThatAway, tellOfDecision, tellOfEntry, tellOfKept } from './notify.ts';
import { handOver, settleCover, tellCover, tellManagers } from './covering/covering.ts';
import { replayEnds } from './posting.ts';
import { askForDecision } from './deciding/waiting.ts';
import { formOf, type StoredLeave } from './record.ts';
import { reckonNeighbours } from './reckoning.ts';

async function afterSave(work: Work, row: StoredLeave, before: StoredLeave | undefined): Promise<void> {
  const person = await workerOf(work, row.employee_id);
  if (!person) return;
  const { days, account } = await assess(work, person, formOf(row), row.id);
  await keepDays(work, row, days, account?.unit ?? 'Day');
  await reckonNeighbours(work, person, row);
  // Ask the deciders again: they see the changed application.
  if (before) await settleAsked(work, leaveApplication.entity, row.id);
  if (row.reported_at !== null && !before) return;
  await askForDecision(work, person, row);
  if (!before) await tellOfEntry(work, person, row);
}

export const leaveEffects = effects(leaveApplication, {
  afterSave,
  afterStep: async (work, step, row, { asked, itself }) => {
    const person = await workerOf(work, row.employee_id);
    if (!person) return;
    await settleAsked(work, leaveApplication.entity, row.id);
    if (step.to === 'REJECTED' || step.to === 'CANCELLED') {
      await endDays(work, person, row);
      await reckonNeighbours(work, person, row);
    }
    if (step.name === 'accept') await postDue(work, person, row.id);
    // Days of a posted year change its end.
    if (step.name === 'accept' || step.to === 'CANCELLED') await replayEnds(work, [person]);
    if (step.name === 'refuseCancel') {
      await forgetWish(work, row.id);
      // The person was already notified of days given back.
      if (!itself) await tellOfKept(work, person, row, asked['decision_note'] ?? null);
    } else if (step.name === 'accept' && row.reported_at !== null) await tellThatAway(work, person);
    else if (step.name === 'accept' || step.name === 'reject') {
      await tellOfDecision(work, person, row, asked['decision_note'] ?? null);
    } else if (step.name === 'requestCancel') await askForCancelling(work, person, row);
    else if (step.name !== 'withdraw') await tellOfCancelling(work, person, row);
    if (step.name === 'accept') {
      await tellManagers(work, person, row);
      await tellCover(work, person, row, await handOver(work, person, row));
    } else await settleCover(work, person, row);
  },
});
