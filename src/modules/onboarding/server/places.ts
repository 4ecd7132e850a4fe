/** Working days and zone of a workplace: due dates and midnights follow the place (decisions D34). */
import type { WorkCalendar } from '#platform/contract/working-days.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type Place = {
  readonly company_id: number;
  readonly location_id: number | null;
  readonly shift_type_id: number | null;
};

/** The firm's working days, without full holidays of the location, its country and the whole firm. */
export async function calendarOf({ db, config }: Work, { company_id, location_id }: Place): Promise<WorkCalendar> {
  const { rows } = await sql<{ date: string }>`
    select date from holiday
    where active and deleted_at is null and half is null and not restricted
      and case when location_id is not null then location_id = ${location_id}
        else country_id is null or country_id = coalesce(
          (select country_id from location where location.id = ${location_id}),
          (select country_id from company where company.id = ${company_id})) end`.execute(db);
  return { workingDays: config.firm.workingDays, holidays: new Set(rows.map(({ date }) => date)) };
}

const zonesOf: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  MT: 'Europe/Malta',
  IN: 'Asia/Kolkata',
  AE: 'Asia/Dubai',
};

/** The shift's zone, or the country's, or the firm's. */
export async function zoneOf({ db, config }: Work, { company_id, location_id, shift_type_id }: Place): Promise<string> {
  const { rows } = await sql<{ shift: string | null; country: string }>`
    select (select zone from shift_type where shift_type.id = ${shift_type_id}) as shift, country.short_code as country
    from company join country on country.id = coalesce(
      (select country_id from location where location.id = ${location_id}), company.country_id)
    where company.id = ${company_id}`.execute(db);
  const [row] = rows;
  return row?.shift ?? zonesOf[row?.country ?? ''] ?? config.firm.zone;
}
