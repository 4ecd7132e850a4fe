import { mayUse } from '#platform/contract/access.ts';
import type { FoundRecord } from '#platform/contract/search-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import { sayingOnce } from '../list/said-once.ts';
import type { Work } from '../work.ts';
import { meantBy, spelledOtherwise } from './known-words.ts';
import type { FoundAmong, FoundRow, Place, SearchSource, Words } from './source.ts';
import { spellingsOf, wordsIn } from './words.ts';

/** The most results shown of each kind, */
const mostShown = 5;
/** chosen from at most this many matches. */
const mostRead = 25;
/** Shorter words match only the beginning of words: the index needs three letters to look inside. */
const shortestWithin = 3;

/**
 * Finds records of every kind that this person may see: first those with words beginning with the typed ones, then
 * those containing them anywhere and, if there are none at all, those with similar words.
 */
export async function search(
  work: Work,
  sources: readonly SearchSource[],
  text: string,
): Promise<readonly FoundRecord[]> {
  const words = wordsIn(text);
  const open = sources.filter(({ access }) => mayUse(work.actor, access));
  if (words.length === 0 || open.length === 0) return [];
  const others = await spelledOtherwise(work, words);
  const exact = words.map((word, at) => [...spellingsOf(word), ...(others[at] ?? [])]);
  const found = await ask(work, open, exact, 'beginning');
  // Similar words are looked up at the same time, in case they are needed.
  const mistyped = isEmpty(found) ? meantBy(work, words) : undefined;
  if (words.every((word) => word.length >= shortestWithin)) {
    const few = open.filter(({ kind }) => (found.get(kind)?.length ?? 0) < mostShown);
    const [more] = await Promise.all([ask(work, few, exact, 'anywhere'), mistyped]);
    for (const [kind, rows] of more) found.set(kind, distinct([...(found.get(kind) ?? []), ...rows]));
  }
  if (!isEmpty(found)) return shown(open, found, words);
  const meant = await mistyped;
  return meant ? shown(open, await askAll(work, open, meant), meant.flat()) : [];
}

type FoundByKind = Map<string, readonly FoundRow[]>;

/** Two statements for any number of kinds: among the newest of each, then among all if that found too few. */
async function ask(work: Work, sources: readonly SearchSource[], words: Words, place: Place): Promise<FoundByKind> {
  const parts = (of: readonly SearchSource[], which: 'newest' | 'all') =>
    sql.join(
      of.map((source) => sql`(${source[which](work, words, place, mostRead)})`),
      sql` union all `,
    );
  if (sources.length === 0) return new Map();
  const newest = await sayingOnce(sql<FoundAmong>`select * from (${parts(sources, 'newest')}) as found`).execute(
    work.db,
  );
  const among = Map.groupBy(newest.rows, ({ kind }) => kind);
  const isShort = ({ kind }: SearchSource) => {
    const rows = among.get(kind) ?? [];
    return rows.some(({ older }) => older === true) && likeThem(rows).length < mostRead;
  };
  const short = sources.filter(isShort);
  const all = short.length > 0 ? await amongAll(work, parts(short, 'all')) : [];
  const found = Map.groupBy(all, ({ kind }) => kind);
  return new Map(
    sources.map((source) => {
      const rows = among.get(source.kind) ?? [];
      const like = short.includes(source) ? (found.get(source.kind) ?? []) : rows;
      return [source.kind, distinct([...rows.filter(({ named }) => named).flatMap(rowOf), ...likeThem(like)])];
    }),
  );
}

/** Searches all rows at once: after no exact match, few results are likely. */
async function askAll(work: Work, sources: readonly SearchSource[], words: Words): Promise<FoundByKind> {
  const parts = sources.map(({ all }) => sql`(${all(work, words, 'beginning', mostRead)})`);
  const rows = await amongAll(work, sql.join(parts, sql` union all `));
  const found = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(sources.map(({ kind }) => [kind, distinct(likeThem(found.get(kind) ?? []))]));
}

/**
 * People who see few records have those read first, for any text. The brackets keep it from being prepared: how many
 * rows match differs for every text.
 */
async function amongAll({ db }: Work, parts: RawBuilder<unknown>): Promise<readonly FoundAmong[]> {
  const { rows } = await sql<FoundAmong>`(${sayingOnce(sql`${parts}`, 'all')})`.execute(db);
  return rows;
}

const rowOf = (found: FoundAmong): FoundRow[] => (found.id === null ? [] : [found]);

/** Newest first. */
const likeThem = (found: readonly FoundAmong[]) =>
  found
    .filter(({ named }) => !named)
    .flatMap(rowOf)
    .toSorted((one, other) => other.id - one.id);

const isEmpty = (found: FoundByKind) => found.values().every((rows) => rows.length === 0);

const distinct = (rows: readonly FoundRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

/** Titles that begin with the text come first; otherwise the order stays. */
function shown(sources: readonly SearchSource[], found: FoundByKind, words: readonly string[]): FoundRecord[] {
  const begins = ({ title }: FoundRow) => words.some((word) => title.toLowerCase().startsWith(word));
  return sources.flatMap(({ kind }) =>
    (found.get(kind) ?? [])
      .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
      .slice(0, mostShown)
      .map(({ id, title, detail }) => ({ kind, id, title, detail })),
  );
}
