import { type Master, mastersIn } from '#platform/contract/master.ts';
import type { ModuleContract, Referrer } from '#platform/contract/module.ts';
import { columnOf } from './columns.ts';
import type { People } from './source.ts';

/** All masters of the product and the tables around them; put together by the app. */
export type Masters = {
  readonly all: readonly Master[];
  readonly referrers: readonly Referrer[];
  readonly people: People;
};

/**
 * @param page the path of the page that shows masters by `?tab=`
 * @param people the table of the people who change entries
 */
export function mastersOf(modules: readonly ModuleContract[], page: string, people: People): Masters {
  const all = mastersIn(modules);
  const declared = modules.flatMap(({ referrers = [] }) => referrers);
  return { all, people, referrers: [...declared, ...all.map((master) => asReferrer(master, page))] };
}

/** A master that refers to others, such as '12 planning activities', shown in its tab. */
function asReferrer({ entry, table, tab, place, fields }: Master, page: string): Referrer {
  const one = /[A-Z]{2}/.test(entry) ? entry : entry.toLowerCase();
  const filters = Object.entries(fields).flatMap(([name, field]) => (field.of ? [[columnOf(name, field), name]] : []));
  const path = place ?? `${page}?tab=${tab}`;
  return { table, one, many: plural(one), list: { path, filters: Object.fromEntries(filters) } };
}

function plural(word: string): string {
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`;
  return word.endsWith('s') ? `${word}es` : `${word}s`;
}
