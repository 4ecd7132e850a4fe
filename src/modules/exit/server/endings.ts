/** Other ways in which an exit ends or goes on: the person stays, or never answers. */
import { takeBackNotice } from '#modules/staff/server/public/leaving.ts';
import { refused } from '#platform/server/errors.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { exitEvents } from '../contract.ts';
import { settlementsOf } from '../dues/server/state.ts';
import { partOf, stageAfter, whyNotPassOver, whyNotWithdraw } from '../rules.ts';
import { keepAccess } from './access-end.ts';
import { exitRecords, ownEmployeeId, standingIn } from './standing.ts';
import type { ExitTables } from './tables.ts';
import { tellPassedOver, tellWaiting, tellWithdrawn } from './notify.ts';

type Given = { readonly reason: string; readonly version?: number | undefined };

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

/**
 * Withdraws an exit: the person stays. Answers are kept for HR and their authors; nobody is asked any more.
 * @throws 404, 409 with the reason, or if someone else saved in between
 */
export async function withdrawExit(work: Work, id: number, { reason, version }: Given): Promise<number> {
  const before = await lockRecord(work, exitRecords, id);
  const isPaid = (await settlementsOf(work, id)).some(({ paid_at }) => paid_at !== null);
  const whyNot = whyNotWithdraw(before, isPaid, standingIn(work, await ownEmployeeId(work), before));
  if (whyNot) throw refused(whyNot);
  const ends = { stage: 'Withdrawn', stage_since: work.now.toISOString(), reminded_at: null } as const;
  const change = { ...ends, withdraw_reason: reason };
  const after = await changeRecord(work, exitRecords, exitEvents.withdrawn, id, version, () => change);
  await tables(work).deleteFrom('exit_draft').where('exit_id', '=', id).execute();
  await takeBackNotice(work, after.employee_id);
  await keepAccess(work, after.employee_id);
  await dropDues(work, id);
  await tellWithdrawn(work, after, before.stage);
  return id;
}

/** Removes calculated dues, and voids a settlement that is not paid yet. */
async function dropDues({ db, now }: Work, id: number): Promise<void> {
  await sql`
    delete from exit_due where exit_id = ${id} and settlement_id is null and source is not null`.execute(db);
  await sql`
    update exit_settlement set voided_at = ${now.toISOString()} where exit_id = ${id} and paid_at is null`.execute(db);
}

/**
 * Skips the person that the interview waits for; their part records why and by whom.
 * @throws 404, 409 with the reason, or if someone else saved in between
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
