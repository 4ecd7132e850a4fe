/** A person's hours of a fee type per year: everybody's, or those of their member categorization. */
import { memberCategorization } from '#modules/masters/contract.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { conflict, mustBeValid } from '#platform/server/errors.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { feeType, type PickedFeeType } from '../contract.ts';
import { type FeeHours, type FeeHoursCell, feeHoursEvents } from '../fee-hours.ts';
import { tables } from './tables.ts';

/** A person's hours of each fee type in the year of a day, and what is booked of them. */
export async function feeTypeYear(
  { db }: Pick<Work, 'db'>,
  employeeId: number,
  day: PlainDate,
): Promise<PickedFeeType[]> {
  const { rows } = await sql<PickedFeeType>`
    select id, fee_type as name, fee_type_budget(id, ${employeeId}) as budget_min, coalesce((
      select sum(duration_min) from time_entry
      where fee_type_id = fee_type.id and employee_id = ${employeeId} and deleted_at is null and status <> 'Rejected'
        and date between date_trunc('year', ${day}::date) and date_trunc('year', ${day}::date) + interval '1 year - 1 day'
    ), 0)::int as used_min
    from fee_type where active and deleted_at is null order by position, id`.execute(db);
  return rows;
}

export async function feeHoursOf({ db }: Pick<Work, 'db'>): Promise<FeeHours> {
  const feeTypes = await sql<FeeHours['fee_types'][number]>`
    select id, fee_type as name, hours from fee_type where active and deleted_at is null order by position, id`.execute(
    db,
  );
  const categorizations = await sql<FeeHours['categorizations'][number]>`
    select id, operation_member_categorization as name from operation_member_categorization
    where active and deleted_at is null order by position, id`.execute(db);
  const rows = await tables({ db }).selectFrom('fee_type_hours').selectAll().execute();
  return { fee_types: feeTypes.rows, categorizations: categorizations.rows, rows };
}

/** @throws 400, 409 if someone else changed one in between */
export async function updateFeeHours(work: Work, { cells }: { cells: readonly FeeHoursCell[] }): Promise<FeeHours> {
  // One at a time: each compares cells with what the one before has saved.
  await sql`select pg_advisory_xact_lock(hashtextextended('fee_type_hours', 0))`.execute(work.db);
  for (const cell of cells) await change(work, cell);
  return feeHoursOf(work);
}

const lists = {
  fee_type_id: { of: feeType, label: 'Fee type' },
  operation_member_categorization_id: { of: memberCategorization, label: 'Member categorization' },
};

async function change(work: Work, { hours, before, ...of }: FeeHoursCell): Promise<void> {
  const wrong = await notChoosable(work, lists, of);
  mustBeValid(wrong);
  const { fee_type_id, operation_member_categorization_id } = of;
  const its = { fee_type_id, operation_member_categorization_id };
  const { rows } = await sql<{ hours: number }>`
    select hours from fee_type_hours
    where (fee_type_id, operation_member_categorization_id) = (${fee_type_id}, ${operation_member_categorization_id})`.execute(
    work.db,
  );
  const stored = rows[0]?.hours ?? null;
  if (stored !== before) throw conflict('These hours have changed. Reload the page');
  if (stored === hours) return;
  await sql`
    delete from fee_type_hours
    where (fee_type_id, operation_member_categorization_id) = (${fee_type_id}, ${operation_member_categorization_id})`.execute(
    work.db,
  );
  if (hours !== null)
    await tables(work)
      .insertInto('fee_type_hours')
      .values({ ...its, hours })
      .execute();
  const told = (value: number | null) => ({ ...its, hours: value });
  await record(work, feeHoursEvents.updated, fee_type_id, { before: told(stored), after: told(hours) });
}
