/** Corrects a date of joining: everything that begins with it moves along (decisions D21). */
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { invalid, mustBeValid } from '#platform/server/errors.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { rehearse } from '#platform/server/rehearse.ts';
import { today, type Work } from '#platform/server/work.ts';
import { staffEvents } from '../../contract.ts';
import { serviceText } from '../../rules.ts';
import { openOnFirstDay } from '../../server/access.ts';
import { checker } from '../../server/actions.ts';
import { labels } from '../../server/history.ts';
import { employmentFollowers } from '../../server/public/employment.ts';
import { employeeRecords, formOf, oneAtATime, type StoredEmployee } from '../../server/records.ts';
import type { ChangedValue, JoiningForm, JoiningPreview } from '../contract.ts';
import { moveJoining, settle } from './changing.ts';
import { peopleToChange } from './steps.ts';

/** @throws 400 at `doj`, 403 for readers who may not know the person's terms, 404 */
export async function moveJoiningOf(work: Work, form: JoiningForm) {
  const { after } = await corrected(work, form);
  return { employee_id: after.id, doj: after.doj };
}

/** Previews the correction; refuses the same. */
export async function previewJoiningOf(work: Work, form: JoiningForm): Promise<JoiningPreview> {
  await oneAtATime(work);
  const { doj: was } = await lockRecord(work, employeeRecords, form.employee_id);
  const earlier = form.doj < was ? form.doj : was;
  const followers = employmentFollowers.everywhere();
  const asked = await Promise.all(followers.map((follower) => follower(work, [form.employee_id], earlier)));
  return rehearse(work, async (rehearsal) => {
    const { before, after } = await corrected(rehearsal, form);
    const notes = await Promise.all(asked.map((again) => again()));
    return { changes: changesIn(work, before, after), notes: notes.flatMap((of) => of.get(after.id) ?? []) };
  });
}

async function corrected(work: Work, { employee_id, doj, reason }: JoiningForm) {
  await oneAtATime(work);
  await peopleToChange(work, [employee_id]);
  const before = await lockRecord(work, employeeRecords, employee_id);
  if (before.doj === doj) throw invalid({ doj: 'They joined on this day already' });
  const due_date = dueWith(before, doj);
  const whole = { ...formOf(before), doj, due_date };
  mustBeValid((await checker(work, [{ form: whole, before }], employee_id))(whole, before));
  await moveJoining(work, employee_id, doj);
  const settled = await settle(work, { ...before, doj });
  const after = await changeRecord(
    work,
    employeeRecords,
    staffEvents.updated,
    employee_id,
    undefined,
    () => ({ ...settled, doj, due_date }),
    () => ({ change_reason: reason }),
  );
  await openOnFirstDay(work, after);
  return { before, after };
}

/** Moves the end of a running probation by as many days. */
const dueWith = ({ doj, due_date, confirmation_status }: StoredEmployee, to: PlainDate): PlainDate | null =>
  due_date === null || confirmation_status === 'CONFIRMED' ? due_date : addDays(due_date, daysBetween(doj, to));

function changesIn(work: Work, before: StoredEmployee, after: StoredEmployee): ChangedValue[] {
  const day = today(work);
  const service = ({ doj, continuous_since, last_working_date }: StoredEmployee) =>
    serviceText(
      continuous_since ?? doj,
      last_working_date !== null && last_working_date < day ? last_working_date : day,
    );
  const shown = (value: PlainDate | null) => (value === null ? null : showDate(value));
  return [
    { label: labels['doj'] ?? '', before: shown(before.doj), after: shown(after.doj) },
    { label: labels['due_date'] ?? '', before: shown(before.due_date), after: shown(after.due_date) },
    { label: 'Total years of service', before: service(before), after: service(after) },
  ].filter((change) => change.before !== change.after);
}
