/**
 * A firm-wide setting: a table with a single row, which records who changed it last.
 *
 *   const quotationSettings = oneRow<Selectable<QuotationTables['quotation_setting']>>('quotation_setting');
 */
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { type Selectable, sql } from 'kysely';
import type { Work } from '../work.ts';
import { type Changes, changeRecord, type RecordSource, type Traces } from './changes.ts';

type Stored = Readonly<Selectable<Traces>>;
/** The table's columns besides the settings. */
type Row = Pick<Stored, 'id' | 'updated_by' | 'updated_at' | 'version'>;
type Given<Of> = Partial<Omit<Of, keyof Traces>>;

/** Who changed it last and when; null if no one has. `version` must be sent with the next change. */
export type LastChange = {
  readonly changed_by: string | null;
  readonly changed_at: string | null;
  readonly version: number;
};

export type OneRow<Of extends Row> = {
  readonly read: (work: Pick<Work, 'db'>) => Promise<Of>;
  readonly lastChange: (work: Pick<Work, 'db'>, row: Row) => Promise<LastChange>;
  /** The reply of its calls: the form's fields as stored, and who changed them last. */
  readonly shown: <Form extends Readonly<Partial<Of>>>(
    work: Pick<Work, 'db'>,
    form: ObjectSchema<Form>,
  ) => Promise<Form & LastChange>;
  /**
   * @param version the version it was changed from; without it the last save wins
   * @param change returns the changes, or throws its refusal
   * @throws 409 when someone else saved in between
   */
  readonly change: (
    work: Work,
    event: BusinessEvent,
    version: number | undefined,
    change: (before: Of) => Given<Of>,
  ) => Promise<Of>;
};

const only = 1;

/** @param table the table's name, also the entity in its events */
export function oneRow<Of extends Row>(table: string): OneRow<Of> {
  const rows = ({ db }: Pick<Work, 'db'>) => db.withTables<Record<string, Of>>().selectFrom(table);
  const source: RecordSource<Of & Stored> = { table, entity: table, visible: rows };
  // The caller names the table; test/tables.test.ts checks the type against the database.
  const read = async (work: Pick<Work, 'db'>) => (await rows(work).selectAll().executeTakeFirstOrThrow()) as Of;
  return {
    read,
    lastChange: lastChangeOf,
    shown: async <Form>(work: Pick<Work, 'db'>, form: ObjectSchema<Form>) => {
      const row = await read(work);
      // By its type, the form's fields are columns of the row.
      const fields = Object.keys(form.shape).map((name) => [name, row[name as keyof Of]]);
      return { ...(Object.fromEntries(fields) as Form), ...(await lastChangeOf(work, row)) };
    },
    change: (work, event, version, change) =>
      changeRecord(work, source, event, only, version, (before) => change(before) as Changes<Of & Stored>),
  };
}

async function lastChangeOf({ db }: Pick<Work, 'db'>, { updated_by, updated_at, version }: Row): Promise<LastChange> {
  const named = await sql<{ name: string }>`select name from account where id = ${updated_by}`.execute(db);
  return { changed_by: named.rows[0]?.name ?? null, changed_at: updated_at, version };
}
