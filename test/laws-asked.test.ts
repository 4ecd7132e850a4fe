/**
 * Nobody sees rows of others, whatever they ask: by a list with any filters, its count, its export, or the search. The
 * modules' laws define whose rows are whose.
 */
import type { Filter, ListDeclaration, Page } from '#platform/contract/list.ts';
import { type FoundRecord, searchRecords } from '#platform/contract/search-calls.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Asker } from './laws/askers.ts';
import { allShown, openedWithLaws } from './laws/found.ts';
import type { Tried } from './laws/ids.ts';
import type { Shown } from './laws/lists.ts';
import { keysOf } from './matrix.ts';
import type { Answer } from './portal.ts';
import { inFullOr, isFull, seed } from './sampled.ts';

type Asked = Shown & { readonly declaration: ListDeclaration };

/** Lists of rows and their exports with filters. */
const asked: readonly Asked[] = allShown.flatMap((shown) => {
  const { rows, endpoint, listed } = shown;
  const isWhole = !listed.some && !listed.sum && keysOf(endpoint.query).includes('offset');
  return rows.asked && isWhole ? [{ ...shown, declaration: rows.asked }] : [];
});

let tried: Tried;
let words: readonly string[] = [];
beforeAll(async () => {
  const opened = await openedWithLaws();
  tried = opened;
  const { rows } = await opened.portal.database.pool.query<{ word: string }>(
    `select distinct unnest(array[name, company_name, email, city]) as word from enquiry
     union select event_name from event union select employee_name from employee union select position from recruitment
     union select topic from training_session union select topic from skill union select client_name from client`,
  );
  words = rows.map(({ word }) => word);
});

const cases = inFullOr(10_000, 1200);

const piece = fc
  .tuple(fc.nat(9999), fc.nat(6), fc.integer({ min: 2, max: 7 }))
  .map(([at, from, length]) => (words[at % words.length] ?? '').slice(from, from + length));

function valueOf({ kind }: Filter): fc.Arbitrary<Record<string, string>> | undefined {
  if (kind === 'contains') return piece.map((text) => ({ '': text }));
  const anId = fc.integer({ min: 1, max: 12 }).map(String);
  if (kind === 'number') return anId.map((id) => ({ '': id }));
  if (kind === 'oneOf' || kind === 'includes')
    return fc.array(anId, { minLength: 1, maxLength: 3 }).map((ids) => ({ '': ids.join('|') }));
  if (kind === 'phone') return fc.integer({ min: 0, max: 9999 }).map((digits) => ({ '': `+44 ${digits}` }));
  if (kind === 'numbers') {
    const end = fc.integer({ min: 0, max: 50 }).map(String);
    return fc.record({ Min: end, Max: end }, { requiredKeys: [] });
  }
  if (kind !== 'dates' && kind !== 'moments') return undefined;
  const year = fc.integer({ min: 2019, max: 2027 });
  return fc.record({ From: year.map((one) => `01-01-${one}`), To: year.map((one) => `31-12-${one}`) });
}

const filtersOf = ({ filters }: ListDeclaration) =>
  fc
    .subarray(Object.entries(filters), { maxLength: 2 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.flatMap(([name, filter]) => {
          const values = valueOf(filter);
          return values
            ? [values.map((keys) => Object.entries(keys).map(([end, value]) => [`${name}${end}`, value] as const))]
            : [];
        }),
      ),
    )
    .map((pairs) => Object.fromEntries(pairs.flat()));

const question = fc.constantFrom(...asked).chain((one) =>
  fc.record({
    one: fc.constant(one),
    filters: filtersOf(one.declaration),
    sort: fc.constantFrom(...one.declaration.sorts.flatMap((sort) => [sort, `-${sort}`])),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.nat(60),
  }),
);
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

const somebody = fc.nat(99).map((at) => {
  const asker = tried.askers[at % tried.askers.length];
  if (!asker) throw new Error('Nobody asks');
  return asker;
});
const runs = { numRuns: cases, ...(!isFull && { seed }) };

test(`a list shows people only their own rows, in ${cases} random cases`, async () => {
  let answered = 0;
  const property = fc.asyncProperty(somebody, question, async (asker, asks) => {
    answered += Number(await isAnswered(asker, asks));
  });
  await fc.assert(property, runs);
  expect(answered).toBeGreaterThan(cases / 3);
});

async function isAnswered(asker: Asker, { one, filters, sort, limit, offset }: Question): Promise<boolean> {
  const { endpoint, rows, listed } = one;
  const { token } = asker;
  const own = await tried.owned.of(rows, asker, listed.only);
  if (endpoint.streams) {
    const query = { ...filters, sort, format: 'csv' };
    const answer = await tried.portal.call<Buffer>(endpoint, { token, query });
    if (answer.status !== 200) {
      expect(isRefused(answer), JSON.stringify(answer)).toBe(true);
      return false;
    }
    const lines = parse(String(answer.result), { bom: true, columns: true });
    expect(lines.length).toBeLessThanOrEqual(own.size);
    return true;
  }
  const query = { ...filters, sort, limit, offset };
  const answer = await tried.portal.call<Page<{ id: number }>>(endpoint, { token, query });
  if (answer.status !== 200) {
    expect(isRefused(answer), JSON.stringify(answer)).toBe(true);
    return false;
  }
  expect(answer.result.rows.filter(({ id }) => !own.has(String(id)))).toEqual([]);
  if (Object.keys(filters).length === 0) expect(answer.result.count).toBe(own.size);
  expect(answer.result.count).toBeLessThanOrEqual(own.size);
  return true;
}

/** A refusal for a missing right, or for a field that this person may not know. */
const isRefused = ({ status, fields = {} }: Answer) =>
  status === 403 || (status === 400 && Object.values(fields).every((text) => text.startsWith('Unknown field')));

const found = inFullOr(2000, 300);
test(`the search finds only people’s own rows, in ${found} cases`, async () => {
  let some = 0;
  const text = piece.filter((one) => one.trim().length >= 2);
  const property = fc.asyncProperty(somebody, text, async (asker, typed) => {
    const { result } = await tried.portal.call<{ rows: FoundRecord[] }>(searchRecords, {
      token: asker.token,
      query: { text: typed },
    });
    for (const { kind, id } of result.rows) {
      some += 1;
      const laws = asked.filter(({ rows }) => rows.table === kind || rows.name === kind);
      const own = await Promise.all(laws.map(async ({ rows }) => (await tried.owned.of(rows, asker)).has(String(id))));
      expect(own.includes(true), `${asker.name} finds ${kind} ${id}`).toBe(true);
    }
  });
  await fc.assert(property, { ...runs, numRuns: found });
  expect(some).toBeGreaterThan(0);
});
