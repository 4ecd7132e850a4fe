/** Reports sickness for today; notes follow (decisions D23, D24, D27). */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { notAllowed, refused } from '#platform/server/errors.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { addForm } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveApplication } from '../../contract.ts';
import { readAsHr } from '../../rights.ts';
import { accountsOf } from '../../server/account.ts';
import { takeDaysOut } from '../../server/cancelling.ts';
import { placeNear } from '../../server/holdings.ts';
import { ownPerson, seenPerson } from '../../server/person.ts';
import { leaveApplications } from '../../server/record.ts';
import { leaveCompany } from '../../server/types.ts';
import { spellsOf } from './spells.ts';

/** @throws 409 if the company does not keep sickness as leave, or the person is already away */
export async function report(work: Work): Promise<{ id: number }> {
  const person = await ownPerson(work);
  const sick = await sickLeaveOf(work, person);
  if (!sick) throw refused('Sickness is not kept as leave in your company. Tell HR');
  await freeToday(work, person);
  const day = person.today;
  const form = zodOf(leaveApplication.form).parse({
    employee_id: person.id,
    leave_type_id: sick.type.id,
    start_date: day,
    start_half: 'Full',
    end_date: day,
    end_half: 'Full',
    shares_reason: false,
    hands_over: false,
  });
  const id = await addForm(work, leaveApplications, form, { reported_at: work.now.toISOString() });
  await portalStep(work, leaveApplications, id, 'accept');
  return { id };
}

async function sickLeaveOf(work: Work, person: Worker) {
  const accounts = (await accountsOf(work, [person], person.today)).get(person.id) ?? [];
  return accounts.find(({ type }) => type.short_code === 'SL');
}

/** Gives today's booked leave back: in the United Kingdom whenever the person asks; elsewhere HR confirms the note. */
async function freeToday(work: Work, person: Worker): Promise<void> {
  const [booked] = await awayToday(work, person);
  if (!booked) return;
  if (booked.short_code === 'SL') throw refused('You are reported sick today already');
  const company = await leaveCompany(work, placeNear(person, person.today)?.company_id ?? null);
  if (company?.country !== 'GB' || booked.leave_status === 'PENDING')
    throw refused('There is leave of yours today. HR gives the day back once your note is there');
  await takeDaysOut(work, booked.id, { dates: [person.today], reason: 'Sick on this day' });
}

async function awayToday({ db }: Work, { id, today: day }: Worker) {
  const { rows } = await sql<{ id: number; short_code: string; leave_status: string }>`
    select application_id as id, short_code, leave_status from leave_day as day
    join leave_application on leave_application.id = application_id join leave_type on leave_type.id = leave_type_id
    where day.employee_id = ${id} and live and amount > 0 and date = ${day} order by application_id`.execute(db);
  return rows;
}

/** @throws 403 for someone else's sickness without HR READ, 404 */
export async function sicknessOf(work: Work, employeeId: number | undefined) {
  const person = await seenPerson(work, employeeId);
  const isOwn = person.user_id === work.actor.accountId;
  if (!isOwn && !mayUse(work.actor, readAsHr)) throw notAllowed('Only the person and HR read notes of sickness');
  const may_report =
    isOwn &&
    (await sickLeaveOf(work, person)) !== undefined &&
    !(await awayToday(work, person)).some(({ short_code }) => short_code === 'SL');
  return { may_report, rows: [...(await spellsOf(work, person))] };
}
