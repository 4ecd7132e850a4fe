import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import * as z from 'zod';
import { keysOf, promises, samplesOf, title } from '../matrix.ts';
import type { Answer, TestPortal } from '../portal.ts';
import type { Asker } from './askers.ts';
import type { ModuleLaws, None, Rows } from './law.ts';
import type { Owned, Row } from './owned.ts';

type Part = 'params' | 'query' | 'body';

/** An id parameter of a call, and the law of its rows: 'client_id' of its query. */
export type Named = {
  readonly part: Part;
  readonly name: string;
  /** The entry in the laws that covers it. */
  readonly key: string | undefined;
  readonly whose: Rows | None | undefined;
};

/** Names of ids in an address. */
const inAddress = /^(ids?|\w+_ids?|into|comment|mail)$/;
/** Names of ids with an owner in a body; everybody may choose people and masters. */
const inBody = /^(ids?|into|(client|job|invoice|payment|credit_note|document|entry|due|tr|user)_ids?)$/;

export function namesIn(endpoint: AnyEndpoint, { ids = {} }: ModuleLaws): readonly Named[] {
  const { params, query, body, path } = endpoint;
  // A list's query holds filters, and so does that of its tab counts.
  const asked = keysOf(query).includes('offset') || path.endsWith('Counts') ? [] : keysOf(query);
  const places = [
    ...keysOf(params).map((name) => ({ part: 'params' as const, name })),
    ...asked.map((name) => ({ part: 'query' as const, name })),
    ...keysOf(body).map((name) => ({ part: 'body' as const, name })),
  ];
  return places.flatMap(({ part, name }) => {
    const key = keyFor(endpoint, name, Object.keys(ids));
    const names = (part === 'body' ? inBody : inAddress).test(name);
    return names || key !== undefined ? [{ part, name, key, whose: key === undefined ? undefined : ids[key] }] : [];
  });
}

/** The closest entry for a name: below the longest address, or for the name alone. */
function keyFor({ path }: AnyEndpoint, name: string, keys: readonly string[]): string | undefined {
  const fitting = keys.filter((key) => {
    const [address = '', of = ''] = key.includes(' ') ? key.split(' ') : ['', key];
    return of === name && path.startsWith(address);
  });
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

export type Tried = {
  readonly portal: Pick<TestPortal, 'call'>;
  readonly askers: readonly Asker[];
  readonly owned: Owned;
  readonly rights: ReadonlyMap<Role, ReadonlySet<string>>;
  /** Input besides ids, where examples of the fields don't work. */
  readonly sends: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** Numbers of own and of other people's rows to try. */
export type Rule = { readonly name: Named; readonly whose: Rows };

export const rulesOf = (names: readonly Named[]): readonly Rule[] =>
  names
    .flatMap((name) => (name.whose && !('why' in name.whose) ? [{ name, whose: name.whose }] : []))
    .filter(({ name: { name } }) => !names.some(({ whose }) => whose && 'named' in whose && name in whose.named));

const letsIn = ({ rights }: Tried, { access }: AnyEndpoint, { role }: Asker) =>
  promises(access, role, rights.get(role) ?? new Set());

/** Everyone admitted, each with own or other people's rows. */
async function* tries(tried: Tried, endpoint: AnyEndpoint, { whose }: Rule, which: 'own' | 'foreign', most: number) {
  const all = await tried.owned.all(whose);
  for (const asker of tried.askers) {
    if (!letsIn(tried, endpoint, asker)) continue;
    const own = await tried.owned.of(whose, asker);
    const rows = all.filter(({ law_id }) => own.has(String(law_id)) === (which === 'own'));
    for (const row of spread(rows, most)) yield { asker, row };
  }
}

/** People who reach a row of others, or cannot reach their own: one line each. */
export async function faultsOfRead(
  tried: Tried,
  endpoint: AnyEndpoint,
  names: readonly Named[],
  most: { readonly foreign: number; readonly own: number },
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const rule of rulesOf(names)) {
    let hidden = false;
    for await (const one of tries(tried, endpoint, rule, 'foreign', most.foreign)) {
      const { status, result } = await ask(tried, endpoint, names, rule, one);
      if (showsNothing(status, result)) hidden = true;
      else if (!isRefused(status)) faults.push(`${about(endpoint, rule, one)} is answered ${status}: it is not theirs`);
    }
    let reached = false;
    // A call that hides others' rows as an empty result must show some of the person's own, so more of them are tried.
    for await (const one of tries(tried, endpoint, rule, 'own', hidden ? 40 : most.own)) {
      if (hidden && reached) break;
      const { status, result } = await ask(tried, endpoint, names, rule, one);
      if (isRefused(status) || status >= 500)
        faults.push(`${about(endpoint, rule, one)} is answered ${status}: it is theirs`);
      else if (status === 200 && !(hidden && showsNothing(status, result))) reached = true;
    }
    if (!reached) faults.push(`${title(endpoint)} shows nobody anything for ${rule.name.name}, which proves nothing`);
  }
  return faults;
}

/** People who write on rows of others. A call may validate its input first, but not every time. */
export async function faultsOfWrite(
  tried: Tried,
  endpoint: AnyEndpoint,
  names: readonly Named[],
  most: number,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const rule of rulesOf(names)) {
    let [answers, unclear, why] = [0, 0, ''];
    for await (const one of tries(tried, endpoint, rule, 'foreign', most)) {
      const { status, result, fields } = await ask(tried, endpoint, names, rule, one);
      answers += 1;
      if (status === 400) [unclear, why] = [unclear + 1, JSON.stringify(fields)];
      const isFine =
        isRefused(status) || status === 400 || (isChosen(rule) && status === 409) || didNothing(status, result);
      if (!isFine) faults.push(`${about(endpoint, rule, one)} is answered ${status}: it is not theirs`);
      faults.push(...(await besideOwn(tried, endpoint, names, rule, one)));
    }
    if (answers > 0 && unclear === answers && !isChosen(rule))
      faults.push(
        `${title(endpoint)} never looks whose ${rule.name.name} it is: say what it is to be sent, without ${why}`,
      );
  }
  return faults;
}

