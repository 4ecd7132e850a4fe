/** Ends employment for other modules; record and account follow. */
import { switchAccess } from '#modules/access/server/public/switch-access.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { Refusal, refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../../contract.ts';
import { anybody, employeeRecords, everyone, oneAtATime, type StoredEmployee } from '../records.ts';

export type Notice = {
  readonly date_of_resignation: PlainDate;
  readonly last_working_date: PlainDate;
  readonly reason_of_resignation: string;
};

/**
 * Puts someone on notice, or changes its dates. They stay until `letGo`, even when the last day has passed.
 * @throws 404, 409 if they have left
 */
export async function giveNotice(work: Work, id: number, notice: Notice): Promise<void> {
  await oneAtATime(work);
  await changeRecord(work, employeeRecords, staffEvents.resigned, id, undefined, (before) => {
    if (before.status === 'EXITED') throw refused(`${before.employee_name} has left already`);
    return { ...notice, ...standing.onNotice };
  });
}

/** Withdraws a person's notice: they stay. @throws 404, 409 if they have left */
export async function takeBackNotice(work: Work, id: number): Promise<void> {
  await oneAtATime(work);
  await changeRecord(work, employeeRecords, staffEvents.stays, id, undefined, (before) => {
    if (before.status === 'EXITED') throw refused(`${before.employee_name} has left already`);
    return { date_of_resignation: null, last_working_date: null, reason_of_resignation: null, ...standing.active };
  });
}

/**
 * Ends a person's employment and their access at once. For people who have already left, it only ends access that is
 * still on. The last administrator stays until there is another one.
 * @returns whether they are gone
 */
export async function letGo(work: Work, id: number): Promise<boolean> {
  await oneAtATime(work);
  const row = await everyone(work).selectAll().where('employee.id', '=', id).executeTakeFirst();
  if (!row) return true;
  if (!(await endAccess(work, row))) return false;
  if (row.status !== 'EXITED') {
    await changeRecord(work, anybody, staffEvents.left, id, undefined, () => standing.gone);
  }
  return true;
}

const standing = { active: { status: 'ACTIVE' }, onNotice: { status: 'NOTICE' }, gone: { status: 'EXITED' } } as const;

/** @returns whether they can no longer sign in */
export async function endAccess(work: Work, { id, user_id }: Pick<StoredEmployee, 'id' | 'user_id'>): Promise<boolean> {
  const account = await work.db
    .withTables<IdentityTables>()
    .selectFrom('account')
    .select('dot_access')
    .where('id', '=', user_id ?? 0)
    .executeTakeFirst();
  if (user_id === null || !account?.dot_access) return true;
  try {
    await switchAccess(work, user_id, false);
  } catch (error) {
    // The last administrator keeps access; the job continues with the others.
    if (!(error instanceof Refusal)) throw error;
    work.log.warn({ employee: id, reason: error.message }, 'the access of who leaves was not ended');
    return false;
  }
  await record(work, staffEvents.accessTaken, id, { before: { dot_access: true }, after: { dot_access: false } });
  return true;
}
