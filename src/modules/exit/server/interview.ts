import { serviceText } from '#modules/staff/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { exitEvents } from '../contract.ts';
import { chosenIn, type DepartmentPart, type EmployeePart, type ExitInterview, type HrPart } from '../interview.ts';
import { ownPart, type Part, readsPart, stageAfter, type Standing, whereItStands, whyNotSubmit } from '../rules.ts';
import { questionsOf } from './settings.ts';
import { anyExit, everyExit, ownEmployeeId, standingIn, type StoredExit } from './standing.ts';
import type { ExitTables } from './tables.ts';
import { tellDone, tellWaiting } from './notify.ts';

export type StoredAnswers = Selectable<ExitTables['exit_interview']>;

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

/**
 * One exit's interview, or the one that waits for the caller: first their own, then the longest waiting as head, then
 * as HR. Null if there is none.
 * @throws 404 for an exit in which they have no part
 */
export async function interviewFor(work: Work, id: number | undefined): Promise<ExitInterview | null> {
  const own = await ownEmployeeId(work);
  const exit = id === undefined ? await askedOf(work, own) : await exitWith(work, own, id);
  return exit ? toWire(work, exit, standingIn(work, own, exit)) : null;
}

/** Whether a part of an interview waits for the caller now. */
export async function interviewWaits(work: Work): Promise<boolean> {
  const own = await ownEmployeeId(work);
  const exit = await askedOf(work, own);
  return exit !== undefined && ownPart(exit.stage, standingIn(work, own, exit)) !== undefined;
}

async function askedOf(work: Work, own: number | undefined): Promise<StoredExit | undefined> {
  const mine = await (own === undefined ? undefined : newestOf(work, own));
  if (mine && mine.stage !== 'Not sent' && mine.stage !== 'Withdrawn') return mine;
  const waiting = await everyExit(work)
    .selectAll('exit_record')
    .where('stage', 'in', ['HOD', 'HR'])
    .orderBy('stage')
    .orderBy('stage_since')
    .orderBy('id')
    .execute();
  return waiting.find((exit) => ownPart(exit.stage, standingIn(work, own, exit)) !== undefined);
}

async function exitWith(work: Work, own: number | undefined, id: number): Promise<StoredExit> {
  const exit = await everyExit(work).selectAll('exit_record').where('exit_record.id', '=', id).executeTakeFirst();
  if (!exit || !hasPart(standingIn(work, own, exit), exit)) throw notFound();
  return exit;
}

/** The leaver has a part once the interview is sent. */
const hasPart = ({ leaver, head, hr }: Standing, exit: StoredExit) => (leaver ? exit.stage !== 'Not sent' : head || hr);

