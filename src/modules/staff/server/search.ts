import { searchSource } from '#platform/server/search/source.ts';
import { sql } from 'kysely';
import { staffModule } from '../rights.ts';
import { visible } from './visible.ts';
import type { StaffTables } from './tables.ts';

/** Searches what everybody may know of a colleague. */
export const searchedStaff = searchSource<StaffTables, 'employee'>({
  kind: 'employee',
  access: staffModule.read,
  table: 'employee',
  columns: ['employee_name', 'employee_id', 'designation'],
  rows: visible,
  title: 'employee_name',
  detail: sql`employee.designation || ', ' || employee.employee_id`,
});
