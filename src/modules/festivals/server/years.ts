import type { PlainDate } from '#platform/contract/dates.ts';
import { invalid, mustBeValid } from '#platform/server/errors.ts';
import { addRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { festival, type ThemeDates } from '../contract.ts';
import { type FeastDay, usualDates, usualSpans } from '../rules.ts';
import { festivals, type FestivalTheme } from '../themes.ts';
import { daysOf } from './days.ts';
import { festivalRecords, visible } from './record.ts';

type Kept = {
  readonly theme: FestivalTheme;
  readonly title: string;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** Festivals with days in a year, by theme. */
const keptIn = (work: Work, year: number): Promise<Kept[]> =>
  visible(work)
    .select(['festival.theme', 'festival.title', 'festival.starts_on', 'festival.ends_on'])
    .where('festival.starts_on', '<=', `${year}-12-31`)
    .where('festival.ends_on', '>=', `${year}-01-01`)
    .orderBy('festival.starts_on')
    .execute();

/** The dates of each theme in a year, and the computed day of missing ones. */
export async function datesOfYear(work: Work, year: number): Promise<ThemeDates[]> {
  const kept = await keptIn(work, year);
  return festivals.map((theme) => {
    const own = kept.filter((row) => row.theme === theme);
    const dated = own.filter(({ starts_on }) => starts_on.startsWith(String(year)));
    return {
      theme,
      dated: dated.map(({ title, starts_on, ends_on }) => ({ title, starts_on, ends_on })),
      day: daysOf(theme, year).find((day) => !own.some((row) => holds(row, day))) ?? null,
    };
  });
}

const holds = ({ starts_on, ends_on }: Pick<Kept, 'starts_on' | 'ends_on'>, day: PlainDate) =>
  starts_on <= day && day <= ends_on;

/**
 * Adds a year's festivals around their days.
 * @throws 400 at each theme whose day is in another year or already has dates
 */
export async function fillYearWith(
  work: Work,
  { year, ...days }: { year: number } & Readonly<Record<FestivalTheme, PlainDate | null>>,
): Promise<{ added: number }> {
  // Serialises people filling in the same year.
  await sql`select pg_advisory_xact_lock(hashtextextended('festivals of a year', ${year}))`.execute(work.db);
  const kept = await keptIn(work, year);
  const given = festivals.flatMap((theme) => {
    const day = days[theme];
    return day === null ? [] : [{ theme, day }];
  });
  const wrong: Record<string, string> = {};
  for (const { theme, day } of given) {
    const had = kept.find((row) => row.theme === theme && holds(row, day));
    if (!day.startsWith(`${year}-`)) wrong[theme] = `Enter a day in ${year}`;
    else if (had) wrong[theme] = `${had.title} has this day already`;
  }
  mustBeValid(wrong);
  if (given.length === 0) throw invalid({ [festivals[0]]: 'Enter at least one day' });
  const known = festivals.flatMap((theme) =>
    (days[theme] === null ? daysOf(theme, year) : []).map((day) => ({ theme, day })),
  );
  for (const feast of given)
    await addRecord(work, festivalRecords, festival.events.created, newOf(feast, [...given, ...known]));
  return { added: given.length };
}

const newOf = ({ theme, day }: FeastDay, others: readonly FeastDay[]) => ({
  theme,
  title: `${theme} ${day.slice(0, 4)}`,
  ...usualDates({ theme, day }, others),
  active: true,
  priority: usualSpans[theme].priority,
  greeting: null,
  audience: 'Everyone' as const,
  image: null,
});
