import { changeRecord } from '#platform/server/record/changes.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import type { StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { recruitmentModule } from '../rights.ts';
import { position } from '../contract.ts';
import { positionLife } from '../life.ts';
import { positions, visible } from './record.ts';

/** Open positions for which someone is hiring manager or recruiter. */
export const openPositions: OpenWork = {
  kind: 'positions',
  order: 40,
  title: 'Positions to be filled',
  access: recruitmentModule.read,
  link: () => '/recruitment',
  of: async (work, { id }) => {
    const rows = await openOf(work, id);
    const first = rows.slice(0, namedItems).map(({ position: title, status }) => ({ title, detail: status }));
    return { count: rows.length, first };
  },
  handOver: async (work, from, to) => {
    for (const { id } of await openOf(work, from.id)) {
      await changeRecord(work, positions, position.events.updated, id, undefined, (before) => ({
        ...(before.hiring_manager_id === from.id ? { hiring_manager_id: to.id } : {}),
        ...(before.recruiter_id === from.id ? { recruiter_id: to.id } : {}),
      }));
    }
  },
};

/** States that can still be edited are open. */
const open = positionLife.states.filter((state) => positionLife.locked[state] === undefined);

const openOf = (
  work: Work,
  person: number,
): Promise<Pick<StoredRow<typeof position>, 'id' | 'position' | 'status'>[]> =>
  visible(work)
    .select(['recruitment.id', 'position', 'status'])
    .where('status', 'in', open)
    .where((where) => where.or([where('hiring_manager_id', '=', person), where('recruiter_id', '=', person)]))
    .orderBy('target_date')
    .orderBy('id')
    .execute();
