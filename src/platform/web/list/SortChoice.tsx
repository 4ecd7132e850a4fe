import { NativeSelect } from '@mantine/core';
import { mostSorts, sortsIn, sortText } from '#platform/contract/list.ts';
import type { Column } from './column.ts';
import type { List } from './use-list.ts';

/** Sorting for cards, which have no headings to click, one key after another. */
export function SortChoice<Row>({ list, columns }: { list: List; columns: readonly Column<Row>[] }) {
  const data = columns.flatMap(({ sort, heading }) =>
    sort
      ? [
          { value: sort, label: `${heading}, ascending` },
          { value: `-${sort}`, label: `${heading}, descending` },
        ]
      : [],
  );
  if (data.length === 0) return null;
  const chosen = sortsIn(list.sort);
  const set = (at: number, value: string) => {
    const before = chosen.slice(0, at);
    const after = chosen.slice(at + 1);
    const next = value === '' ? [...before, ...after] : [...before, ...sortsIn(value), ...after];
    list.setSort(sortText(next.filter((one, place) => next.findIndex(({ name }) => name === one.name) === place)));
  };
  return [...chosen, null]
    .slice(0, mostSorts)
    .map((sort, at) => (
      <NativeSelect
        key={sort?.name ?? ''}
        label={at === 0 ? 'Sort by' : 'Then by'}
        data={at === 0 ? data : [{ value: '', label: '-' }, ...data]}
        value={sort ? sortText([sort]) : ''}
        onChange={(event) => set(at, event.target.value)}
      />
    ));
}
