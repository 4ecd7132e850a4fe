/** Moves a candidate to onboarding, and creates the tasks of its template with their due dates. */
import { moveByPortal } from '#modules/candidates/server/public/candidates.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { mustBeValid } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import { addForm } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import type { onboarding } from '../contract.ts';
import { dueOn } from '../rules.ts';
import { calendarOf } from './places.ts';
import { onboardings, type StoredOnboarding } from './record.ts';
import { tables } from './tables.ts';
import { columnsFor } from './terms.ts';
import { waitingFor } from './waiting.ts';

type Moved = FormOf<typeof onboarding> & { readonly candidate_id: number; readonly former_id: number | null };

/** @throws 400, 409 if the candidate has no fixed joining date or no accepted offer */
export async function moveToOnboarding(work: Work, { candidate_id, former_id, ...form }: Moved): Promise<number> {
  const waiting = (await waitingFor(work)).find(({ id }) => id === candidate_id);
  mustBeValid(waiting ? {} : { candidate_id: 'Please select Candidate' });
  const isOffered = former_id === null || waiting?.formers.some(({ id }) => id === former_id);
  mustBeValid(isOffered ? {} : { former_id: 'Please select Worked here before as' });
  const post = await columnsFor(work, { ...form, candidate_id });
  const { role_id, reporting_manager_id, shift_type_id } = post;
  const whole = { ...form, role_id, reporting_manager_id, shift_type_id };
  const id = await addForm(work, onboardings, whole, { ...post, candidate_id, former_id });
  await moveByPortal(work, candidate_id, 'onboard');
  return id;
}

/** Creates its template's tasks with their due dates. */
export async function makeTasks(work: Work, row: StoredOnboarding): Promise<void> {
  const calendar = await calendarOf(work, row);
  const tasks = await tables(work)
    .selectFrom('onboarding_template_task')
    .select(['title', 'kind', 'day', 'owner_kind', 'role_id', 'owner_id', 'required', 'needs_evidence'])
    .where('template_id', '=', row.template_id)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute();
  const traces = { created_by: work.actor.accountId || null, created_at: work.now.toISOString() };
  const made = tasks.map((task) =>
    Object.assign({ onboarding_id: row.id, due: dueOn(task, row, calendar) }, task, traces),
  );
  if (made.length > 0) await insertRows(work, 'onboarding_task', made);
}
