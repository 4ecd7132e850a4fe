import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StoredRows, wholeLines } from '../export/stored-rows.ts';
import { withLiterals } from './literals.ts';

/**
 * The statement's time limit runs from the first row to the last, at the reader's pace; so this is also how
 * long a stalled reader may hold the connection.
 */
const longestCopy = '15min';

type CopiedRows<Row> = {
  readonly rows: StoredRows<Row>;
  /** Whole lines, read only as fast as they are consumed. Must be consumed: it holds a connection from the start. */
  readonly lines: AsyncGenerator<Buffer>;
};

/** All rows of a statement as PostgreSQL's COPY gives them, which is much faster than rows as objects. */
export async function copiedRows<Row>(pool: pg.Pool, statement: CompiledQuery): Promise<CopiedRows<Row>> {
  const client = await pool.connect();
  try {
    const rows = new StoredRows<Row>(await fieldsOf(client, statement));
    await client.query(`begin read only; set local statement_timeout = '${longestCopy}'`);
    return { rows, lines: linesOf(client, withLiterals(statement)) };
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/** Reads the columns' types separately: COPY does not give them. */
async function fieldsOf(client: pg.PoolClient, { sql, parameters }: CompiledQuery) {
  const { fields } = await client.query(`select * from (${sql}) as row limit 0`, [...parameters]);
  return fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }));
}

async function* linesOf(client: pg.PoolClient, text: string): AsyncGenerator<Buffer> {
  let read = false;
  try {
    const copy = client.query(copyTo(`copy (${text}) to stdout`));
    // The reader has stopped, so a closed connection is no error to report.
    copy.on('error', () => undefined);
    yield* wholeLines(copy);
    await client.query('commit');
    read = true;
  } finally {
    // A running COPY ends only with its connection.
    client.release(!read);
  }
}
