import { roleIds } from '#modules/sign-in/contract.ts';
import { type Colleague, everybody, headsOf } from '#modules/staff/server/public/people.ts';
import { giveNotice } from '#modules/staff/server/public/leaving.ts';
import { invalid, mustBeValid, refused } from '#platform/server/errors.ts';
import { clashOf } from '#platform/server/master/unique.ts';
import { addRecord, changeRecord, type Columns } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type ExitForm, exitEvents, type SignOffForm } from '../contract.ts';
import { whyNotEdit, whyNotSignOff, wrongDates } from '../rules.ts';
import { endAccessInTime } from './access-end.ts';
import { beginClearance } from './clearance.ts';
import { currentSetup } from './settings.ts';
import { exitRecords, ownEmployeeId, standingIn, type StoredExit } from './standing.ts';
import { tellWaiting } from './notify.ts';

/**
 * Registers an exit: puts the person on notice, starts the checklist and, if it is sent, the interview.
 * @throws 400, 404, 409 if the person is leaving already
 */
export async function createExit(work: Work, { user_id, sendexit, ...form }: ExitForm): Promise<number> {
  const people = await everybody(work);
  const person = people.find(
    ({ id, status, role }) => id === user_id && status !== 'EXITED' && role !== roleIds.client,
  );
  if (!person) throw invalid({ user_id: 'Please provide a valid Name' });
  check(work, people, form, person.id);
  const setup = await currentSetup(work);
  const row = await addOpen(work, {
    ...form,
    employee_id: person.id,
    employee_name: person.employee_name,
    emp_code: person.employee_id,
    role_id: person.role,
    original_hod_id: await headOf(work, person),
    hr_id: work.actor.accountId,
    setup_id: setup.id,
    notice_days: setup.notice_days,
    dues_version: 0,
    deducts_notice: false,
    deducts_leave: false,
    is_fixed_term: false,
    ...(sendexit ? sent(work) : { stage: 'Not sent', stage_since: work.now.toISOString() }),
  });
  await beginClearance(work, row.id, setup);
  await follow(work, row);
  return row.id;
}

/** A person has at most one open exit: the unique index decides, even between two users at the same time. */
async function addOpen(work: Work, columns: Columns<StoredExit>): Promise<StoredExit> {
  try {
    return await addRecord(work, exitRecords, exitEvents.created, columns);
  } catch (error) {
    if (clashOf(error)?.index !== 'exit_record_open') throw error;
    throw refused(`${columns.employee_name} already has an open exit`);
  }
}

/** Saves an edit, and sends the exit if asked to. @throws 400, 404, 409 once it has been sent */
export async function updateExit(
  work: Work,
  {
    id,
    version,
    sendexit,
    ...form
  }: Omit<ExitForm, 'user_id'> & { readonly id: number; readonly version?: number | undefined },
): Promise<number> {
  const people = await everybody(work);
  const event = sendexit ? exitEvents.sent : exitEvents.updated;
  const after = await changeRecord(work, exitRecords, event, id, version, (before) => {
    const reason = whyNotEdit(before.stage);
    if (reason) throw refused(reason);
    check(work, people, form, before.employee_id, before);
    return { ...form, ...(sendexit ? sent(work) : {}) };
  });
  await follow(work, after);
  return after.id;
}

const sent = (work: Work) => ({ stage: 'Employee', stage_since: work.now.toISOString() }) as const;

/** @throws 404, 409 if someone else saved in between */
export async function signOff(
  work: Work,
  id: number,
  { version, rehire, knowledge_note, knowledge_done }: SignOffForm & { version?: number | undefined },
): Promise<number> {
  const own = await ownEmployeeId(work);
  const change = (before: StoredExit) => {
    const whyNot = whyNotSignOff(before.stage, standingIn(work, own, before));
    if (whyNot) throw refused(whyNot);
    return {
      rehire,
      knowledge_note,
      knowledge_by: knowledge_done ? (before.knowledge_by ?? work.actor.accountId) : null,
      knowledge_at: knowledge_done ? (before.knowledge_at ?? work.now.toISOString()) : null,
    };
  };
  return (await changeRecord(work, exitRecords, exitEvents.signedOff, id, version, change)).id;
}

/** Follow-up of a saved exit: notice, end of access, interview. */
async function follow(work: Work, exit: StoredExit): Promise<void> {
  await giveNotice(work, exit.employee_id, {
    date_of_resignation: exit.date_reg,
    last_working_date: exit.lwd,
    reason_of_resignation: exit.reason,
  });
  await endAccessInTime(work, exit);
  if (exit.stage === 'Employee') await tellWaiting(work, exit);
}

function check(
  work: Work,
  people: readonly Colleague[],
  form: Omit<ExitForm, 'user_id' | 'sendexit'>,
  leaverId: number,
  before?: StoredExit,
): void {
  const wrong = wrongDates(form, today(work));
  const head = people.find(({ id }) => id === form.dept_hod_id);
  const kept = before?.dept_hod_id === form.dept_hod_id;
  if (!head || (!kept && (head.status === 'EXITED' || head.role === roleIds.admin))) {
    wrong['dept_hod_id'] = 'Please select Head of department';
  }
  if (form.dept_hod_id === leaverId) wrong['dept_hod_id'] = 'Choose someone other than the leaver';
  mustBeValid(wrong);
}

/** The head of department, unless they are the leaver. */
async function headOf(work: Work, person: Colleague): Promise<number | null> {
  const heads = await headsOf(work, person.department_id);
  return heads.find(({ id }) => id !== person.id)?.id ?? null;
}