const newestOf = (work: Work, employeeId: number): Promise<StoredExit | undefined> =>
  everyExit(work)
    .selectAll('exit_record')
    .where('employee_id', '=', employeeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Submits the caller's own part. @throws 404 if no interview is open for them, 409 if it is too late */
export async function submitEmployeePart(work: Work, form: EmployeePart): Promise<ExitInterview> {
  const own = await ownEmployeeId(work);
  const exit = await (own === undefined ? undefined : newestOf(work, own));
  if (!exit || exit.stage === 'Not sent') throw notFound('There is no exit interview for you');
  return submit(work, exit, 'employee', async () => {
    const { staffquestion4, staffquestion7, ...answers } = form;
    const lists = { staffquestion4: [...chosenIn(staffquestion4)], staffquestion7: [...chosenIn(staffquestion7)] };
    const row = { ...answers, ...lists, exit_id: exit.id, emp_signed_at: work.now.toISOString() };
    await tables(work).insertInto('exit_interview').values(row).execute();
    await tables(work).deleteFrom('exit_draft').where('exit_id', '=', exit.id).execute();
  });
}

/** @throws 404 for an exit in which the caller has no part, 409 with the reason */
export async function submitDepartmentPart(
  work: Work,
  { user_id, ...form }: DepartmentPart & { readonly user_id: number },
): Promise<ExitInterview> {
  const exit = await partnerIn(work, user_id);
  const row = { ...form, hod_signed_at: work.now.toISOString() };
  return submit(work, exit, 'department', () => answered(work, exit.id, row));
}

/** @param keep attaches the document to the exit, in the same transaction */
export async function submitHrPart(
  work: Work,
  { user_id, ...form }: HrPart & { readonly user_id: number },
  keep: (exit: StoredExit) => Promise<void>,
): Promise<ExitInterview> {
  const exit = await partnerIn(work, user_id);
  return submit(work, exit, 'hr', async () => {
    await answered(work, exit.id, { ...form, hr_signed_at: work.now.toISOString() });
    await keep(exit);
  });
}

/** A person's newest exit, for those with a part in it. @throws 404 for anybody else */
export async function partnerIn(work: Work, employeeId: number): Promise<StoredExit> {
  const exit = await newestOf(work, employeeId);
  if (!exit) throw notFound();
  return exitWith(work, await ownEmployeeId(work), exit.id);
}

/** @throws 409 if this part is not theirs, or not now */
export async function mustMaySubmit(work: Work, exit: StoredExit, part: Part): Promise<Standing> {
  const standing = standingIn(work, await ownEmployeeId(work), exit);
  const reason = whyNotSubmit(part, exit.stage, standing);
  if (reason) throw refused(reason);
  return standing;
}

async function submit(work: Work, { id }: StoredExit, part: Part, keep: () => Promise<void>): Promise<ExitInterview> {
  const exit = await lockRecord(work, anyExit, id);
  const standing = await mustMaySubmit(work, exit, part);
  await keep();
  const change = { stage: stageAfter(part), stage_since: work.now.toISOString(), reminded_at: null };
  const after = await changeRecord(work, anyExit, exitEvents.interviewSubmitted, id, undefined, () => change);
  await (after.stage === 'DONE' ? tellDone(work, after) : tellWaiting(work, after));
  return toWire(work, after, standing);
}

async function answered(work: Work, exitId: number, answers: Partial<StoredAnswers>): Promise<void> {
  await tables(work).updateTable('exit_interview').set(answers).where('exit_id', '=', exitId).execute();
}

/** Saves the caller's draft. @throws 404, 409 if it was submitted already */
export async function saveDraft(
  work: Work,
  answers: Readonly<Partial<Record<string, string>>>,
): Promise<{ savedAt: string }> {
  const own = await ownEmployeeId(work);
  const exit = await (own === undefined ? undefined : newestOf(work, own));
  if (!exit || exit.stage === 'Not sent') throw notFound('There is no exit interview for you');
  // Locked, so that a late draft cannot outlive the submitted answers.
  await mustMaySubmit(work, await lockRecord(work, anyExit, exit.id), 'employee');
  const row = { exit_id: exit.id, answers: JSON.stringify(answers), updated_at: work.now.toISOString() };
  await tables(work)
    .insertInto('exit_draft')
    .values(row)
    .onConflict((clash) => clash.column('exit_id').doUpdateSet(row))
    .execute();
  return { savedAt: row.updated_at };
}

export const answersOf = (work: Work, exitId: number): Promise<StoredAnswers | undefined> =>
  tables(work).selectFrom('exit_interview').selectAll().where('exit_id', '=', exitId).executeTakeFirst();

/** The skipped parts. */
export async function passesOf(work: Work, exitId: number): Promise<ExitInterview['passes']> {
  const { rows } = await sql<ExitInterview['passes'][number]>`
    select part, reason, passed_at as at, (select name from account where account.id = passed_by) as by
    from exit_pass where exit_id = ${exitId} order by passed_at`.execute(work.db);
  return rows;
}

async function toWire(work: Work, exit: StoredExit, standing: Standing): Promise<ExitInterview> {
  const part = ownPart(exit.stage, standing) ?? null;
  const answers = await answersOf(work, exit.id);
  const reads = (which: Part) => (readsPart(which, exit.stage, standing) ? answers : undefined);
  const isDone = (exit.stage === 'DONE' || exit.stage === 'Withdrawn') && (standing.leaver || standing.hr);
  const files = isDone ? await filesOf(work, 'exit', [exit.id]) : undefined;
  return {
    ...headOf(exit),
    ...employeeAnswers(reads('employee')),
    ...departmentAnswers(reads('department')),
    ...hrAnswers(reads('hr')),
    status: exit.stage === 'HOD' || exit.stage === 'HR' || exit.stage === 'DONE' ? exit.stage : null,
    stage: exit.stage,
    passes: await passesOf(work, exit.id),
    part,
    waits_for: part ? null : whereItStands(exit.stage),
    questions: await questionsOf(work, exit.setup_id),
    draft: part === 'employee' ? await draftOf(work, exit.id) : null,
    document: files?.get(String(exit.id))?.[0] ?? null,
  };
}

const headOf = (exit: StoredExit) => ({
  id: exit.id,
  user_id: exit.employee_id,
  dept_hod_id: exit.dept_hod_id,
  hr_id: exit.hr_id,
  employee_name: exit.employee_name,
  designation: exit.designation,
  emp_code: exit.emp_code,
  department: exit.department,
  date_joining: showDate(exit.date_joining),
  date_reg: showDate(exit.date_reg),
  lwd: showDate(exit.lwd),
  length_of_service: serviceText(exit.date_joining, exit.lwd),
});

const employeeAnswers = (answers: StoredAnswers | undefined) => ({
  staffquestion1: answers?.staffquestion1 ?? null,
  staffquestion2: answers?.staffquestion2 ?? null,
  staffquestion3: answers?.staffquestion3 ?? null,
  staffquestion4: answers?.staffquestion4 ? JSON.stringify(answers.staffquestion4) : null,
  staffquestion5: answers?.staffquestion5 ?? null,
  staffquestion6: answers?.staffquestion6 ?? null,
  staffquestion7: answers?.staffquestion7 ? JSON.stringify(answers.staffquestion7) : null,
  staffquestion8: answers?.staffquestion8 ?? null,
  staffquestion9: answers?.staffquestion9 ?? null,
  empsign: answers?.empsign ?? null,
  emp_signed_at: answers?.emp_signed_at ?? null,
});

const departmentAnswers = (answers: StoredAnswers | undefined) => ({
  deptquestion1: answers?.deptquestion1 ?? null,
  deptquestion2: answers?.deptquestion2 ?? null,
  deptquestion3: answers?.deptquestion3 ?? null,
  deptquestion4: answers?.deptquestion4 ?? null,
  dept_hod_name: answers?.dept_hod_name ?? null,
  hod_sign: answers?.hod_sign ?? null,
  hod_signed_at: answers?.hod_signed_at ?? null,
});

const hrAnswers = (answers: StoredAnswers | undefined) => ({
  hrquestion1: answers?.hrquestion1 ?? null,
  hrquestion2: answers?.hrquestion2 ?? null,
  hrquestion3: answers?.hrquestion3 ?? null,
  hr_name: answers?.hr_name ?? null,
  hr_sign: answers?.hr_sign ?? null,
  hr_signed_at: answers?.hr_signed_at ?? null,
});

async function draftOf(work: Work, exitId: number): Promise<string | null> {
  const row = await tables(work)
    .selectFrom('exit_draft')
    .select('answers')
    .where('exit_id', '=', exitId)
    .executeTakeFirst();
  return row?.answers ?? null;
}
