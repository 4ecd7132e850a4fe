import { trailEvents } from '#platform/contract/history.ts';
import { unavailable } from '../errors.ts';
import { insertRows } from '../insert.ts';
import { forgetCounts } from '../list/count.ts';
import { today, type Work } from '../work.ts';
import { type Ask, askIn } from './ask.ts';
import { toCarry } from './carry-over.ts';
import { entryOf } from './record.ts';
import { lockSeals, sealBatch } from './seals.ts';

export type Forgotten = {
  /** As the events of the records name it. */
  readonly entity: string;
  readonly ids: readonly (number | string)[];
  /** Field names in `before` and `after`; each is removed whole, including lists and documents. */
  readonly fields: readonly string[];
  /** Whether to remove the actor's name too: for records changed by people without an account. */
  readonly actors?: boolean;
  /** The reason in words, for the trail: 'Nine months after the decision'. */
  readonly reason: string;
};

/** Records listed in one trail entry about a removal. */
const told = 500;
/** Entries sealed in one statement. */
const batch = 1000;

const beingCarried = 'The audit trail is being brought up to date. Try again in a few minutes';

/**
 * Removes values from the audit trail (decisions D8), in the current transaction: in every entry of these records,
 * everything in these fields before and after, with its salt. The hash stays, so the chain still verifies; readers see
 * 'Removed by retention on DD-MM-YYYY'. A trail entry records which fields of which records were removed, and why. Does
 * nothing when nothing is left to remove.
 *
 * Only entries of the named records are searched, so name all records whose entries repeat the value: a contact's name
 * is also in entries of the client, a note about a person in that person's entries, a merged record's name in those of
 * the record that was kept. Lock the records first, so that no one writes about them meanwhile: entries written after
 * this began stay. Sealing waits until the transaction ends.
 * @returns how many values were removed
 * @throws 503 while the chain of an earlier version is being carried over
 */
export async function forgetInTrail(work: Work, { ids, ...what }: Forgotten): Promise<number> {
  const ask = askIn(work.db);
  await sealAll(ask, work);
  let removed = 0;
  for (let from = 0; from < ids.length; from += told) {
    removed += await forgetSome(work, ask, { ...what, ids: ids.slice(from, from + told).map(String) });
  }
  return removed;
}

/** Seals all entries first, including this transaction's own: only sealed values can be removed. */
async function sealAll(ask: Ask, { now }: Work): Promise<void> {
  await lockSeals(ask);
  if (await toCarry(ask)) throw unavailable(beingCarried, 60);
  while ((await sealBatch(ask, now, batch)) === batch) continue;
}

const values = `
  from audit_entry entry cross join lateral audit_values(entry) as named
  where entry.entity = $1 and entry.entity_id = any($2::text[])
    and exists (select from audit_seal where entry_id = entry.id and entry_at = entry.at)
    and case named.side when 'actor' then $4::boolean
      else named.field = any($3::text[]) and named.value <> 'null' and named.value not like '{"$notKept": %' end
    and not exists (
      select from audit_removed
      where entry_id = entry.id and audit_removed.side = named.side and audit_removed.field = named.field)`;

async function forgetSome(
  work: Work,
  ask: Ask,
  { entity, ids, fields, actors = false, reason }: Named,
): Promise<number> {
  const which = [entity, ids, fields, actors];
  const [found] = await ask<{ count: number }>(`select count(*) as count ${values}`, which);
  if (!found || found.count === 0) return 0;
  const names = actors ? [...fields, 'actor_name'] : fields;
  const after = { entity, ids, fields: names, reason, values: found.count };
  const entry = { ...entryOf(work, trailEvents.forgotten, 'all'), before: null, after };
  const [telling] = await insertRows(work, 'audit_entry', [entry]);
  await ask(
    `insert into audit_removed (entry_id, side, field, removed_on, removed_by)
     select entry.id, named.side, named.field, $5::date, $6::bigint ${values}`,
    [...which, today(work), telling],
  );
  work.afterCommit(() => forgetCounts(trailEvents.forgotten.entity));
  return found.count;
}

type Named = Forgotten & { readonly ids: readonly string[] };
