import { deletable } from '#platform/server/deleted/deletable.ts';
import { staffModule } from '../rights.ts';
import { staffEvents } from '../contract.ts';
import { documentEntity, documentEvents, milestoneEntity, milestoneEvents, noteEvents } from '../papers.ts';
import type { StaffTables } from './tables.ts';

const deletableEmployee = deletable({
  entity: 'employee',
  title: 'Member of staff',
  table: 'employee',
  label: 'employee_name',
  restored: staffEvents.restored,
  access: staffModule.delete,
  below: async ({ db }, id) => {
    const idsIn = async (table: 'key_milestone' | 'employee_document') => {
      const rows = db.withTables<StaffTables>().selectFrom(table).select('id').where('employee_id', '=', id);
      return (await rows.execute()).map((row) => row.id);
    };
    return [
      { entity: milestoneEntity, ids: await idsIn('key_milestone') },
      { entity: documentEntity, ids: await idsIn('employee_document') },
    ];
  },
});

export const deletableStaff = [
  deletableEmployee,
  deletable({
    entity: 'employeeNote',
    title: 'Note on staff',
    table: 'employee_note',
    label: 'note',
    restored: noteEvents.restored,
    access: staffModule.delete,
  }),
  deletable({
    entity: milestoneEntity,
    title: 'Key milestone',
    table: 'key_milestone',
    label: 'title',
    restored: milestoneEvents.restored,
    access: staffModule.delete,
  }),
  deletable({
    entity: documentEntity,
    title: 'Staff document',
    table: 'employee_document',
    label: 'name',
    restored: documentEvents.restored,
    access: staffModule.delete,
  }),
];
