/**
 * Absences in the calendar feed, of the reader and of their reports. Shows only 'Away', as a calendar may be shared.
 */
import { awayRuns } from '#modules/staff/public/away-days.ts';
import { plannedAround, type Scheduled, scheduled, workers } from '#modules/staff/server/public/working-time.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { CalendarDates } from '#platform/server/time/calendar-dates.ts';
import { sql } from 'kysely';

export const awayDates: CalendarDates = async (work, from, to) => {
  const { self } = peopleOf(work);
  const concerned = sql`(employee.id in ${self} or employee.status <> 'EXITED'
    and (employee.reporting_manager_1_id in ${self} or employee.reporting_manager_2_id in ${self}))`;
  const people = await scheduled(work, await workers(work, concerned), { from, to });
  return people.flatMap((person) => {
    const isOwn = person.user_id === work.actor.accountId;
    return runsOf(person, from, to).map((run) => ({
      uid: `away-${person.id}-${run.from}`,
      day: run.from,
      until: run.to,
      title: `${isOwn ? 'Away' : `${person.name}: away`}${run.asked ? ', asked for' : ''}`,
      link: '/leave-calendar',
    }));
  });
};

const runsOf = (person: Scheduled, from: string, to: string) =>
  awayRuns(
    { minutesAround: (day) => plannedAround(person, day), awayOn: (day) => person.away.get(day) ?? [] },
    from,
    to,
  );
