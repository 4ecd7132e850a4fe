import { readerOf } from '#platform/server/list/reader.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import type { Work } from '#platform/server/work.ts';
import { staffModule } from '../rights.ts';
import type { Sight } from '../employee.ts';
import { letterEntity } from '../employment/contract.ts';
import { documentEntity, milestoneEntity } from '../papers.ts';
import { knowsOf } from './visible.ts';
import { seenRows } from './seen.ts';
import type { StaffTables } from './tables.ts';

/** Photos are for everybody who sees the person; documents, letters and milestones need further rights. */
export const staffFiles: readonly FileOwner[] = [
  { entity: 'employee', tells: null, mayRead: (work, id) => sees(work, id) },
  {
    entity: documentEntity,
    tells: 'identity',
    mayRead: (work, id) => seesPaper(work, 'employee_document', id, 'documents'),
  },
  { entity: letterEntity, tells: 'salary', mayRead: (work, id) => seesPaper(work, 'employment_change', id, 'terms') },
  { entity: milestoneEntity, tells: 'salary', mayRead: (work, id) => seesPaper(work, 'key_milestone', id, 'terms') },
];

async function seesPaper(
  work: Work,
  table: 'employee_document' | 'key_milestone' | 'employment_change',
  id: number,
  what: keyof Sight,
): Promise<boolean> {
  const row = await work.db
    .withTables<StaffTables>()
    .selectFrom(table)
    .select('employee_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && sees(work, row.employee_id, what);
}

async function sees(work: Work, id: number, what?: keyof Sight): Promise<boolean> {
  if (!mayUse(work.actor, staffModule.read)) return false;
  const row = await seenRows(readerOf(work), await knowsOf(work))
    .selectAll('employee')
    .where('employee.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (what === undefined || row[`sees_${what}`]);
}
