/** What people see and change of their own record, and what HR changes at their request. */
import { labelOf } from '#platform/contract/fields.ts';
import { refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type ContactForm, keptForm, type KeptForm, staffEvents } from '../../contract.ts';
import type { Employee } from '../../employee.ts';
import { wrongBirth } from '../../rules.ts';
import { renameWith } from '../access.ts';
import { dropPhoto, keepPhoto, photoOf } from '../papers.ts';
import { staffById } from '../queries.ts';
import { employeeRecords, oneAtATime } from '../records.ts';
import { employeeOf } from './people.ts';

/** The caller's own record, as they may know it; undefined for people not on the staff. */
export async function ownEmployee(work: Work): Promise<Employee | undefined> {
  const own = await employeeOf(work, work.actor.accountId);
  return own && staffById(work, own.id);
}

/** @throws 409 when someone else saved in between */
export async function changeContact(
  work: Work,
  id: number,
  contact: ContactForm,
  version: number | undefined,
): Promise<void> {
  await changeRecord(work, employeeRecords, staffEvents.updated, id, version, () => contact);
}

/**
 * Changes what HR keeps; the account follows a new name.
 * @param asked the values when the change was requested
 * @throws 404, 409 with the reason, or when someone has changed one of these fields since
 */
export async function changeKept(
  work: Work,
  id: number,
  changes: Partial<KeptForm>,
  asked: Partial<Record<keyof KeptForm, string | null>>,
): Promise<void> {
  await oneAtATime(work);
  const after = await changeRecord(work, employeeRecords, staffEvents.updated, id, undefined, (before) => {
    const fields = keptForm.keyof().options.filter((name) => name in changes);
    const other = fields.find((name) => before[name] !== changes[name] && before[name] !== (asked[name] ?? null));
    if (other) {
      const label = labelOf(keptForm.shape[other]);
      throw refused(`${label} has changed since this was requested. Check the record, then decline the request`);
    }
    // The date of joining may have changed since the request.
    const { dob } = wrongBirth({ ...before, ...changes });
    if (dob) throw refused(dob);
    return changes;
  });
  if (changes.employee_name) await renameWith(work, after);
}

export { dropPhoto, keepPhoto, photoOf };
