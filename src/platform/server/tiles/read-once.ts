import type { Work } from '../work.ts';

/** Reads data shared by several tiles, or kinds of things to do, once per request. */
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
