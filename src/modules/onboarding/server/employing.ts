/** Creates the employee in one transaction: record and number, account, employment, salary, kit (decisions D34). */
import { closeKit, verifiedBank, verifiedFacts } from '#modules/joining/server/public/closing.ts';
import { acceptedOffer, acceptedPay } from '#modules/offers/server/public/accepted.ts';
import { addFirstSalary } from '#modules/salary/server/public/first.ts';
import { keepFirstAccount } from '#modules/salary/server/public/first-account.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { addJoiner } from '#modules/staff/server/public/joiners.ts';
import { addMonths } from '#platform/contract/dates.ts';
import { Refusal, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { carryOverTo } from './carry-over.ts';
import { zoneOf } from './places.ts';
import type { StoredOnboarding } from './record.ts';

/**
 * Creates the employee of an onboarding with completed gates, or rehires a former one.
 * @returns the employee's id
 * @throws 403 for a role that the caller may not give, 409 with the obstacle
 */
export async function employ(work: Work, row: StoredOnboarding): Promise<number> {
  const offer = await acceptedOffer(work, row.candidate_id);
  if (offer === null) throw refused('There is no accepted offer');
  const { own_email: _, ...facts } = await verifiedFacts(work, row.candidate_id);
  await mustBeSamePerson(work, row.former_id, facts.dob);
  const person = {
    ...facts,
    designation: row.designation,
    department_id: row.department_id,
    grade_id: row.grade_id,
    company_id: row.company_id,
    location_id: row.location_id,
    mode_of_work_id: row.mode_of_work_id,
    shift_type_id: row.shift_type_id,
    reporting_manager_1_id: row.reporting_manager_id,
    zone: await zoneOf(work, row),
    email: row.work_email ?? '',
    doj: row.doj,
    due_date: row.probation_months === 0 ? null : addMonths(row.doj, row.probation_months),
  };
  const id = await asReason(() =>
    addJoiner(work, person, { role_id: row.role_id ?? roleIds.team, former: row.former_id }),
  );
  const pay = await acceptedPay(work, offer.id);
  await addFirstSalary(work, { staffId: id, from: row.doj, ...pay, reason: 'Joining' });
  const bank = await verifiedBank(work, row.candidate_id);
  if (bank !== null) await keepFirstAccount(work, id, bank, row.doj);
  await closeKit(work, row.candidate_id, id);
  await carryOverTo(work, id, row.candidate_id);
  return id;
}

/** Guards against choosing someone else's record by mistake. */
async function mustBeSamePerson({ db }: Work, former: number | null, dob: string | null): Promise<void> {
  const { rows } = await sql<{ dob: string | null }>`select dob from employee where id = ${former}`.execute(db);
  const born = rows[0]?.dob ?? null;
  if (born !== null && born !== dob)
    throw refused('The record of who worked here before has another date of birth than the joining kit');
}

/** Errors of the employee's record match no field of the step, so they become its reason. */
async function asReason<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && error.failure.type === 'VALIDATION') throw refused(error.failure.message);
    throw error;
  }
}
