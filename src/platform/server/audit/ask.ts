import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '../db.ts';

/** Runs one statement on a given connection and returns its rows. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export const askOf =
  (client: PoolClient): Ask =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[];

/** The same within the transaction of `work`. */
export const askIn =
  (db: Db): Ask =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
