/** The mapping of a file's columns to fields. */

/** Field names by column, null for a column left out; 'name:2' is the second part of a joined field. */
export type Columns = readonly (string | null)[];

/** 'name,,company' -> the field of each column. */
export const columnsIn = (text: string): (string | null)[] => text.split(',').map((name) => name || null);

type Part = { readonly field: string; readonly at: number; readonly part: number };

function partsIn(columns: Columns): Part[] {
  return columns.flatMap((name, at) => {
    const [field = '', part] = name?.split(':') ?? [];
    return field === '' ? [] : [{ field, at, part: Number(part ?? 0) }];
  });
}

/** ['last:2', 'first:1'] -> the columns of each field, from 0; a joined field's columns in the order of its parts. */
export function placesIn(columns: Columns): ReadonlyMap<string, readonly number[]> {
  const parts = partsIn(columns).toSorted((one, other) => one.part - other.part);
  return new Map([...Map.groupBy(parts, ({ field }) => field)].map(([field, all]) => [field, all.map(({ at }) => at)]));
}

/** The mapping with a field at these columns, in this order; fields that were there lose their column. */
export const withPlaces = (columns: Columns, field: string, places: readonly number[]): (string | null)[] =>
  columns.map((name, at) => {
    const part = places.indexOf(at);
    if (part >= 0) return places.length === 1 ? field : `${field}:${part + 1}`;
    return name?.split(':')[0] === field ? null : name;
  });
