/** Positions on the dashboard. */
import { onlyRoles } from '#platform/contract/access.ts';
import { recordCount } from '#platform/server/record/reads.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { positionCalls } from '../contract.ts';
import { recruitmentModule } from '../rights.ts';
import { positions } from './record.ts';

export const positionsLookedFor: CountedTile = {
  name: 'recruitment.open',
  title: 'Open positions',
  says: 'Candidates are looked for',
  tone: 'neutral',
  place: 54,
  access: onlyRoles(recruitmentModule.read, 'HR', 'Partner', 'Director'),
  list: { page: '/recruitment', call: positionCalls.page },
  of: (work) => {
    const filters = { status: 'Open' };
    return { filters, count: recordCount(work, positions, filters) };
  },
};
