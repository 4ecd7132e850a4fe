/** Leave that several decide about: who accepts it before the last level passes it on to the next. */
import { settleAsked } from '#modules/delegation/server/public/asking.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import { refused } from '#platform/server/errors.ts';
import { changeRecord, readRecord } from '#platform/server/record/changes.ts';
import { mustHold } from '#platform/server/record/parts.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApplication } from '../contract.ts';
import { leaveLife } from '../life.ts';
import { askForDecision } from './notify.ts';
import { anyPerson } from './person.ts';
import { factsOf, leaveApplications } from './record.ts';

/** Takes a step, or passes on what is accepted by who is not the last to decide. @throws 400, 403, 404, 409 */
export async function decideLeave(work: Work, id: number, move: Move): Promise<number> {
  const row = await readRecord(work, leaveApplications, id);
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
  await settleAsked(work, leaveApplication.entity, id);
  const person = await anyPerson(work, row.employee_id);
  if (person) await askForDecision(work, person, after);
  return id;
}
