import { type Columns, withPlaces } from './columns.ts';
import { folded } from '../text/folding.ts';
import { headingOf, synonymsOf, usualPrefixes } from './headings.ts';

/** Several columns that form one field. */
export type Joined = {
  /** The separator: a space, a comma, a line break. */
  readonly by: ' ' | ', ' | '\n';
  /** The headings of each part, in the order of the parts. */
  readonly parts: readonly (readonly string[])[];
};

/** What is known of a field before the file. */
export type KnownField = {
  readonly name: string;
  readonly label: string;
  /** Other possible headings of its column. */
  readonly also: readonly string[];
  readonly joined?: Joined | undefined;
};

const lastWord = (label: string) => folded(label.split(' ').at(-1) ?? '');

/**
 * Guesses each heading's field. The full heading is tried before it is tried without its first word. In each case by
 * the field's label and name, then by the import's other names, then by general synonyms. Last, 'Code' means 'Country
 * code' if no other field or heading fits. A heading that could be two fields gets none.
 * @param prefixes words before a heading that only say whose it is
 * @param start columns known already, such as from a program's list
 */
export function guessColumns(
  fields: readonly KnownField[],
  headings: readonly string[],
  prefixes: readonly string[] = [],
  start: Columns = [],
): (string | null)[] {
  const plain = headings.map((heading) => folded(headingOf(heading).bare));
  const state: Guessed = { columns: headings.map((_, at) => start[at] ?? null), unclear: new Set() };
  const bare = [...prefixes, ...usualPrefixes].map((prefix) => withoutPrefix(plain, folded(prefix)));
  for (const texts of [plain, ...bare]) {
    claim(state, fields, texts, ({ label, name }) => [label, name]);
    claim(state, fields, texts, ({ also }) => also);
    claim(state, fields, texts, ({ label }) => synonymsOf(label));
    join(state, fields, texts);
  }
  byLastWord(state, fields, plain);
  return state.columns;
}

type Guessed = {
  columns: (string | null)[];
  /** Columns whose headings could mean two fields. */
  readonly unclear: Set<number>;
};

const withoutPrefix = (plain: readonly string[], prefix: string) =>
  plain.map((heading) => (heading.startsWith(prefix) ? heading.slice(prefix.length) : ''));

const isFree = ({ columns, unclear }: Guessed, at: number) => at >= 0 && columns[at] === null && !unclear.has(at);
const has = ({ columns }: Guessed, field: string) => columns.some((name) => name?.split(':')[0] === field);

/** The first free column with one of these names. */
function placeOf(state: Guessed, texts: readonly string[], names: readonly string[]): number | undefined {
  for (const name of names.map(folded)) {
    const at = texts.findIndex((text, place) => text !== '' && text === name && isFree(state, place));
    if (at >= 0) return at;
  }
  return undefined;
}

/** Gives each field without a column the one with one of its names, or none if two fields have that name. */
function claim(
  state: Guessed,
  fields: readonly KnownField[],
  texts: readonly string[],
  namesOf: (field: KnownField) => readonly string[],
): void {
  const claims = fields
    .filter(({ name }) => !has(state, name))
    .flatMap((field) => {
      const at = placeOf(state, texts, namesOf(field));
      return at === undefined ? [] : [{ name: field.name, at }];
    });
  for (const [at, [first, second]] of Map.groupBy(claims, (one) => one.at)) {
    if (second) state.unclear.add(at);
    else if (first) state.columns[at] = first.name;
  }
}

/**
 * Two parts form a whole. A single part is found by the field's other names. If the whole has a column, its parts stay
 * unused.
 */
function join(state: Guessed, fields: readonly KnownField[], texts: readonly string[]): void {
  for (const { name, joined } of fields) {
    if (!joined) continue;
    const whole = state.columns.indexOf(name);
    const isPart = joined.parts[0]?.some((part) => folded(part) === texts[whole]);
    if (has(state, name) && !isPart) continue;
    const [, ...others] = joined.parts;
    const parts = whole < 0 ? joined.parts : others;
    const places = parts.flatMap((names) => placeOf(state, texts, names) ?? []);
    const all = whole < 0 ? places : [whole, ...places];
    if (all.length > 1) state.columns = withPlaces(state.columns, name, all);
  }
}

function byLastWord(state: Guessed, fields: readonly KnownField[], plain: readonly string[]): void {
  const left = fields.filter(({ name }) => !has(state, name));
  for (const [at, heading] of plain.entries()) {
    const [field, other] = left.filter(({ label }) => lastWord(label) === heading);
    if (field && !other && isFree(state, at) && !has(state, field.name)) state.columns[at] = field.name;
  }
}
