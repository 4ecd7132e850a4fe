/** Quotations on the dashboard. */
import { onlyRoles } from '#platform/contract/access.ts';
import { severalValues } from '#platform/contract/list.ts';
import { recordCount } from '#platform/server/record/reads.ts';
import { tileOf } from '#platform/server/tiles/of-kind.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { openStates } from '../life.ts';
import { quotationRights } from '../rights.ts';
import { timelineLegends, timelines, timelineTones } from '../timeline.ts';
import { quotations } from './record.ts';
import { quotationList, withClients } from './to-do.ts';

const access = onlyRoles(quotationRights.read, 'Client Manager', 'HOD', 'Partner', 'Director');

const toSend: CountedTile = {
  name: 'quotations.toSend',
  title: 'Quotations to send',
  says: 'Drafts, and with who approves them',
  tone: 'neutral',
  place: 30,
  access,
  list: quotationList,
  of: (work) => {
    const filters = { status: severalValues(['Draft', 'Internal approval']) };
    return { filters, count: recordCount(work, quotations, filters) };
  },
};

/** Drafts, internal approvals, and those with clients. */
const open = severalValues(['Draft', 'Internal approval', ...openStates]);

/** In the order of the legend (domain specification, 1.22 and Q5). */
const byTimeline: CountedTile = {
  name: 'quotations.byTimeline',
  title: 'Quotations by timeline',
  says: 'Open, by how soon they were sent',
  tone: 'neutral',
  place: 32,
  access,
  list: quotationList,
  of: (work) => {
    const counted = (filters: Readonly<Record<string, string>>) => ({
      filters,
      count: recordCount(work, quotations, filters),
    });
    return {
      ...counted({ status: open }),
      shares: timelines.map((timeline) => {
        const { filters, count } = counted({ status: open, timeline });
        return { label: timelineLegends[timeline], tone: timelineTones[timeline], filters, count };
      }),
    };
  },
};

export const quotationTiles: readonly CountedTile[] = [
  toSend,
  tileOf(withClients, quotationList, { says: 'They have not decided yet', tone: 'neutral', place: 31, access }),
  byTimeline,
];
