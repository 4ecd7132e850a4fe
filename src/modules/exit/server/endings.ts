/** The ways in which an exit goes on other than by answers: somebody stays, or somebody never answers. */
import { takeBackNotice } from '#modules/staff/server/public/leaving.ts';
import { refused } from '#platform/server/errors.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { exitEvents } from '../contract.ts';
import { partOf, stageAfter, whyNotPassOver, whyNotWithdraw } from '../rules.ts';
import { exitRecords, ownEmployeeId, standingIn } from './standing.ts';
import type { ExitTables } from './tables.ts';
import { tellPassedOver, tellWaiting, tellWithdrawn } from './notify.ts';

type Given = { readonly reason: string; readonly version?: number | undefined };

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

/**
 * Says that somebody stays after all. What was answered is kept for HR and for who answered; nobody is asked any more.
 * @throws 404, 409 with the reason, or when somebody else saved in between
 */
export async function withdrawExit(work: Work, id: number, { reason, version }: Given): Promise<number> {
  const before = await lockRecord(work, exitRecords, id);
  const whyNot = whyNotWithdraw(before, standingIn(work, await ownEmployeeId(work), before));
  if (whyNot) throw refused(whyNot);
  const ends = { stage: 'Withdrawn', stage_since: work.now.toISOString(), reminded_at: null } as const;
  const change = { ...ends, withdraw_reason: reason };
  const after = await changeRecord(work, exitRecords, exitEvents.withdrawn, id, version, () => change);
  await tables(work).deleteFrom('exit_draft').where('exit_id', '=', id).execute();
  await takeBackNotice(work, after.employee_id);
  await tellWithdrawn(work, after, before.stage);
  return id;
}

/**
 * Goes on without whoever the interview waits for; their part says so, why and by whom.
 * @throws 404, 409 with the reason, or when somebody else saved in between
 */
export async function passOver(work: Work, id: number, { reason, version }: Given): Promise<number> {
  const before = await lockRecord(work, exitRecords, id);
  const part = partOf(before.stage);
  const whyNot = whyNotPassOver(before, standingIn(work, await ownEmployeeId(work), before));
  if (whyNot || !part) throw refused(whyNot ?? 'The interview is not waiting for anyone');
  const passed = { exit_id: id, part, reason, passed_by: work.actor.accountId, passed_at: work.now.toISOString() };
  const next = { stage: stageAfter(part), stage_since: work.now.toISOString(), reminded_at: null };
  const after = await changeRecord(work, exitRecords, exitEvents.passedOver, id, version, () => next);
  await tables(work).insertInto('exit_pass').values(passed).execute();
  if (part === 'employee') {
    await tables(work).insertInto('exit_interview').values({ exit_id: id }).execute();
    await tables(work).deleteFrom('exit_draft').where('exit_id', '=', id).execute();
  }
  await tellPassedOver(work, after, part);
  await tellWaiting(work, after);
  return id;
}
