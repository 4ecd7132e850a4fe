/** Submitted weeks that move with a change of manager, and decided ones that stay as they are. */
import type { Waiting, WaitingKind } from '#modules/delegation/server/public/asking.ts';
import type { EmploymentFollower } from '#modules/staff/server/public/employment.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import { timeApproval } from '../contract.ts';
import { timeNotifications } from '../notifications.ts';
import { settingsOf } from './settings.ts';

export const weekLink = (employeeId: number, monday: PlainDate): string =>
  `/timekeeper?employee=${employeeId}&week=${monday}`;

type Sheet = { readonly id: number; readonly week_start: PlainDate };

export const waitingWeek = (person: { id: number; name: string }, { id, week_start }: Sheet): Waiting => ({
  id,
  employee_id: person.id,
  title: `${person.name} has submitted the week from ${showDate(week_start)}`,
  link: weekLink(person.id, week_start),
});

export const submittedWeeks: WaitingKind = {
  approval: timeApproval,
  entity: 'week_sheet',
  words: { one: 'week', many: 'weeks' },
  told: timeNotifications.submitted,
  rows: async ({ db }) => {
    const { rows } = await sql<Sheet & { employee_id: number; name: string }>`
      select week_sheet.id, week_start, week_sheet.employee_id, employee_name as name
      from week_sheet join employee on employee.id = week_sheet.employee_id
      where week_sheet.status = 'Submitted' order by week_sheet.id`.execute(db);
    return rows.map((row) => waitingWeek({ id: row.employee_id, name: row.name }, row));
  },
};

/** Closed time and approved weeks are left as they are by an earlier-dated change. */
export const weeksThatStay: EmploymentFollower = async (work, people, from) => async () => {
  const { closed_until } = await settingsOf(work);
  const { rows } = await sql<{ employee_id: number; weeks: number }>`
    select employee_id, count(*)::int as weeks from week_sheet
    where employee_id = any(${[...people]}::bigint[]) and status = 'Approved' and week_start + 6 >= ${from}
    group by employee_id`.execute(work.db);
  const approved = new Map(rows.map(({ employee_id, weeks }) => [employee_id, weeks]));
  const closed =
    closed_until !== null && closed_until >= from
      ? [`Time up to ${showDate(closed_until)} is closed and stays as it is`]
      : [];
  return new Map(people.map((id) => [id, [...closed, ...staying(approved.get(id) ?? 0)]]));
};

const staying = (weeks: number): string[] => {
  if (weeks === 0) return [];
  return [
    weeks === 1 ? '1 approved week stays as it was approved' : `${weeks} approved weeks stay as they were approved`,
  ];
};
