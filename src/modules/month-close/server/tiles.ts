/** The month to close, on the dashboard. */
import { onlyRoles } from '#platform/contract/access.ts';
import { addMonths, firstOfMonth } from '#platform/contract/dates.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { fetchHeldUp } from '../contract.ts';
import { gates } from '../gates.ts';
import type { CloseStep } from '../progress.ts';

const step: CloseStep = 'gates';
const lastMonth = (work: Work) => addMonths(firstOfMonth(today(work)), -1);

export const gatesToClose: CountedTile = {
  name: 'months.gates',
  title: 'Month close',
  says: 'Gates of last month to close',
  tone: 'amber',
  place: 41,
  access: onlyRoles(fetchHeldUp.access, 'Partner'),
  list: { page: '/billing?as=close', call: fetchHeldUp },
  of: (work) => ({
    filters: { month: lastMonth(work), step },
    count: sql<number>`(select ${gates.length} - count(*)::int from month_gate
      where month_gate.month = ${lastMonth(work)}::date and closed_at is not null)`,
  }),
};
