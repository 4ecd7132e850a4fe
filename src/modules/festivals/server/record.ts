import { signAddress } from '#platform/server/files/addresses.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { festival, type Greeting } from '../contract.ts';
import type { FestivalTheme } from '../themes.ts';
import type { FestivalTables } from './tables.ts';

/** Every member of staff sees every festival. */
export const visible = staffRows(festival);

/** The sign-in page's order of preference: the first festival whose dates apply. */
const rank = (table: string) => sql`(${sql.ref(`${table}.priority`)}, ${sql.ref(`${table}.starts_on`)},
  ${sql.ref(`${table}.id`)})`;

const overlap: RawBuilder<unknown> = sql`(
  select string_agg(
    case when ${rank('other')} > ${rank('festival')} then other.title || ' is shown instead'
      else 'Shown instead of ' || other.title end, '; ' order by other.starts_on, other.id)
  from festival as other
  where other.id <> festival.id and other.theme <> festival.theme and other.active and festival.active
    and other.deleted_at is null and other.starts_on <= festival.ends_on and other.ends_on >= festival.starts_on)`;

export const festivalRecords = stored(festival, {
  visible,
  workedOut: {
    overlap: () => overlap,
    year: () => sql`extract(year from festival.starts_on)::int`,
  },
});

type Shown = Pick<Greeting, 'audience'> & {
  readonly id: number;
  readonly theme: FestivalTheme;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly greeting: string | null;
  readonly image: string | null;
};

/** Today's festival in the firm's zone; of two that overlap, the one with higher priority. */
async function festivalOfToday(work: Work): Promise<Shown | undefined> {
  const date = today(work);
  const rows = await work.references.get('festival', (db) =>
    db
      .withTables<FestivalTables>()
      .selectFrom('festival')
      .select(['id', 'theme', 'starts_on', 'ends_on', 'greeting', 'audience', 'image'])
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('priority', 'desc')
      .orderBy('starts_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
  return rows.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on);
}

export const readFestival = async (work: Work): Promise<FestivalTheme | null> =>
  (await festivalOfToday(work))?.theme ?? null;

/**
 * The greeting beside the theme. Its picture is for everybody who opens the sign-in page, so its address is signed
 * here.
 */
export async function readGreeting(work: Work): Promise<Greeting | null> {
  const shown = await festivalOfToday(work);
  if (!shown || (shown.greeting === null && shown.image === null)) return null;
  const { greeting: text, image, audience } = shown;
  return { text, image: image === null ? null : signAddress(work, 'download', image).url, audience };
}

type Dated = { id?: number | undefined; theme: FestivalTheme; starts_on: string; ends_on: string; priority: number };

/** The festivals that these dates would overlap, before saving. */
export async function overlapsOf(
  work: Work,
  { id, theme, starts_on, ends_on, priority }: Dated,
): Promise<{ title: string; wins: boolean }[]> {
  const own = sql`(${priority}::int, ${starts_on}::date, ${id ?? Number.MAX_SAFE_INTEGER}::bigint)`;
  return visible(work)
    .select(['festival.title', sql<boolean>`${rank('festival')} > ${own}`.as('wins')])
    .where('festival.active', '=', true)
    .where('festival.theme', '!=', theme)
    .where('festival.id', '!=', id ?? 0)
    .where('festival.starts_on', '<=', ends_on)
    .where('festival.ends_on', '>=', starts_on)
    .orderBy('festival.starts_on')
    .execute();
}

export const imageOf = async (work: Work, id: number) =>
  (await filesOf(work, festival.entity, [id])).get(String(id))?.[0] ?? null;
