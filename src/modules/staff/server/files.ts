import { mayUse } from '#platform/contract/access.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import type { Work } from '#platform/server/work.ts';
import { staffModule } from '../rights.ts';
import type { Sight } from '../employee.ts';
import { documentsEntity, milestoneEntity } from '../papers.ts';
import { knowsOf } from './sight.ts';
import { seenRows } from './seen.ts';
import type { StaffTables } from './tables.ts';

/** Photos are for whoever sees the person, documents and milestones for those who may know of them. */
export const staffFiles: readonly FileOwner[] = [
  { entity: 'employee', mayRead: (work, id) => sees(work, id) },
  { entity: documentsEntity, mayRead: (work, id) => sees(work, id, 'documents') },
  {
    entity: milestoneEntity,
    mayRead: async (work, id) => {
      const row = await work.db
        .withTables<StaffTables>()
        .selectFrom('key_milestone')
        .select('employee_id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined && sees(work, row.employee_id, 'terms');
    },
  },
];

async function sees(work: Work, id: number, what?: keyof Sight): Promise<boolean> {
  if (!mayUse(work.actor, staffModule.read)) return false;
  const row = await seenRows(work, await knowsOf(work))
    .selectAll('employee')
    .where('employee.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (what === undefined || row[`sees_${what}`]);
}
