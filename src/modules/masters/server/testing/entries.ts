import { assembly } from '#app/server/modules.ts';
import type { Page } from '#platform/contract/list.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import type { TestPortal } from '#test/portal.ts';

export const asAdmin = { as: 'admin' } as const;

/** A master by the name of its entries. */
export function named(name: string): Master {
  const found = assembly.masters.all.find(({ entry }) => entry === name);
  if (!found) throw new Error(`No master ${name}`);
  return found;
}

export async function listed(
  portal: TestPortal,
  master: Master,
  query: Record<string, unknown>,
): Promise<Page<MasterRow>> {
  return (await portal.call<Page<MasterRow>>(master.calls.fetchAll, { ...asAdmin, query })).result;
}

/** The first entry that fits the filters. */
export async function one(portal: TestPortal, master: Master, query: Record<string, unknown>): Promise<MasterRow> {
  const [row] = (await listed(portal, master, query)).rows;
  if (!row) throw new Error(`Nothing in ${master.title} fits ${JSON.stringify(query)}`);
  return row;
}
