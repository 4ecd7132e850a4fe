/** The order and choice of tiles. */

/** As saved: names of tiles, some of which may no longer exist. */
export type Layout = { readonly order: readonly string[]; readonly hidden: readonly string[] };

export const standardLayout: Layout = { order: [], hidden: [] };

/**
 * The names in the person's own order; new tiles come after the one they follow in the standard.
 * @param standard all tiles this person has, in the standard order
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

/** Moves a name to another position among those shown, clamped to the ends. */
export function moved(names: readonly string[], from: number, to: number): readonly string[] {
  const name = names[from];
  if (name === undefined || to < 0 || to >= names.length) return names;
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}

/** The most favourites in a person's menu. */
export const mostFavourites = 6;
