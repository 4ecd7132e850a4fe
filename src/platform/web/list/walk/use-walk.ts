import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSearch, useOwnAddress, writeSearch } from '../../routing/address.ts';
import type { List } from '../use-list.ts';
import type { Rows } from '../use-rows.ts';
import { focusRow } from '../use-kept-focus.ts';
import { keepWalk, lastRecord, recordAt } from './walk.ts';

type Walked<Row> = {
  readonly name: string;
  readonly list: Pick<List, 'query' | 'size'>;
  readonly rows: Rows<Row>;
  readonly rowTo?: ((row: Row) => string | undefined) | undefined;
};

/** Lets the pages of the rows link to the next and previous record; on return the focus is on their row. */
export function useWalk<Row>(root: RefObject<HTMLElement | null>, { name, list, rows, rowTo }: Walked<Row>): void {
  const ownAddress = useOwnAddress();
  const shown = rows.changing ? undefined : rows.rows;
  const stopsOf = (some: readonly Row[]) => some.map((row) => rowTo?.(row) ?? '');
  const [from] = useState(lastRecord);
  const isBack = useRef(from !== undefined);
  const keep = useEffectEvent((some: readonly Row[]) => {
    const address = ownAddress();
    const { ask } = rows;
    if (!rowTo || !ask || address === undefined) return;
    const stops = stopsOf(some);
    keepWalk({
      name,
      list: withoutRecord(address),
      stops,
      offset: list.query.offset,
      count: rows.count,
      size: list.size,
      ask: async (offset, limit) => {
        const page = await ask(offset, limit);
        return { stops: stopsOf(page.rows), count: page.count };
      },
    });
    if (isBack.current && root.current) {
      const index = stops.findIndex((stop) => recordAt(stop) === from);
      if (index >= 0) focusRow(root.current, index);
    }
    isBack.current = false;
  });
  useEffect(() => {
    if (shown) keep(shown);
  }, [shown]);
}

function withoutRecord(address: string): string {
  const [path = '', search = ''] = address.split('?');
  return `${path}${writeSearch({ ...readSearch(search), view: undefined })}`;
}
