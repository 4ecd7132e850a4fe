import { searchSource } from '#platform/server/search/source.ts';
import { sql } from 'kysely';
import { exitModule } from '../rights.ts';
import { visible } from './standing.ts';
import type { ExitTables } from './tables.ts';

export const searchedExits = searchSource<ExitTables, 'exit_record'>({
  kind: 'exit',
  access: exitModule.read,
  table: 'exit_record',
  columns: ['employee_name', 'emp_code'],
  rows: visible,
  title: 'employee_name',
  detail: sql`exit_record.designation || ', ' || exit_record.emp_code`,
});
