/** A changed joining date moves what is still open, and notifies everybody once (decisions D34). */
import { correctJoiningOf } from '#modules/staff/server/public/joiners.ts';
import { moveFirstAccount } from '#modules/salary/server/public/first-account.ts';
import { moveFirstSalary } from '#modules/salary/server/public/first.ts';
import { moveAcceptedDate } from '#modules/offers/server/public/moving.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { onboardingEvents } from '../contract.ts';
import { isLive } from '../life.ts';
import { dueOn } from '../rules.ts';
import { mustNotHaveCome } from './come.ts';
import { mailMoved } from './mails.ts';
import { tellMoved } from './notify.ts';
import { calendarOf } from './places.ts';
import { onboardings, type StoredOnboarding } from './record.ts';
import { tables } from './tables.ts';

type Moved = { readonly doj: PlainDate; readonly reason: string; readonly version?: number | undefined };

/** @throws 400 for a day in the past, 404, 409 if it is over */
export async function moveDate(work: Work, id: number, { version, doj, reason }: Moved): Promise<void> {
  const before = await lockRecord(work, onboardings, id);
  if (!isLive(before.status)) throw invalid({ doj: 'This onboarding is over' });
  await mustNotHaveCome(work, before);
  if (doj < today(work)) throw invalid({ doj: 'The joining date cannot be in the past' });
  if (doj === before.doj) throw invalid({ doj: 'They join on this day already' });
  const row = await changeRecord(work, onboardings, onboardingEvents.dateMoved, id, version, () => ({ doj }));
  await follow(work, before, row, reason);
}

async function follow(work: Work, before: StoredOnboarding, row: StoredOnboarding, reason: string): Promise<void> {
  await moveTasks(work, row);
  if (row.employee_id !== null) {
    await correctJoiningOf(work, { employee_id: row.employee_id, doj: row.doj, reason });
    await moveFirstSalary(work, row.employee_id, before.doj, row.doj);
    await moveFirstAccount(work, row.employee_id, before.doj, row.doj);
  }
  // The kit follows the offer.
  await moveAcceptedDate(work, row.candidate_id, row.doj);
  await tellMoved(work, row, before.doj, reason);
  await mailMoved(work, row);
}

/** Finished tasks keep their due date. */
async function moveTasks(work: Work, row: StoredOnboarding): Promise<void> {
  const calendar = await calendarOf(work, row);
  const open = await tables(work)
    .selectFrom('onboarding_task')
    .select(['id', 'kind', 'day'])
    .where('onboarding_id', '=', row.id)
    .where('status', '=', 'To do')
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, ...task } of open)
    await tables(work)
      .updateTable('onboarding_task')
      .set({ due: dueOn(task, row, calendar), overdue_told: null })
      .where('id', '=', id)
      .execute();
}

/** Follows a moved date of the offer, if the onboarding has started. */
export async function followOffer(work: Work, candidateId: number, doj: PlainDate): Promise<void> {
  const before = await tables(work)
    .selectFrom('onboarding')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('status', 'in', ['Pending', 'In process', 'Completed'])
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.doj === doj) return;
  if (before.status === 'Completed') throw refused('They have joined already');
  await mustNotHaveCome(work, before);
  const all = unscoped(onboardings);
  const row = await changeRecord(work, all, onboardingEvents.dateMoved, before.id, undefined, () => ({ doj }));
  await follow(work, before, row, 'The date of the offer was moved.');
}
