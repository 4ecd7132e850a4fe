/**
 * Late policies are added from a day on, and never changed or removed, because days were judged by them (decisions
 * D20).
 */
import { company, location } from '#modules/masters/contract.ts';
import { workers } from '#modules/staff/server/public/working-time.ts';
import { addMonths } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { mustBeValid } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type LatePolicyForm, latePolicyEvents, type LatePolicyRow } from '../contract.ts';
import { latePolicies, type StoredLatePolicy } from './late-policies.ts';
import { propose } from './propose.ts';

export const shownPolicies = async (work: Work) => ({ rows: (await latePolicies(work)).map(shown) });

const shown = (policy: StoredLatePolicy): LatePolicyRow => ({
  id: policy.id,
  company: policy.company,
  location: policy.location,
  begins_on: policy.begins_on,
  every_nth: policy.every_nth,
  amount: policy.amount,
  free_incidents: policy.free_incidents,
  buffer_min: policy.buffer_min,
  ignore_full_hours: policy.ignore_full_hours,
});

const lists = { company_id: { of: company, label: 'Company' }, location_id: { of: location, label: 'Location' } };

/** @throws 400 for a choice that is not offered, or a second policy from the same day */
export async function addPolicy(work: Work, form: LatePolicyForm): Promise<LatePolicyRow> {
  const wrong = await notChoosable(work, lists, form);
  const all = await latePolicies(work);
  const isTaken = all.some(
    (one) =>
      one.company_id === form.company_id && one.location_id === form.location_id && one.begins_on === form.begins_on,
  );
  mustBeValid(isTaken ? { ...wrong, begins_on: 'A policy of these people begins on this day already' } : wrong);
  const by = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const [id = 0] = await insertRows(work, 'attendance_late_policy', [{ ...form, ...by }]);
  await record(work, latePolicyEvents.created, id, { after: form });
  await proposeAnew(work, form);
  const added = (await latePolicies(work)).find((one) => one.id === id);
  if (!added) throw new Error('The policy was not stored');
  return shown(added);
}

/** Late arrivals of this month and the last are judged by the new policy at once. */
async function proposeAnew(work: Work, { company_id }: LatePolicyForm): Promise<void> {
  const from = addMonths(`${today(work).slice(0, 7)}-01`, -1);
  const people = await workers(
    work,
    sql`employee.id in (select employee_id from attendance_day where company_id = ${company_id} and date >= ${from})`,
  );
  await propose(work, people, { from, to: today(work) });
}
