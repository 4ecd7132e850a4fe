import type { Work } from '../work.ts';

/** What several tiles, or kinds of what there is to do, are made of: read once for each request. */
export function readOnce<Value>(read: (work: Work) => Promise<Value>): (work: Work) => Promise<Value> {
  const known = new WeakMap<Work, Promise<Value>>();
  return (work) => {
    const before = known.get(work);
    if (before) return before;
    const value = read(work);
    known.set(work, value);
    return value;
  };
}
