/** Tiles about people on HR's dashboard. */
import { onlyRoles } from '#platform/contract/access.ts';
import { addDays, firstOfMonth, lastOfMonth, showDate } from '#platform/contract/dates.ts';
import { severalValues } from '#platform/contract/list.ts';
import { rowCount } from '#platform/server/list/page.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { today, type Work } from '#platform/server/work.ts';
import { fetchAllExitedStaff, fetchAllStaff } from '../contract.ts';
import { exitedStaffModule, staffModule } from '../rights.ts';
import { type Side, staffSource } from './queries.ts';

const lists = {
  here: { page: '/staff', call: fetchAllStaff },
  exited: { page: '/exitedstaff', call: fetchAllExitedStaff },
} as const;

const reading = {
  here: onlyRoles(staffModule.read, 'HR'),
  exited: onlyRoles(exitedStaffModule.read, 'HR'),
} as const;

type People = Pick<CountedTile, 'name' | 'title' | 'says' | 'tone' | 'place'> & {
  readonly side: Side;
  readonly filters: (work: Work) => Readonly<Record<string, string>>;
};

const peopleThat = ({ side, filters: filtersOf, ...tile }: People): CountedTile => ({
  ...tile,
  access: reading[side],
  list: lists[side],
  of: async (work) => {
    const filters = filtersOf(work);
    return { filters, count: rowCount(work, await staffSource(work, side), filters) };
  },
});

/** A month in calendar days. */
const soon = 30;

const thisMonth = (field: string, work: Work) => ({
  [`${field}From`]: showDate(firstOfMonth(today(work))),
  [`${field}To`]: showDate(lastOfMonth(today(work))),
});

export const staffTiles: readonly CountedTile[] = [
  peopleThat({
    name: 'staff.here',
    title: 'Head count',
    says: 'People who work here',
    tone: 'neutral',
    place: 50,
    side: 'here',
    filters: () => ({}),
  }),
  peopleThat({
    name: 'staff.joined',
    title: 'Joiners',
    says: 'This month',
    tone: 'neutral',
    place: 51,
    side: 'here',
    filters: (work) => thisMonth('doj', work),
  }),
  peopleThat({
    name: 'staff.left',
    title: 'Leavers',
    says: 'Last day this month',
    tone: 'neutral',
    place: 52,
    side: 'exited',
    filters: (work) => thisMonth('lwd', work),
  }),
  peopleThat({
    name: 'staff.leaving',
    title: 'On notice',
    says: 'They have resigned',
    tone: 'amber',
    place: 53,
    side: 'here',
    filters: () => ({ status: 'NOTICE' }),
  }),
  peopleThat({
    name: 'staff.toConfirm',
    title: 'To confirm',
    says: `Probation ends within ${soon} days`,
    tone: 'amber',
    place: 55,
    side: 'here',
    filters: (work) => ({
      confirmation: severalValues(['PENDING', 'EXTENDED']),
      due_dateTo: showDate(addDays(today(work), soon)),
    }),
  }),
];
