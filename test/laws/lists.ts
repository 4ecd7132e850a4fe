import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { parse } from 'csv-parse/sync';
import { keysOf } from '../matrix.ts';
import type { TestPortal } from '../portal.ts';
import type { Asker } from './askers.ts';
import type { Tried } from './ids.ts';
import type { Listed, Rows } from './law.ts';

export type Shown = { readonly rows: Rows; readonly endpoint: AnyEndpoint; readonly listed: Listed };

type Answered = { readonly status: number; readonly ids: readonly string[]; readonly count: number };

/** Faults of a list, one line each: rows shown to the wrong people, or missing. */
export async function faultsOfList(
  { portal, askers, owned }: Pick<Tried, 'portal' | 'askers' | 'owned'>,
  { rows, endpoint, listed }: Shown,
): Promise<readonly string[]> {
  const faults: string[] = [];
  let shown = 0;
  for (const asker of askers) {
    const expected = await owned.of(rows, asker, listed.only);
    const answer = await whole(portal, endpoint, listed, asker);
    const says = (fault: string) => faults.push(`${endpoint.path}, ${asker.name}: ${fault}`);
    if (answer.status === 403) continue;
    if (answer.status !== 200) says(`answers ${answer.status}`);
    shown += answer.count;
    const foreign = answer.ids.filter((id) => !expected.has(id));
    if (foreign.length > 0) says(`shows ${rows.name} ${foreign.slice(0, 5).join(', ')}, which are not theirs`);
    if (endpoint.streams && answer.count > expected.size) says(`has ${answer.count} lines of ${expected.size}`);
    if (listed.some) continue;
    if (answer.count !== expected.size) says(`counts ${answer.count}, and ${expected.size} are theirs`);
    const missing = endpoint.streams || listed.sum ? [] : [...expected].filter((id) => !answer.ids.includes(id));
    if (missing.length > 0) says(`leaves out ${rows.name} ${missing.slice(0, 5).join(', ')}`);
  }
  if (shown === 0) faults.push(`${endpoint.path} shows nobody anything, which proves nothing`);
  return faults;
}

/** All rows of a list for someone, across its pages; for an export, its number of lines. */
async function whole(
  portal: Pick<TestPortal, 'call'>,
  endpoint: AnyEndpoint,
  { key = 'id', at = 'rows', sum, limited, query = {} }: Listed,
  { token }: Asker,
): Promise<Answered> {
  if (endpoint.streams) {
    const { status, result } = await portal.call<Buffer>(endpoint, { token, query: { ...query, format: 'csv' } });
    const lines = status === 200 ? parse(String(result), { bom: true }) : [[]];
    return { status, ids: [], count: lines.length - 1 };
  }
  const isPaged = keysOf(endpoint.query).includes('offset');
  const ids: string[] = [];
  for (;;) {
    const page = isPaged ? { ...(limited === false ? {} : { limit: 100 }), offset: ids.length } : {};
    const answer = await portal.call<Readonly<Record<string, unknown>>>(endpoint, {
      token,
      query: { ...query, ...page },
    });
    if (answer.status !== 200) return { status: answer.status, ids, count: 0 };
    const shown = (at === '' ? answer.result : answer.result[at]) as readonly Readonly<Record<string, unknown>>[];
    if (sum) return { status: 200, ids, count: shown.reduce((so, row) => so + Number(row[sum]), 0) };
    ids.push(...shown.map((row) => String(row[key])));
    const count = Number(answer.result['count'] ?? ids.length);
    if (!isPaged || ids.length >= count || shown.length === 0) return { status: 200, ids, count };
  }
}
