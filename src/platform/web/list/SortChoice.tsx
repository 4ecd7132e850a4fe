import { NativeSelect } from '@mantine/core';
import type { Column } from './column.ts';
import type { List } from './use-list.ts';

/** The sort where there are no headings to press. */
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
  return (
    <NativeSelect
      label="Sort by"
      data={data}
      value={list.sort}
      onChange={(event) => list.setSort(event.target.value)}
    />
  );
}
