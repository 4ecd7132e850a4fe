/** A week as its grid shows it, in few statements however much is booked. */
import { type Decider, decidersOf } from '#modules/delegation/server/public/deciders.ts';
import { awayKind } from '#modules/staff/public/away.ts';
import { ownLeaveTypes } from '#modules/staff/server/public/absences.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { type Actor, mayUse } from '#platform/contract/access.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { type RawBuilder, sql } from 'kysely';
import { bookTime, timeApproval } from '../contract.ts';
import { daysOfWeek, whyNotDay } from '../rules.ts';
import type { WeekStatus } from '../life.ts';
import type { LeaveOfDay, Sheet, Week, WeekEntry, WeekRow } from '../weeks.ts';
import { feeTypeYear } from './fee-hours.ts';
import { capacityOf, employmentOn, inWeek, ownPerson, type Person, seenPerson } from './person.ts';
import { dayOffOf, expectedOf, type Scheduled } from '#modules/staff/server/public/working-time.ts';
import { netWorkedOf } from './public/net-worked.ts';
import { settingsOf } from './settings.ts';
import { sheetOf, type StoredSheet } from './sheets.ts';

type Asked = { readonly week?: PlainDate | undefined; readonly employee_id?: number | undefined };

/** @throws 404 for a person whose weeks the actor cannot see, 409 for an account without an employee */
export async function weekOf(work: Work, { week, employee_id }: Asked): Promise<Week> {
  const person = employee_id === undefined ? await ownPerson(work) : await seenPerson(work, employee_id);
  const monday = mondayOf(week ?? person.today);
  const sunday = addDays(monday, 6);
  const settings = await settingsOf(work);
  const { today: day } = person;
  const present = await inWeek(work, person, monday);
  const isOwn = person.user_id === work.actor.accountId;
  const types = isOwn ? await ownLeaveTypes(work, { from: monday, to: sunday }) : new Map<PlainDate, string>();
  const worked = await netWorkedOf(work, person, { from: monday, to: sunday });
  return {
    employee: { id: person.id, name: person.name },
    today: day,
    week_start: monday,
    days: daysOfWeek(monday).map((date) => ({
      date,
      expected_min: expectedOf(present, date),
      worked_min: worked.get(date) ?? null,
      leave: leaveOn(present, date, types),
      off: dayOffOf(person, date),
      whyNot: whyNotDay(date, { today: day, employment: employmentOn(person, date), settings }) ?? null,
    })),
    rows: await rowsOf(work, person, monday),
    entries: await entriesOf(work, { employee_id: person.id, monday }),
    sheet: await shownSheet(work, person, await sheetOf(work, person.id, monday)),
    capacity_min: capacityOf(person, sunday),
    fee_types: await feeTypeYear(work, person.id, sunday),
    earlier_fee_types: yearOf(monday) === yearOf(sunday) ? [] : await feeTypeYear(work, person.id, monday),
  };
}

/** Accepted leave; otherwise leave that was asked for. */
function leaveOn({ away }: Scheduled, date: PlainDate, types: ReadonlyMap<PlainDate, string>): LeaveOfDay | null {
  const rows = away.get(date) ?? [];
  const accepted = rows.filter(({ asked }) => !asked);
  const kind = awayKind(accepted.length > 0 ? accepted : rows);
  return kind === undefined ? null : { kind, asked: accepted.length === 0, type: types.get(date) ?? null };
}

const yearOf = (day: PlainDate) => day.slice(0, 4);

/** A person's approvers today. */
export const decidersOfWeek = async (work: Work, { id }: Pick<Person, 'id'>): Promise<readonly Decider[]> =>
  (await decidersOf(work, [id], timeApproval, today(work))).get(id) ?? [];

/** The actor's parts in the week of a person whom they see. */
export function partsIn(
  { actor }: { readonly actor: Actor },
  { user_id }: Pick<Person, 'user_id'>,
  deciders: readonly Decider[],
): Sheet['parts'] {
  if (user_id === actor.accountId) return mayUse(actor, bookTime) ? ['Owner'] : [];
  return deciders.some(({ account }) => account === actor.accountId) ? ['Approver'] : [];
}

