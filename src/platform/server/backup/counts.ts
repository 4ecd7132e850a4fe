import type { Ask } from '../audit/ask.ts';

/** The number of rows of each table of the portal. */
export async function tableCounts(ask: Ask): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    // Monthly partitions are counted with their table.
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [row] = await ask<{ count: number }>(`select count(*) as count from ${name}`);
    counts.push([name, row?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

/** The name of the newest applied migration. */
export async function newestMigration(ask: Ask): Promise<string> {
  const [row] = await ask<{ name: string }>('select name from migration order by name desc limit 1');
  return row?.name ?? '';
}
