import { recruitmentModule } from '#modules/access/permissions.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import type { Work } from '#platform/server/work.ts';
import { recruitmentEvents } from '../contract.ts';
import { statuses, whyNotEdit } from '../rules.ts';
import { recruitmentRecords, type StoredRecruitment, visible } from './queries.ts';

/** The positions to be filled for which somebody answers, as hiring manager or recruiter. */
export const openPositions: OpenWork = {
  kind: 'positions',
  title: 'Positions to be filled',
  order: 40,
  access: recruitmentModule.read,
  link: () => '/recruitment',
  of: async (work, { id }) => {
    const rows = await openOf(work, id);
    const first = rows.slice(0, namedItems).map(({ position, status }) => ({ title: position, detail: status }));
    return { count: rows.length, first };
  },
  handOver: async (work, from, to) => {
    for (const { id } of await openOf(work, from.id)) {
      await changeRecord(work, recruitmentRecords, recruitmentEvents.updated, id, undefined, (before) => ({
        ...(before.hiring_manager_id === from.id ? { hiring_manager_id: to.id } : {}),
        ...(before.recruiter_id === from.id ? { recruiter_id: to.id } : {}),
      }));
    }
  },
};

const open = statuses.filter((status) => whyNotEdit(status) === undefined);

const openOf = (work: Work, person: number): Promise<StoredRecruitment[]> =>
  visible(work)
    .selectAll('recruitment')
    .where('status', 'in', open)
    .where((where) => where.or([where('hiring_manager_id', '=', person), where('recruiter_id', '=', person)]))
    .orderBy('target_date')
    .orderBy('id')
    .execute();