/** The names of those that a submitted week waits for. */
export const waitsFor = (status: WeekStatus, deciders: readonly Decider[]): string[] =>
  status === 'Submitted' ? [...new Set(deciders.map(({ name }) => name))] : [];

export async function shownSheet(work: Work, person: Person, sheet: StoredSheet | undefined): Promise<Sheet> {
  const deciders = await decidersOfWeek(work, person);
  const parts = partsIn(work, person, deciders);
  if (!sheet) {
    return {
      status: 'Draft',
      version: 0,
      submitted_at: null,
      decided_by: null,
      decided_at: null,
      reject_reason: null,
      note: null,
      waits_for: [],
      parts,
    };
  }
  const { status, version, submitted_at, decided_at, reject_reason, note } = sheet;
  const { rows } = await sql<{ name: string }>`select name from account where id = ${sheet.decided_by}`.execute(
    work.db,
  );
  return {
    status,
    version,
    submitted_at,
    decided_by: rows[0]?.name ?? null,
    decided_at,
    reject_reason,
    note,
    waits_for: waitsFor(status, deciders),
    parts,
  };
}

type Which = { readonly employee_id: number; readonly monday: PlainDate };

export async function entriesOf(work: Pick<Work, 'db'>, { employee_id, monday }: Which): Promise<WeekEntry[]> {
  const { rows } = await sql<WeekEntry>`
    select id, date, job_id, planning_activity_id, fee_type_id, duration_min, start_time, end_time, mode_of_work_id,
      description, over_budget_reason, billable, invoiced, source, status, reject_reason, version
    from time_entry where employee_id = ${employee_id} and date between ${monday} and ${addDays(monday, 6)}
      and deleted_at is null
    order by date, start_time nulls last, id`.execute(work.db);
  return rows;
}

/** Rows with time in the week, and favourites; jobs before fee types. */
async function rowsOf(work: Work, { id }: Person, monday: PlainDate): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with purpose as (
      select job_id, planning_activity_id, fee_type_id, bool_or(favourite) as favourite from (
        select job_id, planning_activity_id, fee_type_id, false as favourite from time_entry
        where employee_id = ${id} and date between ${monday} and ${addDays(monday, 6)} and deleted_at is null
        union all
        select job_id, planning_activity_id, fee_type_id, true from time_favourite where employee_id = ${id}) as each
      group by 1, 2, 3)
    ${purposeColumns(id, addDays(monday, 6), sql`purpose.favourite`)}
    from purpose ${purposeJoins(work)}
    order by purpose.fee_type_id is not null, client_name, job.id, activity_name nulls first, fee_type.id`.execute(
    work.db,
  );
  return rows;
}

/** The columns of a grid row for a `purpose`, joined by {@link purposeJoins}. @param day in the year of fee types */
export const purposeColumns = (employeeId: number, day: PlainDate, favourite: RawBuilder<unknown>) => sql`
  select purpose.job_id, purpose.planning_activity_id, purpose.fee_type_id, activity_name as activity,
    coalesce(job.title, fee_type.fee_type) as title,
    coalesce(client_name || ' · ' || job.reference_no, '') as detail,
    coalesce(seen.budget_min, fee_type_budget(fee_type.id, ${employeeId}), 0) as budget_min,
    coalesce(seen.actual_min, (
      select sum(duration_min) from time_entry as own where own.fee_type_id = purpose.fee_type_id
        and own.employee_id = ${employeeId} and own.deleted_at is null and own.status <> 'Rejected'
        and own.date between date_trunc('year', ${day}::date)
          and date_trunc('year', ${day}::date) + interval '1 year - 1 day'), 0)::int as used_min,
    ${favourite} as favourite,
    case when job.archived_at is not null then 'The job is archived'
      when job.status = 'Close' then 'The job is closed' end as "whyNot"`;

/** Other people's time on a job is shown only to people who see the job. */
export const purposeJoins = (work: Work) => sql`
  left join job on job.id = purpose.job_id left join client on client.id = job.client_id
  left join job as seen on seen.id = purpose.job_id and seen.id in ${seenJobs(readerOf(work))}
  left join planning_activity on planning_activity.id = purpose.planning_activity_id
  left join fee_type on fee_type.id = purpose.fee_type_id`;
