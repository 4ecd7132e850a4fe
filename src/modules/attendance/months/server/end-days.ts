/** HR sets missing swipes out to the end of the shift: a correction each, with one reason, announced to the person. */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { dateOf, monthText, type PlainDate, showDate, showMoment } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { attendanceCorrection } from '../../corrections/contract.ts';
import { corrections } from '../../corrections/server/record.ts';
import { flags } from '../../day/codes.ts';
import { attendanceNotifications } from '../../notifications.ts';
import { closedMonths } from '../../server/closed.ts';
import { clockOf, dayHours, shiftsOf } from '../../server/hours.ts';
import { seenPerson } from '../../server/person.ts';
import { momentsOf, reckon } from '../../server/reckon.ts';
import type { Clock } from '../../day/bounds.ts';

type Day = { readonly employee_id: number; readonly date: PlainDate };

/** @throws 400 for a day with nothing missing, 404, 409 for a closed month; then none is changed */
export async function endAtShift(work: Work, days: readonly Day[], reason: string): Promise<number> {
  for (const day of days) await setOut(work, day, reason, null);
  return days.length;
}

/**
 * Sets one missing swipe out, as an accepted correction.
 * @param timeOut 'HH:MM' in the person's zone; null for the end of the shift
 * @throws 400 for a future time, or a day with nothing missing; 404, 409
 */
export async function setOut(work: Work, day: Day, reason: string, timeOut: string | null): Promise<void> {
  const person = await seenPerson(work, day.employee_id);
  if (person.user_id === work.actor.accountId) throw refused('Somebody else corrects your own days', 'days');
  const hours = dayHours(person, day.date, await shiftsOf(work), clockOf(person.zone));
  const came = await cameAt(work, day);
  if (!hours || came === null)
    throw invalid({ days: `${person.name}: no swipe out is missing on ${showDate(day.date)}` });
  const closed = await closedMonths(work, { from: day.date, to: day.date });
  if (closed(hours.place.company_id, day.date)) throw refused(`${monthText(day.date)} is closed`, 'days');
  const clock = (moment: string) => showMoment(moment, person.zone).slice(11);
  const time_in = clock(came);
  const time_out = timeOut ?? clock(new Date(hours.bounds.end).toISOString());
  mustBeOver(work, { date: day.date, time_in, time_out }, clockOf(person.zone));
  const own = await employeeOf(work, work.actor.accountId);
  const decided = { decision_note: null, approved_by_id: own?.id ?? null, approved_on: work.now.toISOString() };
  await addRecords(work, corrections, attendanceCorrection.events.created, [
    { employee_id: person.id, date: day.date, time_in, time_out, reason, correction_status: 'ACCEPTED', ...decided },
  ]);
  await reckon(work, [person], { from: day.date, to: day.date });
  await tellPeople(work, attendanceNotifications.entered, [person.id], {
    title: `${work.actor.name} set your swipe out on ${showDate(day.date)} to ${time_out}`,
    body: reason,
    link: `/my-account?area=attendance&month=${dateOf(came, person.zone).slice(0, 7)}`,
  });
}

type Times = { readonly date: PlainDate; readonly time_in: string; readonly time_out: string };

/** @throws 400 for a future time, or that of the swipe in */
function mustBeOver({ now }: Work, times: Times, clock: Clock): void {
  if (times.time_in === times.time_out) throw invalid({ time_out: 'Out must not be the time of In' });
  if (momentsOf(times, clock).out > now.getTime()) throw invalid({ time_out: 'This time is still to come' });
}

/** The time in on a day whose swipe out is missing. */
async function cameAt({ db }: Work, { employee_id, date }: Day): Promise<string | null> {
  const { rows } = await sql<{ shift_in: string | null }>`
    select shift_in from attendance_day
    where employee_id = ${employee_id} and date = ${date}::date and ${flags.missingOut} = any(flags) for update`.execute(
    db,
  );
  return rows[0]?.shift_in ?? null;
}
