/** Turns joiners into members of staff, and handles those who do not come. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { abandonFiles } from '#platform/server/files/records.ts';
import { changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { staffEvents } from '../../contract.ts';
import { type EmployeeForm, employeeForm } from '../../employee.ts';
import { employmentEvents } from '../../employment/contract.ts';
import { rehireForm } from '../../employment/rehire.ts';
import { datedFields } from '../../employment/rows.ts';
import { asChange, changesOf, everyChange, valuesOn } from '../../employment/server/changing.ts';
import { moveJoiningOf } from '../../employment/server/joining.ts';
import { rehire } from '../../employment/server/rehire.ts';
import { documentEntity } from '../../papers.ts';
import { followIdentity } from '../access.ts';
import { addStaff } from '../actions.ts';
import { anybody, everyone, oneAtATime } from '../records.ts';
import type { StaffTables, Standing } from '../tables.ts';
import { endAccess } from './leaving.ts';

export type Joiner = Partial<EmployeeForm> & { readonly email: string; readonly doj: PlainDate };

type Joining = {
  /** The role of their account. */
  readonly role_id: number;
  /** The record of a former member of staff, which starts a new period; null for new people. */
  readonly former: number | null;
};

/**
 * Creates a joiner's record with number, employment and an account that opens on the first day; former staff keep
 * record and number.
 * @returns the employee's id
 * @throws 400 by the fields of the record, 403 for a role that the caller may not give
 */
export async function addJoiner(work: Work, joiner: Joiner, { role_id, former }: Joining): Promise<number> {
  const form = formOf(joiner);
  if (former === null) return (await addStaff(work, { ...form, portal_access: true, role_id })).id;
  const { doj: back_on, ...place } = form;
  const again = { ...place, back_on, portal_access: true, role_id };
  await rehire(work, former, rehireForm.parse({ ...nothing, ...again }));
  return former;
}

const nothing = { change_reason: null, continuous_since: null, continuous_reason: null };

/** @throws 400 at the invalid field */
function formOf(joiner: Joiner): EmployeeForm {
  const empty = Object.fromEntries(employeeForm.keyof().options.map((name) => [name, null]));
  const { data, error } = employeeForm.safeParse({ ...empty, confirmation_status: 'PENDING', ...joiner });
  if (data) return data;
  throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])));
}

/** Moves the date of joining with employment, probation and account. @throws 400, 403, 404 */
export const correctJoiningOf: typeof moveJoiningOf = moveJoiningOf;

/**
 * Records that someone did not come: their number stays used, they are in no head count, their account never opens.
 * Former staff are leavers as before.
 * @throws 404
 */
export async function notJoined(work: Work, id: number): Promise<void> {
  await oneAtATime(work);
  const former = await lastPeriod(work, id);
  const ofNow = (await changesOf(work, id)).filter(({ begins_on }) => !former || begins_on > former.left_on);
  for (const { id: change } of ofNow) await deleteRecord(work, everyChange, employmentEvents.takenBack, change);
  const columns = former ? await asBefore(work, former) : ({ status: 'EXITED', not_joined: true } as const);
  let email = '';
  const row = await changeRecord(work, anybody, staffEvents.notJoined, id, undefined, (before) => {
    email = before.email;
    return columns;
  });
  await followIdentity(work, { ...row, email }, row);
  await endAccess(work, row);
  if (!former) await forgetFromHiring(work, id);
}

/** Their documents stay with the candidate only. */
async function forgetFromHiring(work: Work, id: number): Promise<void> {
  const db = work.db.withTables<StaffTables>();
  await db.deleteFrom('employee_identity').where('employee_id', '=', id).execute();
  const gone = await db
    .deleteFrom('employee_document')
    .where('employee_id', '=', id)
    .where('from_hiring', '=', true)
    .returning('id')
    .execute();
  for (const { id: document } of gone) await abandonFiles(work, documentEntity, document);
}

const lastPeriod = ({ db }: Work, id: number) =>
  db
    .withTables<StaffTables>()
    .selectFrom('employment_period')
    .selectAll()
    .where('employee_id', '=', id)
    .orderBy('left_on', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Restores the former period to the record, with the place of its last day. */
async function asBefore(work: Work, period: Selectable<StaffTables['employment_period']>) {
  const { id, employee_id, joined_on, left_on, date_of_resignation, reason_of_resignation } = period;
  await work.db.withTables<StaffTables>().deleteFrom('employment_period').where('id', '=', id).execute();
  const changes = (await changesOf(work, employee_id)).map(asChange);
  return {
    ...(await standingAgain(work, employee_id, period.standing)),
    ...valuesOn(changes, left_on, datedFields),
    doj: joined_on,
    last_working_date: left_on,
    date_of_resignation,
    reason_of_resignation,
    status: 'EXITED',
    is_returning: false,
    returning_role_id: null,
  } as const;
}

/** An address taken by someone else meanwhile is not restored. */
async function standingAgain(work: Work, id: number, kept: string | null): Promise<Partial<Standing>> {
  if (kept === null) return {};
  // Only `rehire` writes it.
  const standing: Standing = JSON.parse(kept);
  const { email, ...rest } = standing;
  const { rows } = await sql`
    select from account where audience = 'team' and email = lower(${email})
      and id is distinct from (select user_id from employee where id = ${id})`.execute(work.db);
  return rows.length > 0 ? rest : standing;
}

/** Moves the end of an undecided probation later, never earlier; a later date set by HR stays. @throws 404 */
export async function moveProbation(work: Work, id: number, due_date: PlainDate): Promise<void> {
  const row = await everyone(work).selectAll().where('employee.id', '=', id).executeTakeFirst();
  if (row?.confirmation_status !== 'PENDING' || row.due_date === null || row.due_date >= due_date) return;
  await changeRecord(work, anybody, staffEvents.updated, id, undefined, () => ({ due_date }));
}
