/** Moves leave from level to level: when it is accepted before the last level, or when nobody answers. */
import { workerOf } from '#modules/staff/server/public/working-time.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { settleAsked } from '#modules/delegation/server/public/asking.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import { refused } from '#platform/server/errors.ts';
import { changeRecord, lockRecord, readRecord } from '#platform/server/record/changes.ts';
import { mustHold } from '#platform/server/record/parts.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApplication } from '../../contract.ts';
import { leaveLife } from '../../life.ts';
import { leaveNotifications } from '../../notifications.ts';
import { type Level, levelNow } from '../../rules.ts';
import { datesText, linkOf } from '../texts.ts';
import { askedBack, giveDaysBack } from '../cancelling.ts';
import { askForDecision } from './waiting.ts';
import { factsOf, leaveApplications } from '../record.ts';
import { tables } from '../tables.ts';

/** Takes a step; an acceptance before the last level moves the leave to the next. @throws 400, 403, 404, 409 */
export async function decideLeave(work: Work, id: number, move: Move): Promise<number> {
  const row = await readRecord(work, leaveApplications, id);
  if (move.status === 'CANCELLED' && row.leave_status === 'CANCEL_REQUESTED') {
    const dates = await askedBack(work, id);
    const reason = row.cancel_reason ?? '';
    if (dates.length > 0) return (await giveDaysBack(work, id, { dates, reason, version: move.version })).id;
  }
  const isLast = row.levels.split(', ').length <= row.current_level;
  if (move.status !== 'ACCEPTED' || row.leave_status !== 'PENDING' || isLast)
    return takeStep(work, leaveApplications, id, move);
  await mustHold(work, leaveApplications, id, leaveLife.steps.accept, leaveLife.steps.accept.label);
  const { whyNotAccept } = await factsOf(work, row);
  if (whyNotAccept !== null) throw refused(whyNotAccept);
  const after = await changeRecord(
    work,
    leaveApplications,
    leaveApplication.events.updated,
    id,
    move.version,
    (before) => {
      if (before.leave_status !== 'PENDING' || before.current_level !== row.current_level)
        throw refused('Somebody else has decided about it meanwhile');
      return { current_level: before.current_level + 1 };
    },
  );
  await keepAcceptance(work, id, levelNow(row));
  await settleAsked(work, leaveApplication.entity, id);
  const person = await workerOf(work, row.employee_id);
  if (person) await askForDecision(work, person, after);
  return id;
}

/** Records the acceptance, so that the decider keeps access to the leave, even as a deputy whose time is over. */
async function keepAcceptance(work: Work, application_id: number, level: Level): Promise<void> {
  const by = await employeeOf(work, work.actor.accountId);
  if (!by) return;
  const row = { application_id, level, employee_id: by.id, accepted_at: work.now.toISOString() };
  await tables(work)
    .insertInto('leave_acceptance')
    .values(row)
    .onConflict((same) => same.columns(['application_id', 'level']).doUpdateSet(row))
    .execute();
}

/**
 * Moves an unanswered application to the next level, from the last one to HR, where it stays. Notifies both sides.
 * @param silent accounts that were asked
 */
export async function passOnUnanswered(work: Work, id: number, silent: readonly number[]): Promise<void> {
  const everybody = unscoped(leaveApplications);
  const row = await lockRecord(work, everybody, id);
  if (row.leave_status !== 'PENDING' || levelNow(row) === 'HR') return;
  const all = row.levels.split(', ');
  const levels = row.current_level < all.length ? row.levels : [...all, 'HR'].join(', ');
  const after = await changeRecord(work, everybody, leaveApplication.events.updated, id, undefined, () => ({
    levels,
    current_level: row.current_level + 1,
  }));
  await settleAsked(work, leaveApplication.entity, id);
  const person = await workerOf(work, row.employee_id);
  if (!person) return;
  await askForDecision(work, person, after);
  await notify(work, leaveNotifications.passedOn, {
    to: silent,
    title: `The leave of ${person.name}, ${datesText(row)}, waits for ${levelText(levelNow(after))} now`,
    body: 'It had no answer for two working days.',
    link: linkOf(id),
    once: `${id} ${row.current_level}`,
  });
}

const levelText = (level: Level) => (level === 'HR' ? level : `the ${level.toLowerCase()}`);
