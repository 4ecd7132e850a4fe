/** Finds times when several people are all free. Pure and in instants, so that no server's time zone matters. */

/** Milliseconds; the end is exclusive. */
export type Span = { readonly from: number; readonly to: number };

/** Some spans less others. */
export const without = (spans: readonly Span[], taken: readonly Span[]): readonly Span[] =>
  taken.reduce<readonly Span[]>(
    (left, busy) =>
      left.flatMap((one) =>
        busy.to <= one.from || one.to <= busy.from
          ? [one]
          : [
              { from: one.from, to: busy.from },
              { from: busy.to, to: one.to },
            ].filter(({ from, to }) => from < to),
      ),
    spans,
  );

/** The overlap of two lists of spans. */
export const both = (one: readonly Span[], other: readonly Span[]): readonly Span[] =>
  one.flatMap((mine) =>
    other.flatMap((theirs) => {
      const shared = { from: Math.max(mine.from, theirs.from), to: Math.min(mine.to, theirs.to) };
      return shared.from < shared.to ? [shared] : [];
    }),
  );

const minute = 60_000;

/** Interviews begin on the half hour. */
const step = 30 * minute;

/**
 * The moments at which an interview could begin.
 * @param people the free time of each, all of whom take part
 * @param notBefore a moment in milliseconds
 */
export function beginnings(
  people: readonly (readonly Span[])[],
  minutes: number,
  notBefore: number,
): readonly string[] {
  const [first, ...others] = people;
  if (!first) return [];
  const free = others.reduce(both, first);
  const found = new Set<number>();
  for (const { from, to } of free) {
    const begin = Math.ceil(Math.max(from, notBefore) / step) * step;
    for (let at = begin; at + minutes * minute <= to; at += step) found.add(at);
  }
  return [...found].toSorted((one, other) => one - other).map((at) => new Date(at).toISOString());
}
