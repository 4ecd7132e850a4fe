import type { Merging, Usage } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { record } from '../audit/record.ts';
import { invalid, refused } from '../errors.ts';
import { moveReferring, type ReferringColumn } from '../referring.ts';
import type { Work } from '../work.ts';
import { change, deletion, lockEntry, refuseFixed } from './actions.ts';
import type { Masters } from './masters.ts';
import { labelColumn } from './source.ts';
import { clashOf } from './unique.ts';
import { referringColumns, usageIn } from './usage.ts';

/**
 * Merges two entries: everything that refers to the first, deleted records included, refers to the second from now on,
 * and the first is deleted. All or nothing. Restoring the first does not bring its references back.
 * @throws 404 for either, 409 when either was changed meanwhile, the portal relies on the first, the second is switched
 * off, or the two clash somewhere
 */
export async function mergeEntries(
  work: Work,
  masters: Masters,
  master: Master,
  id: number,
  { into, version, into_version }: Merging,
): Promise<{ id: number; into: number; moved: Usage }> {
  if (into === id) throw invalid({ into: 'Please choose another entry' });
  const { gone, stays } = await lockBoth(work, master, { id, version }, { id: into, version: into_version });
  refuseFixed(gone);
  refuseInactive(master, stays);
  const columns = await referringColumns(work.db, master);
  const counted = [];
  for (const column of columns) counted.push({ ...column, count: await move(work, masters, column, id, into) });
  await change(work, master, gone, deletion(work));
  const name = labelColumn(master);
  const counts = Object.fromEntries(counted.map((one) => [`${one.table}.${one.column}`, one.count]));
  await record(work, master.events.merged, id, {
    before: gone,
    after: { into, name: stays[name] ?? null, moved: counts },
  });
  await record(work, master.events.merged, into, { after: { absorbed: id, name: gone[name] ?? null, moved: counts } });
  return { id, into, moved: usageIn(counted, masters.referrers, into) };
}

/** Otherwise records would be left with an entry that cannot be chosen. */
function refuseInactive(master: Master, stays: Readonly<Record<string, unknown>>): void {
  if (stays['active'] !== false) return;
  const name = String(stays[labelColumn(master)] ?? '');
  throw refused(`'${name}' is switched off. Switch it on first, or choose another entry`);
}

type Expected = { readonly id: number; readonly version: number | undefined };

/** In order of id, so that two merges at once do not deadlock. */
async function lockBoth(work: Work, master: Master, first: Expected, second: Expected) {
  if (first.id < second.id) {
    const gone = await lockEntry(work, master, first.id, first.version);
    return { gone, stays: await lockEntry(work, master, second.id, second.version) };
  }
  const stays = await lockEntry(work, master, second.id, second.version);
  return { gone: await lockEntry(work, master, first.id, first.version), stays };
}

/** @returns how many records that are not deleted refer to the other entry now */
async function move(work: Work, masters: Masters, column: ReferringColumn, from: number, to: number): Promise<number> {
  try {
    return await moveReferring(work, column, from, to);
  } catch (error) {
    if (!clashOf(error)) throw error;
    const words = masters.referrers.find(({ table }) => table === column.table)?.many ?? 'records';
    throw refused(`Both have ${words} of the same name. Rename or merge those first.`);
  }
}
