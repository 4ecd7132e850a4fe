import type { Db } from '../db.ts';

/** Several statements that read the same moment of the database, and write nothing. */
export const inSnapshot = <Given extends { readonly db: Db }, Result>(
  work: Given,
  read: (inside: Given) => Promise<Result>,
): Promise<Result> =>
  work.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => read({ ...work, db }));
