import type { Access } from '#platform/contract/access.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isPhone, likeLiteral } from '../list/filters.ts';
import type { Work } from '../work.ts';
import { amountIn, idIn, isPhoneWord } from './words.ts';

export type FoundRow = { readonly id: number; readonly title: string; readonly detail: string | null };

/** Each word with its alternatives: itself, other spellings, or the words probably meant. */
export type Words = readonly (readonly string[])[];
/** Where a text has to match: at the beginning of a word, or anywhere. */
export type Place = 'beginning' | 'anywhere';

/**
 * A frequent text is searched among the newest rows of the table, so that people who see few of them
 * need not read all others. A rarer one is searched in all rows, by the trigram indexes or, if it is
 * frequent, by reading until enough are found. The newest of these are shown, which avoids sorting ten thousand of
 * them. Without this the database would read all rows in their order.
 */
const newestRead = 500;
const mostWeighed = 500;

/**
 * Texts of other tables that find a record too: the client of a job, the contacts of a client. Only texts that everyone
 * who sees the record may see.
 */
export type Related = {
  /** The column of the record's table */
  readonly own: string;
  /** that is one of these ids, */
  readonly id: RawBuilder<unknown>;
  /** from a table, or tables that are joined. */
  readonly from: RawBuilder<unknown>;
  readonly columns: Columns;
  readonly addresses?: Columns;
  readonly phones?: Columns;
};

/** Records that Ctrl K finds. */
export type SearchSource = {
  /** The entity, as the module's events name it. */
  readonly kind: string;
  readonly access: Access;
  readonly table: string;
  readonly columns: readonly string[];
  /**
   * The part of the statement that searches the newest rows, as `FoundAmong`. If words may match anywhere, it returns
   * twice as many, first those in which a word begins with the text: enough of both.
   */
  readonly newest: Part;
  /** The part that searches all rows, for one `Place` only. */
  readonly all: Part;
};

type Part = (work: Work, words: Words, place: Place, most: number) => RawBuilder<FoundAmong>;

/** A source's results, plus one row that only says whether there are older records than those searched. */
export type FoundAmong = {
  readonly kind: string;
  readonly older: boolean | null;
  readonly named: boolean;
  /** Whether the text matched at the beginning of words. */
  readonly begins: boolean;
} & (FoundRow | { readonly id: null });

/**
 * Declares how a table is searched. Each of `columns` needs a trigram index if the table may grow long.
 * @param declaration.addresses e-mail addresses: only a word like `mira.k` or `mira@` is looked for there, because their last words
 *   are the same in nearly every row and no index helps with those
 * @param declaration.phones phone numbers, found however they are written; they need an index of `phone_digits`
 * @param declaration.codes postcodes and the like, found with and without their spaces
 * @param declaration.amounts found by a typed amount: `931.80`; they need an index
 * @param declaration.related texts of other tables that find the record
 * @param declaration.byId whether people know the records by their id
 * @param declaration.rows the rows this person may see: the module's `visible`
 * @param declaration.detail tells records of the same name apart
 */
export function searchSource<DB, Table extends keyof DB & string>(declaration: {
  kind: string;
  access: Access;
  table: Table;
  columns: readonly (keyof DB[Table] & string)[];
  addresses?: readonly (keyof DB[Table] & string)[];
  phones?: readonly (keyof DB[Table] & string)[];
  codes?: readonly (keyof DB[Table] & string)[];
  amounts?: readonly (keyof DB[Table] & string)[];
  related?: readonly Related[];
  byId?: boolean;
  rows: (work: Work) => SelectQueryBuilder<DB, Table, Record<never, never>>;
  title: keyof DB[Table] & string;
  /** Replaces a missing title, e.g. of an invoice without a number. */
  untitled?: string;
  detail: RawBuilder<string | null>;
}): SearchSource {
  const { table, rows, title, untitled = '-', detail, related = [] } = declaration;
  const id = sql.ref(`${table}.id`);
  const refs = (names: readonly string[] = []) => names.map((column) => sql.ref(`${table}.${column}`));
  const codes = refs(declaration.codes);
  const columns = [...refs(declaration.columns), ...codes];
  const [addresses, phones] = [refs(declaration.addresses), refs(declaration.phones)];
  const searched = (word: readonly string[]): Searched => ({
    texts: word.some(isAddressWord) ? [...columns, ...addresses] : columns,
    codes,
    phones,
    amounts: refs(declaration.amounts),
    related: related.map(({ own, id: found, from, columns: names, addresses: places = [], phones: numbers = [] }) => ({
      texts: word.some(isAddressWord) ? [...names, ...places] : names,
      phones: numbers,
      ids: { own: sql.ref(`${table}.${own}`), found, from },
    })),
  });
  const named = sql`coalesce(${sql.ref(`${table}.${title}`)}::text, ${untitled})`;
  const shown = sql`${id} as id, ${named} as title, (${detail})::text as detail`;
  const asked: Asked = { ...declaration, id, shown, searched, theirs: (work) => rows(work).selectAll(table) };
  return { ...declaration, newest: amongNewest(asked), all: amongAll(asked) };
}

/** Like `mira.k` or `mira@`. */
const isAddressWord = (text: string): boolean => /\w[.@]/.test(text);

