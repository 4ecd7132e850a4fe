/** The firm's own settings, on top of the environment. The module `settings` changes them. */
import type { WorkCalendar } from '#platform/contract/working-days.ts';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { References } from '../reference.ts';
import type { Work } from '../work.ts';

type Firm = {
  name: string | null;
  zone: string | null;
  working_days: number[];
  country: number | null;
  opened_rights: string[];
  session_idle_min: number;
  session_hours: number;
  required_factor_roles: number[];
};

/** The configuration with the firm's current settings; from memory, and the same object until a change. */
export const withFirm = (config: Config, references: References): Promise<Config> =>
  references.get('firm', async (db) => {
    const { rows } = await sql<Firm>`
      select name, zone, working_days, country_id as country, opened_rights, session_idle_min, session_hours,
        required_factor_roles::text[]::int[] as required_factor_roles from firm`.execute(db);
    const [firm] = rows;
    if (!firm) return config;
    return {
      ...config,
      firm: {
        name: firm.name ?? config.firm.name,
        zone: firm.zone ?? config.firm.zone,
        workingDays: firm.working_days,
        country: firm.country,
        openedRights: firm.opened_rights,
      },
      sessions: {
        idle: firm.session_idle_min * 60,
        most: firm.session_hours * 3600,
        factorRoles: firm.required_factor_roles,
      },
    };
  });

/**
 * The firm's working days, and the full-day holidays of its country and of everyone. A half-day holiday remains a
 * working day.
 */
export async function workCalendar({ config, references }: Pick<Work, 'config' | 'references'>): Promise<WorkCalendar> {
  const calendars = await references.get('holiday:calendar', async (db) => {
    const { rows } = await sql<{ date: string; country: number | null }>`
      select date, country_id as country from holiday
      where active and deleted_at is null and location_id is null and half is null and not restricted`.execute(db);
    const holidaysIn = (wanted: number | null) =>
      new Set(rows.flatMap(({ date, country }) => (country === null || country === wanted ? [date] : [])));
    return new Map([null, ...rows.map(({ country }) => country)].map((country) => [country, holidaysIn(country)]));
  });
  const { workingDays, country } = config.firm;
  return { workingDays, holidays: calendars.get(country) ?? calendars.get(null) ?? new Set() };
}
