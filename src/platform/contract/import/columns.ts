/** Which column of a file is which field. */

/** Field names column by column, null for a column that is left out; 'name:2' is the second part of a joined field. */
export type Columns = readonly (string | null)[];

/** 'name,,company' -> what each column is. */
export const columnsIn = (text: string): (string | null)[] => text.split(',').map((name) => name || null);

type Part = { readonly field: string; readonly at: number; readonly part: number };

function partsIn(columns: Columns): Part[] {
  return columns.flatMap((name, at) => {
    const [field = '', part] = name?.split(':') ?? [];
    return field === '' ? [] : [{ field, at, part: Number(part ?? 0) }];
  });
}

/** ['last:2', 'first:1'] -> where each field stands, from 0; several columns of one field in the order of their parts. */
export function placesIn(columns: Columns): ReadonlyMap<string, readonly number[]> {
  const parts = partsIn(columns).toSorted((one, other) => one.part - other.part);
  return new Map([...Map.groupBy(parts, ({ field }) => field)].map(([field, all]) => [field, all.map(({ at }) => at)]));
}

/** The same columns where one field stands at these places, in this order: what stood there stands nowhere. */
export const withPlaces = (columns: Columns, field: string, places: readonly number[]): (string | null)[] =>
  columns.map((name, at) => {
    const part = places.indexOf(at);
    if (part >= 0) return places.length === 1 ? field : `${field}:${part + 1}`;
    return name?.split(':')[0] === field ? null : name;
  });
