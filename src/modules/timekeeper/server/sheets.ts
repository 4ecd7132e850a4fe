/** The sheet of a week: how it is locked, and how its entries follow it. */
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { settleAsked } from '#modules/delegation/server/public/asking.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { weekEvents } from '../weeks.ts';
import type { WeekStatus } from '../life.ts';
import type { Person } from './person.ts';
import { settingsOf } from './settings.ts';
import { tables, type WeekSheetRow } from './tables.ts';

export type StoredSheet = Selectable<WeekSheetRow>;

/** Unscoped: callers check whose week it is. */
export const sheets: RecordSource<StoredSheet> = {
  table: 'week_sheet',
  entity: 'week_sheet',
  called: 'week',
  visible: (work) => tables(work).selectFrom('week_sheet').where('week_sheet.deleted_at', 'is', null),
};

export const sheetOf = (work: Work, employeeId: number, monday: PlainDate): Promise<StoredSheet | undefined> =>
  tables(work)
    .selectFrom('week_sheet')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('week_start', '=', monday)
    .executeTakeFirst();

/** The sheet, created if missing and locked until the transaction ends, so that changes to a week run one at a time. */
export async function heldSheet(work: Work, { id }: Pick<Person, 'id'>, monday: PlainDate): Promise<StoredSheet> {
  const held = () =>
    tables(work)
      .selectFrom('week_sheet')
      .selectAll()
      .where('employee_id', '=', id)
      .where('week_start', '=', monday)
      .forUpdate()
      .executeTakeFirst();
  const found = await held();
  if (found) return found;
  // If two create a week at once, one waits here and then finds the other's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`week_sheet/${id}/${monday}`}, 0))`.execute(work.db);
  return (
    (await held()) ??
    addRecord(work, sheets, weekEvents.opened, { employee_id: id, week_start: monday, status: 'Draft' })
  );
}

/** Whether it is too late to take a submitted week back. */
export async function isPastGrace(work: Work, { submitted_at }: Pick<StoredSheet, 'submitted_at'>): Promise<boolean> {
  if (submitted_at === null) return false;
  const { grace_days } = await settingsOf(work);
  const submitted = dateOf(submitted_at, work.config.firm.zone);
  return today(work) > addWorkingDays(submitted, grace_days, await workCalendar(work));
}

/**
 * Entries follow the status of their week, except invoiced ones, which stay approved, and those of a closed period,
 * which do not change.
 */
export async function moveEntries(
  work: Work,
  { employee_id, week_start }: Pick<StoredSheet, 'employee_id' | 'week_start'>,
  to: WeekStatus,
  reason: string | null = null,
): Promise<void> {
  const { closed_until } = await settingsOf(work);
  // Always locked in one order, to avoid deadlocks.
  await sql`
    with held as (
      select id from time_entry
      where employee_id = ${employee_id} and date between ${week_start}::date and ${week_start}::date + 6
        and deleted_at is null and status <> ${to} and not invoiced
        and (${closed_until}::date is null or date > ${closed_until}::date)
      order by id for update)
    update time_entry set status = ${to}, reject_reason = ${to === 'Rejected' ? reason : null},
      version = version + 1, updated_by = ${work.actor.accountId || null}, updated_at = ${work.now.toISOString()}
    from held where time_entry.id = held.id`.execute(work.db);
}

/** Takes a submitted week back for a new entry, while its owner may. @returns whether that reopened it */
export async function reopenedForNew(work: Work, person: Person, sheet: StoredSheet): Promise<boolean> {
  if (sheet.status !== 'Submitted' || person.user_id !== work.actor.accountId || (await isPastGrace(work, sheet)))
    return false;
  await changeRecord(
    work,
    sheets,
    weekEvents.moved,
    sheet.id,
    undefined,
    () => ({ status: 'Draft' as const, submitted_at: null }),
    () => ({ reason: 'A new entry was added' }),
  );
  await moveEntries(work, sheet, 'Draft');
  await settleAsked(work, sheets.entity, sheet.id);
  return true;
}
