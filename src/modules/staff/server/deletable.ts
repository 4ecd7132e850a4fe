import { deletable } from '#platform/server/deleted/deletable.ts';
import { staffModule } from '../rights.ts';
import { staffEvents } from '../contract.ts';
import { milestoneEntity, milestoneEvents, noteEvents } from '../papers.ts';
import type { StaffTables } from './tables.ts';

const deletableEmployee = deletable({
  entity: 'employee',
  title: 'Member of staff',
  table: 'employee',
  label: 'employee_name',
  restored: staffEvents.restored,
  access: staffModule.delete,
  below: async ({ db }, id) => {
    const rows = db.withTables<StaffTables>().selectFrom('key_milestone').select('id').where('employee_id', '=', id);
    return { entity: milestoneEntity, ids: (await rows.execute()).map((row) => row.id) };
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
];
