import { notAllowed } from '#platform/server/errors.ts';
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { type EmployeeForm, employeeForm, type Sight } from '../employee.ts';
import { staffById } from './queries.ts';
import { visible } from './visible.ts';
import type { EmployeeRow, StaffTables } from './tables.ts';

export type StoredEmployee = Selectable<EmployeeRow>;

export const employeeRecords: RecordSource<StoredEmployee> = { table: 'employee', entity: 'employee', visible };

/** All rows, for jobs, which have no reader. */
export const everyone = ({ db }: Pick<Work, 'db'>) =>
  db.withTables<StaffTables>().selectFrom('employee').where('employee.deleted_at', 'is', null);

/** For what the portal does itself. */
export const anybody: RecordSource<StoredEmployee> = { ...employeeRecords, visible: everyone };

/** Serialises changes to people, so that no two close a circle of managers or take the same code. */
export const oneAtATime = ({ db }: Pick<Work, 'db'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(db);

/** @throws 404 if the person is not visible, 403 if the reader may not know this about them */
export async function knownTo(work: Work, id: number, what: keyof Sight): Promise<void> {
  const { sees } = await staffById(work, id);
  if (!sees[what]) throw notAllowed(notForYou);
}

const notForYou = 'Only the person, their manager and HR can see this';

const names = employeeForm.keyof().options;

/** A record as form values. */
export const formOf = (row: StoredEmployee): EmployeeForm =>
  employeeForm.parse(Object.fromEntries(names.map((name) => [name, row[name]])));
