import { modules } from '#app/modules.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { masterEndpoints } from '#platform/contract/master.ts';
import type { ServedRecord } from '#platform/contract/record/calls.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { keysOf, rightsOfCast, title } from '../matrix.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { askersOf } from './askers.ts';
import { type Named, namesIn, type Tried } from './ids.ts';
import type { ModuleLaws, RecordLaw, Rows } from './law.ts';
import type { Shown } from './lists.ts';
import { ownedIn } from './owned.ts';

type Stated = { readonly module: ModuleContract; readonly laws: ModuleLaws };

/** Every module with its laws, found by file name; undefined for a module without the file. */
async function statedLaws(): Promise<readonly Stated[]> {
  const files = globSync('src/modules/*/server/testing/laws.ts');
  return Promise.all(
    modules.map(async (module) => {
      const file = files.find((path) => path.split(/[\\/]/)[2] === module.name);
      const { laws } = file
        ? ((await import(join(process.cwd(), file))) as { laws: ModuleLaws })
        : { laws: { rows: [] } };
      return { module, laws };
    }),
  );
}

export const stated = await statedLaws();

/** A portal with rows of every law, and everybody who calls it. */
export async function openedWithLaws(): Promise<Tried & { readonly portal: TestPortal }> {
  const portal = await testPortal();
  const askers = await askersOf(portal);
  const laws = stated.map((one) => one.laws);
  for (const { adds } of laws.flatMap(({ rows }) => rows)) await portal.database.pool.query(adds);
  const sends = Object.assign({}, ...laws.map((one) => one.sends ?? {})) as Tried['sends'];
  return { portal, askers, owned: ownedIn(portal), rights: await rightsOfCast(portal), sends };
}

/** Endpoints other than the masters', which have their own tests (test/masters/masters.test.ts). */
const ofMasters = new Set(masterEndpoints(modules.flatMap(({ masters = [] }) => masters)));
const isUnderLaw = (endpoint: AnyEndpoint): boolean =>
  !ofMasters.has(endpoint) &&
  !modules.some(({ name, endpoints }) => name === 'masters' && endpoints.includes(endpoint));

/** Lists of a module: their pages and exports. */
function listsOf({ endpoints }: ModuleContract): readonly AnyEndpoint[] {
  return endpoints.filter((endpoint) => {
    const { method, path, params, query, result, streams } = endpoint;
    if (method !== 'GET' || !isUnderLaw(endpoint) || keysOf(params).length > 0) return false;
    if (streams) return streams === 'file' && keysOf(query).includes('offset');
    return result instanceof z.ZodObject && 'rows' in result.shape && !path.includes(':');
  });
}

/** The lists covered by a module's laws. */
export function shownBy({ module: { endpoints, records = [] }, laws }: Stated): readonly Shown[] {
  const at = (path: string) => endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path);
  return laws.rows.flatMap((rows) => {
    const calls = servedOf(records, rows)?.calls;
    const own = calls ? [calls.page, calls.export].filter(({ path }) => !(path in rows.lists)) : [];
    const named = Object.entries(rows.lists).flatMap(([path, listed]) => {
      const endpoint = at(path);
      return endpoint ? [{ rows, endpoint, listed }] : [];
    });
    return [...own.map((endpoint) => ({ rows, endpoint, listed: {} })), ...counted(calls, rows), ...named];
  });
}

/** The counts of the tabs above a record's list add up to its rows. */
const counted = (calls: object | undefined, rows: Rows): readonly Shown[] => {
  const counts = calls && 'counts' in calls ? (calls.counts as AnyEndpoint) : undefined;
  return counts && !(counts.path in rows.lists) ? [{ rows, endpoint: counts, listed: { sum: 'count' } }] : [];
};

const servedOf = (records: readonly ServedRecord[], { record }: Rows): ServedRecord | undefined =>
  records.find((served) => served.record === record);

/** The calls of a module with an id, and whose rows each refers to. */
export const namingCalls = ({
  module: { endpoints },
  laws,
}: Stated): readonly (readonly [AnyEndpoint, readonly Named[]])[] =>
  endpoints
    .filter(isUnderLaw)
    .map((endpoint) => [endpoint, namesIn(endpoint, laws)] as const)
    .filter(([, names]) => names.length > 0);

/** Missing and superfluous statements, each by its address. */
export function unstated(one: Stated): readonly string[] {
  const { module, laws } = one;
  const shown = new Set(shownBy(one).map(({ endpoint }) => endpoint));
  const { ids = {}, open = {} } = laws;
  const calls = namingCalls(one);
  // A list of a record's parts is covered by that record's law.
  const isOfRecord = (list: AnyEndpoint) => calls.some(([endpoint]) => endpoint === list);
  const lists = listsOf(module).filter((list) => !shown.has(list) && !isOfRecord(list) && !(list.path in open));
  const used = new Set(calls.flatMap(([, names]) => names.map(({ key }) => key)));
  const paths = new Set(module.endpoints.map(({ path }) => path));
  const titles = new Set(module.endpoints.map(title));
  const said = [laws.sends, laws.unproven].flatMap((of = {}) => Object.keys(of));
  const known = [...laws.rows.flatMap((rows) => Object.keys(rows.lists)), ...Object.keys(open)];
  return [
    ...(module.records ?? [])
      .filter(({ record }) => !laws.rows.some((rows) => rows.record === record))
      .map(({ record }) => `the record '${record.entity}'`),
    ...lists.map((list) => `the list ${title(list)}`),
    ...calls.flatMap(([endpoint, names]) =>
      names.filter(({ whose }) => !whose).map(({ name }) => `'${name}' of ${title(endpoint)}`),
    ),
    ...Object.keys(ids)
      .filter((key) => !used.has(key))
      .map((key) => `no call is told '${key}'`),
    ...said.filter((name) => !titles.has(name)).map((name) => `there is no ${name}`),
    ...known.filter((path) => !paths.has(path)).map((path) => `there is no ${path}`),
  ];
}

/** The law of a served record, from its module. */
export function lawOf(record: AnyRecord): RecordLaw {
  const law = stated.flatMap(({ laws }) => laws.rows).find((rows) => rows.record === record);
  if (!law) throw new Error(`No module's laws speak of '${record.entity}'`);
  return { ...law, record };
}

export const allShown: readonly Shown[] = stated.flatMap(shownBy);
