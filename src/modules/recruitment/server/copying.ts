/** Copies an earlier position as a draft. */
import { zodOf } from '#platform/contract/schema.ts';
import { addForm } from '#platform/server/record/writes.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { position, type Position } from '../contract.ts';
import { positions } from './record.ts';

/** @throws 400 where someone named in it no longer works here, 404 */
export async function copyOf(work: Work, id: number): Promise<Position> {
  const before: Readonly<Record<string, unknown>> = await lockRecord(work, positions, id);
  const typed = position.typed.map(({ sent }) => [sent, before[sent]]);
  const again = { target_date: null, replaces_id: null, reason: 'New', public_apply: false };
  const form = zodOf(position.form).parse(Object.assign(Object.fromEntries(typed), again));
  return recordById(work, positions, await addForm(work, positions, form));
}
