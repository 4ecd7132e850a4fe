/** Time on the dashboard: the reader's own week, and people with missing time. */
import { readOnce } from '#platform/server/tiles/read-once.ts';
import type { Tile } from '#platform/server/tiles/tile.ts';
import { bookTime } from '../contract.ts';
import { seesTeam, timeOfReader } from './time-of-reader.ts';

const time = readOnce(timeOfReader);

const ownWeek: Tile = {
  name: 'time.week',
  title: 'Your week',
  says: 'Booked of what is expected',
  tone: 'neutral',
  place: 18,
  access: bookTime,
  of: async (work) => {
    const { own } = await time(work);
    if (!own) return undefined;
    const { thisWeek, booked_min, expected_min } = own;
    return { figure: { kind: 'time', minutes: booked_min, of: expected_min }, link: `/timekeeper?week=${thisWeek}` };
  },
};

const ownMissing: Tile = {
  name: 'time.missing',
  title: 'Days without time',
  says: 'Book it in your week',
  tone: 'amber',
  place: 19,
  access: bookTime,
  of: async (work) => {
    const { own } = await time(work);
    if (!own) return undefined;
    const { days, week } = own.missing;
    return {
      figure: { kind: 'count', count: days.length },
      link: `/timekeeper?week=${week}`,
      ...(days.length === 0 && { says: 'Your time is complete' }),
    };
  },
};

const teamMissing: Tile = {
  name: 'time.team',
  title: 'Time missing',
  says: 'People with a day without time last week',
  tone: 'amber',
  place: 16,
  access: seesTeam,
  of: async (work) => {
    const { people } = await time(work);
    if (people === null) return undefined;
    return { figure: { kind: 'count', count: people }, link: '/timekeeper?as=team&show=Missing' };
  },
};

export const timeTiles: readonly Tile[] = [ownWeek, ownMissing, teamMissing];
