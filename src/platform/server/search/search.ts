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
/** A shorter word is found at the beginning of words only: an index needs three letters to look within them. */
const shortestWithin = 3;

/**
 * What a text finds, of every kind that this person may see: records with words that begin with the typed ones, then
 * those that hold them anywhere, then, when there is nothing at all, those with words that look alike.
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
  // What was meant is looked for meanwhile, where it may be needed.
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

/** Two statements, whatever the number of kinds: among the newest of each, then among all where too few were there. */
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

/** Where nothing was found as it was typed, little can be: the newest are not looked at first. */
async function askAll(work: Work, sources: readonly SearchSource[], words: Words): Promise<FoundByKind> {
  const parts = sources.map(({ all }) => sql`(${all(work, words, 'beginning', mostRead)})`);
  const rows = await amongAll(work, sql.join(parts, sql` union all `));
  const found = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(sources.map(({ kind }) => [kind, distinct(likeThem(found.get(kind) ?? []))]));
}

/**
 * Who sees few records has those read first, whatever is looked for. In brackets it is not prepared: how many rows have
 * a pattern is another matter for every text.
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

/** Titles that begin with what was typed come first; then the order stays. */
function shown(sources: readonly SearchSource[], found: FoundByKind, words: readonly string[]): FoundRecord[] {
  const begins = ({ title }: FoundRow) => words.some((word) => title.toLowerCase().startsWith(word));
  return sources.flatMap(({ kind }) =>
    (found.get(kind) ?? [])
      .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
      .slice(0, mostShown)
      .map(({ id, title, detail }) => ({ kind, id, title, detail })),
  );
}
