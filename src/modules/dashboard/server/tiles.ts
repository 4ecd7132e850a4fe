/** What waits for one's decision, as a tile. */
import { staff } from '#platform/contract/access.ts';
import { approvalsPath } from '#platform/contract/to-do/to-do.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { isFor } from '#platform/server/to-do/read.ts';
import { type RawBuilder, sql } from 'kysely';
import { fetchApprovals } from '../contract.ts';

/** @param all kinds of what there is to do; those that wait for a decision are counted */
export const approvalsTile = (all: readonly ToDoKind[]): CountedTile => ({
  name: 'dashboard.approvals',
  title: 'Approvals',
  says: 'They wait for your decision',
  tone: 'amber',
  place: 9,
  access: staff,
  list: { page: approvalsPath, call: fetchApprovals },
  of: async (work) => {
    const own = all.filter((kind) => kind.asks !== undefined && isFor(work.actor, kind));
    const counts: RawBuilder<number>[] = [];
    for (const kind of own) {
      const waiting = await kind.of(work);
      if (waiting) counts.push(waiting.count);
    }
    return counts.length === 0 ? undefined : { filters: {}, count: sql<number>`(${sql.join(counts, sql` + `)})` };
  },
});
