import type { AnyRecord } from '#platform/contract/record/record.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../list/reader.ts';
import { type SharedRows, sharing, type TableRow } from './stored.ts';

type Asking = Pick<Reader, 'db' | 'actor'>;
type Rows<R extends AnyRecord> = SelectQueryBuilder<Record<string, TableRow<R>>, string, Record<never, never>>;

/**
 * `visible` for a record that only staff see: its rows that are not deleted and, if given, fulfil a condition.
 *
 *   visible: staffRows(leaveApplication, (reader) => ofPeople(reader, 'leave_application.employee_id')),
 * @param which undefined for a reader who sees all rows
 * @param shared what the condition and the record's parts both read
 */
export const staffRows =
  <R extends AnyRecord, A extends Asking = Asking>(
    { table }: R,
    which: (reader: A) => RawBuilder<boolean> | undefined = () => undefined,
    shared?: SharedRows<A>,
  ): ((reader: A) => Rows<R>) =>
  (reader) => {
    const rows = sharing(reader.db.withTables<Record<string, TableRow<R>>>(), shared, reader)
      .selectFrom(table)
      .where(sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`);
    if (reader.actor.audience === 'client') return rows.where(sql<boolean>`false`);
    const condition = which(reader);
    return condition ? rows.where(condition) : rows;
  };
