import type { Deletable } from '#platform/server/deleted/deletable.ts';
import { restorableDays } from '#platform/server/deleted/purge.ts';
import { listDeleted, restore } from '#platform/server/deleted/records.ts';
import { notFound } from '#platform/server/errors.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Work } from '#platform/server/work.ts';
import {
  type DeletedRecord,
  fetchAllDeleted,
  listDeletedKinds,
  recentlyDeletedList,
  restoreDeleted,
} from '../contract.ts';
import { daysLeft } from '../rules.ts';

/** @param kinds restorable kinds of records in all modules */
export const recentlyDeletedRoutes = (kinds: readonly Deletable[]): readonly Route[] => [
  handle(fetchAllDeleted, async (work, { query }) => {
    const { rows, count } = await listDeleted(work, kinds, recentlyDeletedList, query);
    return { rows: rows.map((row) => toWire(work, row)), count };
  }),
  handle(listDeletedKinds, async ({ actor }) => ({
    rows: kinds
      .filter(({ access }) => mayUse(actor, access))
      .map(({ entity, title }) => ({ entity, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  })),
  handle(restoreDeleted, async (work, { query }) => {
    const kind = kinds.find(({ entity }) => entity === query.entity);
    if (!kind) throw notFound();
    const restored = await restore(work, kinds, kind, query.id);
    return { entity: kind.entity, title: kind.title, ...restored };
  }),
];

type Found = Awaited<ReturnType<typeof listDeleted>>['rows'][number];

function toWire({ now }: Work, { deleted_at, deleted_by, deleted_by_name, ...same }: Found): DeletedRecord {
  const until = new Date(Date.parse(deleted_at) + restorableDays * 24 * 60 * 60 * 1000);
  return {
    ...same,
    deletedAt: deleted_at,
    deleted_by: deleted_by === null ? null : { id: deleted_by, name: deleted_by_name ?? '' },
    restorableUntil: until.toISOString(),
    days_left: daysLeft(until.toISOString(), now),
  };
}