/** The parts of a source's statements. */
type Asked = {
  readonly kind: string;
  readonly table: string;
  readonly byId?: boolean;
  readonly id: RawBuilder<unknown>;
  readonly shown: RawBuilder<unknown>;
  readonly searched: (word: readonly string[]) => Searched;
  readonly theirs: (work: Work) => Theirs;
};
// oxlint-disable-next-line typescript/no-explicit-any -- of any table of any module
type Theirs = SelectQueryBuilder<any, any, any>;

const everyWord = (condition: typeof stands, { searched }: Asked, words: Words, place: Place) =>
  sql.join(
    words.map((word) => condition(searched(word), word, place)),
    sql` and `,
  );

/** A search for a whole id names that record. */
const amongNewest =
  (asked: Asked): Part =>
  (work, words, place, most) => {
    const { kind, table, id, shown, theirs, byId = false } = asked;
    const oldest = sql`(select id from ${sql.table(table)} order by id desc offset ${sql.lit(newestRead)} limit 1)`;
    const wanted = byId && words.length === 1 ? idIn(words[0]?.[0] ?? '') : undefined;
    const named = sql`
      union all
      select ${sql.lit(kind)}, null, true, ${shown}, true from (${theirs(work)}) as ${sql.ref(table)} where ${id} = ${wanted}`;
    const begins = place === 'beginning' ? sql`true` : everyWord(isRead, asked, words, 'beginning');
    return sql`
      select ${sql.lit(kind)} as kind, rest.oldest is not null as older, false as named, found.*
      from (select ${oldest} as oldest) as rest left join lateral (
        select ${shown}, ${begins} as begins
        from (${theirs(work).where(sql<boolean>`${id} > coalesce(rest.oldest, 0)`)}) as ${sql.ref(table)}
        where ${everyWord(isRead, asked, words, place)}
        order by begins desc, ${id} desc limit ${sql.lit(place === 'beginning' ? most : 2 * most)}) as found on true
      ${wanted === undefined ? sql`` : named}`;
  };

const amongAll =
  (asked: Asked): Part =>
  (work, words, place, most) => {
    const { kind, table, shown, theirs } = asked;
    return sql`
      select ${sql.lit(kind)} as kind, null::boolean as older, false as named, found.* from (
        select ${shown}, ${sql.lit(place === 'beginning')} as begins from (${theirs(work)}) as ${sql.ref(table)} where ${everyWord(stands, asked, words, place)}
        limit ${sql.lit(mostWeighed)}) as found
      order by id desc limit ${sql.lit(most)}`;
  };

/** The columns in which a word is searched. */
type Searched = {
  readonly texts: Columns;
  readonly codes: Columns;
  readonly phones: Columns;
  readonly amounts: Columns;
  readonly related: readonly {
    readonly texts: Columns;
    readonly phones: Columns;
    readonly ids: { readonly own: RawBuilder<unknown> } & Record<'found' | 'from', RawBuilder<unknown>>;
  }[];
};
type Columns = readonly RawBuilder<unknown>[];

/**
 * Whether a column has one of a word's alternatives, for rows that are read anyway: all columns as one text
 * in lower case. `ilike` would lower the text for each pattern again, which would be most of the work.
 */
function isRead(searched: Searched, alternatives: readonly string[], place: Place) {
  const before = place === 'anywhere' ? '%' : '% ';
  const patterns = alternatives.map((word) => `${before}${likeLiteral(word)}%`);
  const text = sql`lower(concat_ws(' ', '', ${sql.join(searched.texts)}))`;
  const read = sql`${text} like any(array(select lower(pattern) from unnest(${patterns}::text[]) as pattern))`;
  return anyOf([read, ...isWritten(searched, alternatives), ...isRelated(searched, alternatives, place)]);
}

/** The same condition in a form that the columns' indexes support. */
const stands = (searched: Searched, alternatives: readonly string[], place: Place) =>
  anyOf([
    ...hold(searched.texts, alternatives, place),
    ...isWritten(searched, alternatives),
    ...isRelated(searched, alternatives, place),
  ]);

function hold(texts: Columns, alternatives: readonly string[], place: Place) {
  const patterns = alternatives
    .map(likeLiteral)
    .flatMap((word) => (place === 'anywhere' ? [`%${word}%`] : begins(word)));
  return texts.flatMap((column) => patterns.map((pattern) => sql`${column} ilike ${pattern}`));
}

/** Values that match in any notation: phone numbers, amounts, and postcodes without their space. */
const isWritten = ({ codes, phones, amounts }: Searched, alternatives: readonly string[]) =>
  alternatives.flatMap((word) => {
    const amount = amountIn(word);
    return [
      ...hasNumber(phones, word),
      ...codes.map((column) => sql`lower(replace(${column}, ' ', '')) like ${`${likeLiteral(word)}%`}`),
      ...(amount === undefined ? [] : amounts.map((column) => sql`${column} = ${amount}::numeric`)),
    ];
  });

const hasNumber = (phones: Columns, word: string) =>
  isPhoneWord(word) ? phones.map((column) => isPhone(column, word)) : [];

const isRelated = ({ related }: Searched, alternatives: readonly string[], place: Place) =>
  related.map(({ texts, phones, ids: { own, found, from } }) => {
    const numbers = alternatives.flatMap((word) => hasNumber(phones, word));
    return sql`${own} in (select ${found} from ${from} where ${anyOf([...hold(texts, alternatives, place), ...numbers])})`;
  });

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

const begins = (word: string) => [`${word}%`, `% ${word}%`];
