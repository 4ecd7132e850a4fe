import { type Master, tabbed } from '#platform/contract/master.ts';
import { sql } from 'kysely';
import { importRoutes } from '../import/routes.ts';
import { handle, handleFile, type Route } from '../serve.ts';
import type { Work } from '../work.ts';
import { addEntry, deleteEntry, setEntryActive, updateEntry } from './actions.ts';
import { choosable, offered } from './choices.ts';
import { exportMaster } from './export.ts';
import { masterImporter } from './import.ts';
import type { Masters } from './masters.ts';
import { mergeEntries } from './merge.ts';
import { orderEntries } from './order.ts';
import { masterById, masterPage, masterSource } from './source.ts';
import { usageOf } from './usage.ts';

/** The code behind every endpoint of every master, whichever module declares it. */
export const masterRoutes = (masters: Masters): Route[] => masters.all.flatMap((master) => routesOf(masters, master));

function routesOf(masters: Masters, master: Master): Route[] {
  const { calls, merges } = master;
  const { people, referrers } = masters;
  const source = masterSource(master, people);
  return [
    handle(calls.fetchAll, (work, { query }) => masterPage(work, source, master, query)),
    handleFile(calls.exportAll, (work, { query }) => exportMaster(work, source, master, query)),
    handle(calls.fetchById, (work, { query }) => masterById(work, master, people, query.id)),
    handle(calls.fetchUsage, async (work, { query }) => {
      const { id } = await masterById(work, master, people, query.id);
      return usageOf(work.db, master, id, referrers);
    }),
    handle(calls.choices, async (work) => ({
      rows: (await choosable(work, master)).map((entry) => offered(master, entry)),
    })),
    handle(calls.add, (work, { body }) => addEntry(work, masters, master, body)),
    ...importRoutes(masterImporter(masters, master)),
    handle(calls.update, (work, { query, body }) => updateEntry(work, masters, master, query.id, body)),
    handle(calls.setActive, (work, { query, body }) => setEntryActive(work, masters, master, query.id, body)),
    handle(calls.order, (work, { body }) => orderEntries(work, master, body)),
    handle(calls.delete, (work, { params }) => deleteEntry(work, masters, master, params.id)),
    ...(merges
      ? [handle(calls.merge, (work, { query, body }) => mergeEntries(work, masters, master, query.id, body))]
      : []),
  ];
}

/** How many entries each master has, in one statement. */
export async function masterCounts(work: Work, { all }: Masters): Promise<{ tab: string; count: number }[]> {
  const counts = tabbed(all).map(
    ({ tab, table }) => sql`
      select ${sql.lit(tab)}::text as tab, count(*) as count from ${sql.table(table)} where deleted_at is null`,
  );
  const { rows } = await sql<{ tab: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(work.db);
  return rows;
}
