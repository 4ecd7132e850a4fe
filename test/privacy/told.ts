/** Calls every reading call of the portal as a member of the cast, for tests of restricted facts. */
import { modules } from '#app/modules.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { keysOf, promises, samplesOf, title } from '../matrix.ts';
import type { TestPortal } from '../portal.ts';
import { sampled } from '../sampled.ts';

/** Modules that show data from everywhere: all their calls are tested, as are those of the test. Others are sampled. */
const everywhere = ['search', 'notifications', 'outbox', 'settings', 'recently-deleted'];

const isRead = ({ method, streams }: AnyEndpoint) => method === 'GET' && streams !== 'events';
const all = modules.flatMap(({ name: module, endpoints }) =>
  endpoints.filter(isRead).map((endpoint) => [`${module} ${title(endpoint)}`, endpoint, module] as const),
);

/** @param whole the modules whose calls are all tested */
export function reads(whole: readonly string[]): readonly AnyEndpoint[] {
  const telling = new Set([...everywhere, ...whole]);
  const others = all.filter(([, , module]) => !telling.has(module));
  return all
    .filter(([, , module]) => telling.has(module))
    .concat(sampled(others, 40, ([, , module]) => [module]))
    .map(([, endpoint]) => endpoint);
}

/** Calls that show something and record the view: a right to read is enough. */
export const shows: readonly AnyEndpoint[] = modules
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method, access }) => method === 'POST' && access.kind === 'permission' && access.action === 'READ');

/** A request for one id, and for the newest rows of a list. */
function requestFor(endpoint: AnyEndpoint, id: number, words: string) {
  const params = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, id]));
  const query = samplesOf(endpoint.query, words, 'required');
  const keys = keysOf(endpoint.query);
  for (const key of keys.filter((one) => /(?:^|_)ids?$/.test(one) && (one in query || one === 'id'))) query[key] = id;
  if (keys.includes('offset')) delete query['id'];
  if (keys.includes('limit')) query['limit'] = 50;
  if (keys.includes('format')) query['format'] = 'csv';
  return { params, query };
}

/** What to search for: ids of any kind of record, and search texts. */
export type AskedFor = { readonly ids: readonly number[]; readonly words: string };

/**
 * The answers of all calls that someone may make, by call.
 * @param rights as from `rightsOfCast`
 * @param byToken one of their access tokens, instead of a session
 */
export async function toldTo(
  portal: TestPortal,
  role: Role,
  rights: ReadonlySet<string>,
  calls: readonly AnyEndpoint[],
  { ids, words }: AskedFor,
  byToken?: string,
): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  const token = byToken ?? (await portal.signIn(role));
  for (const endpoint of calls.filter(({ access }) => promises(access, role, rights))) {
    const requests = ids.map((id) => requestFor(endpoint, id, words));
    const different = new Map(requests.map((request) => [JSON.stringify(request), request]));
    for (const request of different.values()) {
      const { result } = await portal.call(endpoint, { ...request, token });
      const text = result instanceof Buffer ? result.toString() : JSON.stringify(result ?? null);
      told.set(title(endpoint), `${told.get(title(endpoint)) ?? ''}${text}`);
    }
  }
  return told;
}

export const callsWith = (told: ReadonlyMap<string, string>, what: RegExp | string): readonly string[] =>
  [...told]
    .filter(([, text]) => (typeof what === 'string' ? text.includes(what) : what.test(text)))
    .map(([call]) => call);
