/** Tells administrators, two weeks before the year ends, which themes have no dates in the next. */
import { templatesModule } from '#modules/templates/rights.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { People } from '#platform/server/people.ts';
import { today, type Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { festivalNotifications } from '../notifications.ts';
import { festivals, type FestivalTheme } from '../themes.ts';
import type { FestivalTables } from './tables.ts';

const daysBefore = 14;

/** @param people people who may sign in, and their rights */
export const tellOfUndated = (people: People): Job<Record<never, never>> =>
  job({
    name: 'tell-of-undated-festivals',
    payload: z.object({}),
    every: '15 7 * * *',
    run: (work) => tellUndated(work, people),
  });

/** Catches up on missed runs; nobody is notified twice of a theme and year. */
async function tellUndated(work: Work, people: People): Promise<void> {
  const year = yearToFill(today(work));
  if (year === undefined) return;
  const missing = await untold(work, year);
  if (missing.length === 0) return;
  const keepers = await people(work, { having: templatesModule.update, limit: 1000 });
  const names = new Intl.ListFormat('en').format(missing);
  await notify(work, festivalNotifications.undated, {
    to: keepers.filter(({ role }) => role.name === 'Admin').map(({ accountId }) => accountId),
    title: `${names} ${missing.length === 1 ? 'has' : 'have'} no dates in ${year}`,
    body: 'The sign-in page shows a festival only on its dates.',
    link: `/festivalTemplate/year?year=${year}`,
    entity: 'festival',
  });
}

/** The coming year, from fourteen days before it begins. */
export function yearToFill(day: PlainDate): number | undefined {
  const year = Number(day.slice(0, 4)) + 1;
  return addDays(day, daysBefore) >= `${year}-01-01` ? year : undefined;
}

/** Themes without dates not reported yet; marks them as reported. */
async function untold(work: Work, year: number): Promise<FestivalTheme[]> {
  const tables = work.db.withTables<FestivalTables>();
  const dated = await tables
    .selectFrom('festival')
    .select('theme')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where('starts_on', '>=', `${year}-01-01`)
    .where('starts_on', '<=', `${year}-12-31`)
    .execute();
  const missing = festivals.filter((theme) => !dated.some((row) => row.theme === theme));
  if (missing.length === 0) return [];
  const told = await tables
    .insertInto('festival_undated_told')
    .values(missing.map((theme) => ({ year, theme, told_at: work.now.toISOString() })))
    .onConflict((clash) => clash.columns(['year', 'theme']).doNothing())
    .returning('theme')
    .execute();
  return told.map(({ theme }) => theme);
}
