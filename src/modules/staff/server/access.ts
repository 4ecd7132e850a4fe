import { changeSignInAddress, renameAccount } from '#modules/access/server/public/account-identity.ts';
import { inviteAccount } from '#modules/access/server/public/accounts.ts';
import { switchAccess } from '#modules/access/server/public/switch-access.ts';
import { openFrom } from '#modules/sign-in/server/public/accounts.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { isZone } from '#platform/contract/zones.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { staffEvents } from '../contract.ts';
import type { Employee } from '../employee.ts';
import { whyNotSwitchOff } from '../rules.ts';
import { staffById } from './queries.ts';
import { employeeRecords, knownTo, type StoredEmployee } from './records.ts';

type Joining = Pick<StoredEmployee, 'employee_name' | 'email'> & FirstDay;
type FirstDay = Pick<StoredEmployee, 'doj' | 'zone' | 'shift_type_id'>;

/** Creates the account of someone and sends the invitation. @throws 400 at the email that already has an account */
export async function openAccess(work: Work, person: Joining, role_id: number): Promise<number> {
  const { employee_name, email } = person;
  const taken = await work.db
    .withTables<IdentityTables>()
    .selectFrom('account')
    .select('id')
    .where('audience', '=', 'team')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (taken) throw invalid({ email: 'There is an account for this email address already' });
  if (role_id === roleIds.client) throw invalid({ role_id: 'Please select Role' });
  const opens_at = await opensAt(work, person);
  const { id } = await inviteAccount(work, { name: employee_name, email, role_id, client_id: null, opens_at });
  return id;
}

/** 00:00 of the first day where they work; null once it has begun. */
export async function opensAt(work: Work, { doj, zone, shift_type_id }: FirstDay): Promise<string | null> {
  const { rows } = await sql<{ zone: string | null }>`
    select zone from shift_type where id = ${shift_type_id}`.execute(work.db);
  const own = [zone, rows[0]?.zone].find((one) => typeof one === 'string' && isZone(one));
  const at = startOfDay(doj, own ?? work.config.firm.zone);
  return Date.parse(at) > work.now.getTime() ? at : null;
}

/** Moves the opening of an account with the person's first day. */
export async function openOnFirstDay(work: Work, row: StoredEmployee): Promise<void> {
  if (row.user_id !== null) await openFrom(work, row.user_id, await opensAt(work, row));
}

/**
 * The switch 'Give Access to Portico': on creates an account with its invitation where there is none; off ends every
 * session at once.
 * @throws 400, 404, 409 with the reason
 */
export async function setAccess(
  work: Work,
  id: number,
  { dot_access, role_id }: { dot_access: boolean; role_id: number | null },
): Promise<Employee> {
  const row = await lockRecord(work, employeeRecords, id);
  // Readers who may not know about a person's access cannot change it either.
  await knownTo(work, id, 'terms');
  if (dot_access && row.status === 'EXITED') throw refused('Someone who has left cannot have access');
  const { role_id: role, dot_access: before } = await staffById(work, id);
  const reason = dot_access ? undefined : whyNotSwitchOff(work.actor.role.id, role);
  if (reason) throw refused(reason);
  // An unchanged setting does nothing.
  if (row.user_id !== null && before !== dot_access) await switchTo(work, row, dot_access);
  else if (row.user_id === null && dot_access) await openFor(work, row, role_id);
  return staffById(work, id);
}

async function openFor(work: Work, row: StoredEmployee, role_id: number | null): Promise<void> {
  if (role_id === null) throw invalid({ role_id: 'Please select Role' });
  const user_id = await openAccess(work, row, role_id);
  await changeRecord(work, employeeRecords, staffEvents.accessGiven, row.id, undefined, () => ({ user_id }));
}

async function switchTo(work: Work, row: StoredEmployee, dot_access: boolean): Promise<void> {
  if (row.user_id === null) return;
  await switchAccess(work, row.user_id, dot_access);
  await record(work, dot_access ? staffEvents.accessGiven : staffEvents.accessTaken, row.id, {
    before: { dot_access: !dot_access },
    after: { dot_access },
  });
}

/** Updates the account's name from the record. */
export async function renameWith(work: Work, { user_id, employee_name }: StoredEmployee): Promise<void> {
  if (user_id !== null) await renameAccount(work, user_id, employee_name);
}

/** Updates the account's name and address from the record. @throws 400 at `email` */
export async function followIdentity(work: Work, before: StoredEmployee, after: StoredEmployee): Promise<void> {
  const { user_id, email } = after;
  if (before.employee_name !== after.employee_name) await renameWith(work, after);
  if (user_id !== null && before.email !== email) await changeSignInAddress(work, user_id, email);
}

/** Ends the access of someone who has left; changes nothing if they had none. */
export async function endAccess(work: Work, row: StoredEmployee): Promise<void> {
  const { dot_access } = await staffById(work, row.id);
  if (dot_access) await switchTo(work, row, false);
}
