/**
 * Each word of the searched records, once. Typing mistakes are matched against these words, a thousand
 * times less work than against the records. They are learnt from the audit trail within a minute and do not tell which
 * records they come from; the search itself starts from the rows that the person may see, as always.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import { type Job, job } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import type { SearchSource, Words } from './source.ts';
import { knownWordsIn, mistakesIn } from './words.ts';

const mostAlike = 4;
// Rows at a time: the memory for them is held for long.
const batch = 1000;
/** In milliseconds. */
const overlap = 5 * 60_000;

/**
 * The words that were probably meant; undefined if one of them resembles no known word. A word may be half
 * typed: its letters are compared with the beginning of the known words as well.
 */
export async function meantBy(work: Work, words: readonly string[]): Promise<Words | undefined> {
  const long = words.filter((word) => mistakesIn(word) > 0);
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, meant.word from unnest(${long}::text[], ${long.map(mistakesIn)}::int[]) as asked (typed, most)
    cross join lateral (
      select word, mistakes, likeness from (
        select word, similarity(word, typed) as likeness, least(
          levenshtein_less_equal(word, typed, most),
          levenshtein_less_equal(left(word, length(typed)), typed, most)) as mistakes
        from search_word where word % typed
      ) as alike
      where mistakes <= most order by mistakes, likeness desc, word limit ${sql.lit(mostAlike)}) as meant
    order by typed, mistakes, likeness desc, word`.execute(work.db);
  const meant = words.map((word) =>
    mistakesIn(word) === 0 ? [word] : rows.flatMap((row) => (row.typed === word ? [row.word] : [])),
  );
  return meant.every((alternatives) => alternatives.length > 0) ? meant : undefined;
}

/** The same words spelled with other accents: 'muller' -> ['müller']. */
export async function spelledOtherwise(work: Work, words: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, known.word from unnest(${words}::text[]) as typed cross join lateral (
      select word from search_word where folded_name(word) = folded_name(typed) and folded_name(typed) <> ''
        and word <> typed order by word limit ${sql.lit(mostAlike)}) as known`.execute(work.db);
  return words.map((one) => rows.flatMap(({ typed, word }) => (typed === one ? [word] : [])));
}

/** Learns the words of changed records, and of all records of a newly searched kind. */
export const learnWords = (sources: readonly SearchSource[]): Job<Record<string, never>> =>
  job({
    name: 'learn-search-words',
    payload: z.strictObject({}),
    every: '* * * * *',
    run: async (work) => {
      for (const source of sources) await learn(work, source);
    },
  });

async function learn(work: Work, source: SearchSource): Promise<void> {
  const { kind } = source;
  const known = await sql<{ until: string }>`
    select learnt_until::text as until from search_learnt where kind = ${kind} for update`.execute(work.db);
  const since = known.rows[0]?.until;
  await (since === undefined ? learnAll(work, source) : learnSince(work, source, since));
  await sql`
    insert into search_learnt (kind, learnt_until) values (${kind}, ${work.now.toISOString()})
    on conflict (kind) do update set learnt_until = excluded.learnt_until`.execute(work.db);
}

/** Learns changes since then, with some overlap: a change is in the trail only once it is committed. */
async function learnSince(work: Work, { kind, columns }: SearchSource, since: string): Promise<void> {
  let last = { at: new Date(Date.parse(since) - overlap).toISOString(), id: 0 };
  for (;;) {
    const { rows } = await sql<{ id: number; at: string; text: string }>`
      select id, at, concat_ws(' ', ${sql.join(columns.map((column) => sql`case when jsonb_typeof(after -> ${sql.lit(column)}) <> 'object' then after ->> ${sql.lit(column)} end`))}) as text
      from audit_entry where (at, id) > (${last.at}::timestamptz, ${last.id}::bigint) and entity = ${kind}
      order by at, id limit ${sql.lit(batch)}`.execute(work.db);
    await remember(work, rows);
    last = rows.at(-1) ?? last;
    if (rows.length < batch) return;
  }
}

async function learnAll(work: Work, { table, columns }: SearchSource): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) as text
      from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(batch)}`.execute(work.db);
    await remember(work, rows);
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}

async function remember(work: Work, rows: readonly { text: string }[]): Promise<void> {
  const words = [...new Set(rows.flatMap(({ text }) => knownWordsIn(text)))];
  await sql`insert into search_word select unnest(${words}::text[]) on conflict do nothing`.execute(work.db);
}
