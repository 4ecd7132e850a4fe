import { notAllowed } from '#platform/server/errors.ts';
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import type { Sight } from '../employee.ts';
import { staffById } from './queries.ts';
import { visible } from './visible.ts';
import type { EmployeeRow } from './tables.ts';

export type StoredEmployee = Selectable<EmployeeRow>;

export const employeeRecords: RecordSource<StoredEmployee> = { table: 'employee', entity: 'employee', visible };

/** The people are changed one after the other, so that no two changes close a circle of managers or take one code. */
export const oneAtATime = ({ db }: Pick<Work, 'db'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(db);

/** @throws 404 for somebody this reader may not know of, 403 when this is not for them */
export async function knownTo(work: Work, id: number, what: keyof Sight): Promise<void> {
  const { sees } = await staffById(work, id);
  if (!sees[what]) throw notAllowed(notForYou);
}

const notForYou = 'Only the person, their manager and HR can see this';
