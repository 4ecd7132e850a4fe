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
  const place = words.every((word) => word.length >= shortestWithin) ? 'anywhere' : 'beginning';
  const exactly = await ask(work, open, exact, place);
  if (!isEmpty(exactly)) return shown(open, exactly, words);
  const meant = await meantBy(work, words);
  return meant ? shown(open, await askMeant(work, open, meant), meant.flat()) : [];
}

type FoundByKind = ReadonlyMap<string, readonly FoundRow[]>;

/** Two statements for any number of kinds: among the newest of each, then among all if that found too few. */
async function ask(work: Work, sources: readonly SearchSource[], words: Words, place: Place): Promise<FoundByKind> {
  const newest = await amongNewest(work, sources, words, place);
  const short = sources.filter(({ kind }) => isShort(newest(kind)));
  const within = place === 'anywhere' ? short.filter(({ kind }) => isShortWithin(newest(kind))) : [];
  const all = await amongAll(work, short, within, words);
  const foundOf = (source: SearchSource) => {
    const { named } = newest(source.kind);
    const { beginning } = (short.includes(source) ? all : newest)(source.kind);
    const first = distinct([...named, ...beginning]);
    if (place === 'beginning' || first.length >= mostShown) return first;
    return distinct([...first, ...(within.includes(source) ? all : newest)(source.kind).anywhere]);
  };
  return new Map(sources.map((source) => [source.kind, foundOf(source)]));
}

/** A statement's results of one kind, newest first. */
type Found = {
  /** Whether there are older rows than those searched. */
  readonly older: boolean;
  readonly named: readonly FoundRow[];
  readonly beginning: readonly FoundRow[];
  /** Includes those in `beginning`. */
  readonly anywhere: readonly FoundRow[];
};

function byKind(all: readonly FoundAmong[]): (kind: string) => Found {
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  return (kind) => {
    const rows = kinds.get(kind) ?? [];
    const like = rows.filter(({ named }) => !named);
    return {
      older: rows.some(({ older }) => older === true),
      named: rows.filter(({ named }) => named).flatMap(rowOf),
      beginning: newestOf(like.filter(({ begins }) => begins)),
      anywhere: newestOf(like),
    };
  };
}

const isShort = ({ older, beginning }: Found) => older && beginning.length < mostRead;

const isShortWithin = ({ named, beginning, anywhere }: Found) =>
  distinct([...named, ...beginning]).length < mostShown && anywhere.length < mostRead;

async function amongNewest(work: Work, sources: readonly SearchSource[], words: Words, place: Place) {
  const parts = sources.map(({ newest }) => newest(work, words, place, mostRead));
  return read(work, sayingOnce(sql`select * from (${together(parts)}) as found`));
}

/**
 * Searches all rows of these kinds for words that begin with the text. If too few do, kinds in `within` are also
 * searched for words that contain it. For people who see few records these are read first, for any text. The brackets
 * keep the statement from being prepared: how many rows match differs for every text.
 */
async function amongAll(
  work: Work,
  sources: readonly SearchSource[],
  within: readonly SearchSource[],
  words: Words,
): Promise<(kind: string) => Found> {
  if (sources.length === 0) return byKind([]);
  const begin = sources.map(({ all }) => all(work, words, 'beginning', mostRead));
  const hold = within.map(
    ({ kind, all }) => sql`select * from (${all(work, words, 'anywhere', mostRead)}) as held
      where (select count(*) from beginning where kind = ${sql.lit(kind)}) < ${sql.lit(mostShown)}`,
  );
  const statement = sql`select * from (
    with beginning as materialized (${together(begin)})
    ${together([sql`select * from beginning`, ...hold])}) as found`;
  return read(work, sql`(${sayingOnce(statement, 'all')})`);
}

/** Searches all rows at once: after no exact match, few results are likely. */
async function askMeant(work: Work, sources: readonly SearchSource[], words: Words): Promise<FoundByKind> {
  const all = await amongAll(work, sources, [], words);
  return new Map(sources.map(({ kind }) => [kind, all(kind).beginning]));
}

const together = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

const read = async ({ db }: Work, statement: RawBuilder<unknown>) =>
  byKind((await sql<FoundAmong>`${statement}`.execute(db)).rows);

const rowOf = (found: FoundAmong): FoundRow[] => (found.id === null ? [] : [found]);

const newestOf = (found: readonly FoundAmong[]): readonly FoundRow[] =>
  distinct(found.flatMap(rowOf).toSorted((one, other) => other.id - one.id)).slice(0, mostRead);

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
