/**
 * What holds for the whole firm: a table of one row, which says who changed it last.
 *
 *   const quotationSettings = oneRow<Selectable<QuotationTables['quotation_setting']>>('quotation_setting');
 */
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { type Selectable, sql } from 'kysely';
import type { Work } from '../work.ts';
import { type Changes, changeRecord, type RecordSource, type Traces } from './changes.ts';

type Stored = Readonly<Selectable<Traces>>;
/** What its table has beside what it says. */
type Row = Pick<Stored, 'id' | 'updated_by' | 'updated_at' | 'version'>;
type Given<Of> = Partial<Omit<Of, keyof Traces>>;

/** Who changed it last and when; null where nobody has. `version` goes with the next change. */
export type LastChange = {
  readonly changed_by: string | null;
  readonly changed_at: string | null;
  readonly version: number;
};

export type OneRow<Of extends Row> = {
  readonly read: (work: Pick<Work, 'db'>) => Promise<Of>;
  readonly lastChange: (work: Pick<Work, 'db'>, row: Row) => Promise<LastChange>;
  /** What its calls answer: the fields of its form as they are stored, and who changed it last. */
  readonly shown: <Form extends Readonly<Partial<Of>>>(
    work: Pick<Work, 'db'>,
    form: ObjectSchema<Form>,
  ) => Promise<Form & LastChange>;
  /**
   * @param version that it was changed from; without it the last save wins
   * @param change what becomes of it, or the refusal it throws
   * @throws 409 when somebody else saved in between
   */
  readonly change: (
    work: Work,
    event: BusinessEvent,
    version: number | undefined,
    change: (before: Of) => Given<Of>,
  ) => Promise<Of>;
};

const only = 1;

/** @param table the table, and the entity that its events name */
export function oneRow<Of extends Row>(table: string): OneRow<Of> {
  const rows = ({ db }: Pick<Work, 'db'>) => db.withTables<Record<string, Of>>().selectFrom(table);
  const source: RecordSource<Of & Stored> = { table, entity: table, visible: rows };
  // The caller says which table's row it is; test/tables.test.ts holds its type to the database.
  const read = async (work: Pick<Work, 'db'>) => (await rows(work).selectAll().executeTakeFirstOrThrow()) as Of;
  return {
    read,
    lastChange: lastChangeOf,
    shown: async <Form>(work: Pick<Work, 'db'>, form: ObjectSchema<Form>) => {
      const row = await read(work);
      // The form's fields are columns of the row, by its type.
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
