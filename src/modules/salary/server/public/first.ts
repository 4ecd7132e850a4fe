/** The first salary of a joiner, which depends on whether and when they come. The trail has no amount. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { payEvents } from '../../pay/contract.ts';
import { lockPay } from '../../pay/server/actions.ts';
import { addSalary, mustBeginAlone, type NewSalary } from './salaries.ts';

/** Stores the offered salary. @throws 409 if they have one from that day @public onboarding calls it */
export async function addFirstSalary(work: Work, salary: NewSalary): Promise<void> {
  await addSalary(work, salary);
  await record(work, payEvents.added, salary.staffId, { after: { begins_on: salary.from } });
}

/**
 * Moves it with the date of joining.
 * @throws 409 if they have a salary from that day
 * @public onboarding calls it
 */
export async function moveFirstSalary(work: Work, staffId: number, was: PlainDate, to: PlainDate): Promise<void> {
  if (was === to) return;
  await lockPay(work, [staffId]);
  await mustBeginAlone(work, staffId, to);
  const { numAffectedRows } = await sql`
    update salary set begins_on = ${to}, visible_from = ${to}, version = version + 1,
      updated_by = ${work.actor.accountId || null}, updated_at = ${work.now.toISOString()}
    where employee_id = ${staffId} and begins_on = ${was} and deleted_at is null`.execute(work.db);
  if (numAffectedRows === 0n) return;
  await record(work, payEvents.changed, staffId, { before: { begins_on: was }, after: { begins_on: to } });
}

/**
 * Removes the salary of someone who does not join; salaries of an earlier employment stay. @public onboarding calls it
 */
export async function takeBackFirstSalary(work: Work, staffId: number, from: PlainDate): Promise<void> {
  const { numAffectedRows } = await sql`
    update salary set deleted_at = ${work.now.toISOString()}, deleted_by = ${work.actor.accountId || null},
      version = version + 1
    where employee_id = ${staffId} and begins_on >= ${from} and deleted_at is null`.execute(work.db);
  if (numAffectedRows === 0n) return;
  await record(work, payEvents.deleted, staffId, { before: { begins_on: from } });
}