/** The same, when the call names one's own parent for the row. */
async function besideOwn(
  tried: Tried,
  endpoint: AnyEndpoint,
  names: readonly Named[],
  rule: Rule,
  { asker, row }: Try,
) {
  const faults: string[] = [];
  for (const { name, whose } of names) {
    const column = rule.whose.named[name];
    if (column === undefined || !whose || 'why' in whose) continue;
    const [own] = await tried.owned.of(whose, asker);
    if (own === undefined) continue;
    const one = { asker, row: { ...row, [column]: own } };
    const { status } = await ask(tried, endpoint, names, rule, one);
    if (!isRefused(status) && status !== 400 && status !== 409)
      faults.push(`${about(endpoint, rule, one)} is answered ${status} beside ${whose.name} ${own}`);
  }
  return faults;
}

/** Calls that refuse even their caller's own rows as missing: then the parameter is not such an id. */
export async function refusesOwn(
  tried: Tried,
  endpoint: AnyEndpoint,
  names: readonly Named[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const rule of rulesOf(names).filter((one) => !isChosen(one))) {
    const answers = new Set<number>();
    for await (const one of tries(tried, endpoint, rule, 'own', 3)) {
      const { status } = await ask(tried, endpoint, names, rule, one);
      answers.add(status);
      if (!isRefused(status) && status < 500) break;
    }
    if ([...answers].every((status) => isRefused(status) || status >= 500))
      faults.push(`${title(endpoint)} takes nobody's own ${rule.name.name}: ${[...answers].join(', ')}`);
  }
  return faults;
}

const isRefused = (status: number) => status === 403 || status === 404;

/** Chosen in a form, which reports errors as for any other input. */
const isChosen = ({ name: { part, name } }: Rule) => part === 'body' && !/^ids?$/.test(name);

type Try = { readonly asker: Asker; readonly row: Row };

const about = (endpoint: AnyEndpoint, { name, whose }: Rule, { asker, row }: Try) =>
  `${title(endpoint)} by ${asker.name} with ${whose.name} ${row.law_id} as ${name.name}`;

function ask(
  { portal, sends }: Tried,
  endpoint: AnyEndpoint,
  names: readonly Named[],
  rule: Rule,
  { asker, row }: Try,
) {
  const said = sends[title(endpoint)] ?? {};
  return portal.call(endpoint, {
    token: asker.token,
    ...filledIn(endpoint, names, rule, row, said),
  }) as Promise<Answer>;
}

/** An empty list of a record's parts. */
const showsNothing = (status: number, result: unknown): boolean =>
  status === 200 &&
  result instanceof Object &&
  'rows' in result &&
  Array.isArray(result.rows) &&
  result.rows.length === 0;

/** A bulk call that reports every record as refused. */
const didNothing = (status: number, result: unknown): boolean =>
  status === 200 && result instanceof Object && 'done' in result && result.done === 0;

/** A sample of this size, spread evenly over the list. */
const spread = <Item>(items: readonly Item[], most: number): readonly Item[] => {
  const step = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, at) => at % step === 0).slice(0, most);
};

/** A call about a row: its id in the named parameter, other ids from the row itself. */
function filledIn(
  endpoint: AnyEndpoint,
  names: readonly Named[],
  { whose, name: { part: said } }: Rule,
  row: Row,
  sent: object,
) {
  const isList = keysOf(endpoint.query).includes('offset');
  const noBody = endpoint.body instanceof z.ZodUndefined;
  const filled: Record<Part, Record<string, unknown>> = {
    params: {},
    query: isList ? {} : { ...samplesOf(endpoint.query, 'none', 'required'), ...(noBody ? sent : {}) },
    body: noBody ? {} : { ...samplesOf(endpoint.body, 'Sample text'), ...sent },
  };
  for (const { part, name, whose: of } of names) {
    // Other choices of a form are unrelated to the row.
    if (part === 'body' && said !== 'body') continue;
    const id = of === whose ? row.law_id : row[whose.named[name] ?? name];
    if (id === null) delete filled[part][name];
    else if (id !== undefined) filled[part][name] = name.endsWith('ids') ? [id] : id;
  }
  const { params, query, body } = filled;
  return { params, query, ...(noBody ? {} : { body }) };
}
