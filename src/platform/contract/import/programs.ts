import { type Columns, withPlaces } from './columns.ts';
import { folded } from '../text/folding.ts';

/** A list exported by another program. It is recognised by its headings, which alone would be misread. */
export type Program = {
  /** 'Xero' */
  readonly name: string;
  /** Headings that must all be present. */
  readonly by: readonly string[];
  /** The heading of each field; several are joined in this order. */
  readonly columns: Readonly<Record<string, string | readonly string[]>>;
};

/** The program whose list has these headings; the one with the most if several match. */
export function programOf(programs: readonly Program[], headings: readonly string[]): Program | undefined {
  const there = new Set(headings.map(folded));
  return programs
    .filter(({ by }) => by.every((heading) => there.has(folded(heading))))
    .toSorted((one, other) => other.by.length - one.by.length)[0];
}

/** The field of each column in a program's list; null for columns it does not name. */
export function columnsOf({ columns }: Program, headings: readonly string[]): Columns {
  const plain = headings.map(folded);
  return Object.entries(columns).reduce<Columns>((found, [field, names]) => {
    const places = [names].flat().flatMap((name) => {
      const at = plain.indexOf(folded(name));
      return at < 0 ? [] : [at];
    });
    return places.length === 0 ? found : withPlaces(found, field, places);
  }, Array<null>(headings.length).fill(null));
}
