import type { Work } from '#platform/server/work.ts';
import { ownCompanies } from '../portal-access.ts';

type Companies<Row> = readonly { readonly rows: readonly Row[]; readonly suffix: string }[];

/**
 * Runs a read once for each company of a client user, and once for staff: for data that belongs to the person, not to a
 * session for one company. `suffix` names the company if there are several: ', Velmarra Trading Ltd'.
 */
export async function forEachCompany<Row>(
  work: Work,
  read: (work: Work) => Promise<readonly Row[]>,
): Promise<Companies<Row>> {
  if (work.actor.audience !== 'client') return [{ rows: await read(work), suffix: '' }];
  const companies = await ownCompanies(work);
  const all: { rows: readonly Row[]; suffix: string }[] = [];
  for (const { id, client_name } of companies) {
    const rows = await read({ ...work, actor: { ...work.actor, clientId: id } });
    all.push({ rows, suffix: companies.length > 1 ? `, ${client_name}` : '' });
  }
  return all;
}
