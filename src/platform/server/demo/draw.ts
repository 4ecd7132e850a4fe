/**
 * Deterministic random values for demo data. Each is drawn from (seed, entity, index, field) alone, so a new field or
 * entity changes no other and batches can be made in any order. No clock, no locale, no Math.random.
 */
export type Draw = {
  /** From 0 up to but excluding 1. */
  unit(field: string): number;
  /** A whole number from `from` to `to`, both included. */
  whole(field: string, from: number, to: number): number;
  pick<Item>(field: string, items: readonly Item[]): Item;
  /** Picks by weight; the weights need not add up to anything. */
  weighted<Item>(field: string, items: readonly (readonly [Item, number])[]): Item;
  chance(field: string, probability: number): boolean;
};

/** @param index the record's number within the entity */
export function draw(seed: number, entity: string, index: number): Draw {
  const unit = (field: string) => firstOf(hash32(`${seed}/${entity}/${index}/${field}`));
  const at = <Item>(items: readonly Item[], share: number): Item => {
    const item = items[Math.floor(share * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return {
    unit,
    whole: (field, from, to) => from + Math.floor(unit(field) * (to - from + 1)),
    pick: (field, items) => at(items, unit(field)),
    weighted: (field, items) => {
      let rest = unit(field) * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => (rest -= weight) < 0) ?? items.at(-1);
      if (!found) throw new Error('Nothing to pick from');
      return found[0];
    },
    chance: (field, probability) => unit(field) < probability,
  };
}

/** FNV-1a, then mixed so that similar texts are far apart. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The first number of sfc32 started from a hash, after its warm-up. */
function firstOf(seed: number): number {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;
  let out = 0;
  for (let round = 0; round < 13; round++) {
    out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
  }
  return (out >>> 0) / 2 ** 32;
}
