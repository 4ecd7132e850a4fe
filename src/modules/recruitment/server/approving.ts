/** The first of two approvals, by the head of department or their deputy. */
import type { Position } from '../contract.ts';
import { notAllowed, refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { partsIn } from '#platform/server/record/parts.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { positionEvents } from '../contract.ts';
import { askApprovers } from './notify.ts';
import { ownId, positions } from './record.ts';

/** @throws 403 for anybody else, 404, 409 if it is not waiting for them */
export async function approveByHead(work: Work, id: number, version: number | undefined): Promise<Position> {
  const parts = await partsIn(work, positions, id);
  const row = await changeRecord(work, positions, positionEvents.approvedByHead, id, version, async (before) => {
    if (before.waits_for !== 'Head of department')
      throw refused('The position does not wait for the head of department');
    if (!parts?.has('Head'))
      throw notAllowed('Only the head of the department, or who stands in for them, approves this');
    if (parts.has('Asker')) throw refused('Somebody else approves the position that you asked for');
    return { waits_for: 'HR or director' as const, head_approved_by_id: await ownId(work) };
  });
  await askApprovers(work, row);
  return recordById(work, positions, id);
}
