/** In which order tiles stand, and which of them. */

/** As it was kept: names of tiles, some of which may be gone by now. */
export type Layout = { readonly order: readonly string[]; readonly hidden: readonly string[] };

export const standardLayout: Layout = { order: [], hidden: [] };

/**
 * The names as somebody arranged them; one that came later stands after the one that it follows in the standard.
 * @param standard all that this person has, in the standard's order
 */
export function arranged(standard: readonly string[], { order }: Layout): readonly string[] {
  const known = new Set(standard);
  const placed = [...new Set(order)].filter((name) => known.has(name));
  for (const [at, name] of standard.entries()) {
    if (placed.includes(name)) continue;
    const before = standard[at - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, name);
  }
  return placed;
}

/** One of them taken to another place among those that are shown; beyond the ends it stays. */
export function moved(names: readonly string[], from: number, to: number): readonly string[] {
  const name = names[from];
  if (name === undefined || to < 0 || to >= names.length) return names;
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}

/** The most pages that somebody keeps on top of their menu. */
export const mostFavourites = 6;
