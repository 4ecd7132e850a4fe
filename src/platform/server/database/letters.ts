import type { Database } from '../db.ts';

/**
 * The portal searches names in lower case and without accents, by the database's rules. In the locale C these cover
 * only the letters a to z.
 * @returns a warning if the database has such a locale
 */
export async function onlyPlainLetters({ pool }: Database): Promise<string | undefined> {
  const { rows } = await pool.query<{ folds: boolean; locale: string }>(
    `select lower('ÉŁЖ') = 'éłж' as folds, datctype as locale from pg_database where datname = current_database()`,
  );
  const [found] = rows;
  if (!found || found.folds) return undefined;
  return (
    `The database's locale is ${found.locale}, which only knows the letters a to z: a search for 'łódź' does not find ` +
    "'Łódź'. Restore a backup into one with letters: docs/operations.md, Letters"
  );
}
