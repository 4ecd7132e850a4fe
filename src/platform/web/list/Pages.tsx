import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { pageSizes } from '#platform/contract/list.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { Text } from '../layout/Parts.tsx';
import { oncePainted } from '../routing/once-painted.ts';
import { useWriting } from '../use-writing.ts';
import { numbersAround } from './page-numbers.ts';
import { fitWord, type List } from './use-list.ts';
import type { Rows } from './use-rows.ts';
import classes from './pages.module.css';

/** '1–10 of 1,000', page numbers, rows per page. Always shown, so that nothing jumps. */
export function Pages({ list, rows }: { list: List; rows: Rows<unknown> }) {
  const writing = useWriting();
  const last = Math.max(1, Math.ceil(rows.count / list.size));
  const page = Math.min(list.page, last);
  return (
    <div className={classes.pages}>
      <Text as="output" minWidth={96}>
        {rows.rows ? rangeText(writing, list, rows) : ' '}
      </Text>
      <label className={classes.size}>
        <span>Rows per page</span>
        <select
          value={list.fits ? fitWord : list.size}
          onChange={({ target: { value } }) => list.setSize(sizeOf(value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
          <option value={fitWord}>As many as fit</option>
        </select>
      </label>
      <PageNumbers list={list} page={page} last={last} />
    </div>
  );
}

const sizeOf = (value: string) => (value === fitWord ? fitWord : Number(value));

function PageNumbers({ list, page, last }: { list: List; page: number; last: number }) {
  const { showNumber } = useWriting();
  const [next, setNext] = useState<number | null>(null);
  const shown = next ?? page;
  /** Marks the number at once; the rows take longer to render and follow. */
  const goTo = (number: number) => {
    setNext(number);
    oncePainted(() => {
      list.setPage(number);
      setNext(null);
    });
  };
  return (
    <nav aria-label="Pages" className={classes.numbers}>
      <button type="button" disabled={shown === 1} onClick={() => goTo(shown - 1)} aria-label="Previous page">
        <IconChevronLeft size={16} aria-hidden="true" />
      </button>
      {numbersAround(page, last).map((number) =>
        typeof number === 'string' ? (
          <Text key={number} as="span" textAlign="center" minWidth={28} aria-hidden="true">
            …
          </Text>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Page ${showNumber(number)}`}
            aria-current={number === shown ? 'page' : undefined}
            onClick={() => goTo(number)}
          >
            {showNumber(number)}
          </button>
        ),
      )}
      <button type="button" disabled={shown === last} onClick={() => goTo(shown + 1)} aria-label="Next page">
        <IconChevronRight size={16} aria-hidden="true" />
      </button>
    </nav>
  );
}

function rangeText({ showNumber }: Writing, list: List, rows: Rows<unknown>): string {
  const shown = rows.rows?.length ?? 0;
  if (shown === 0) return `0 of ${showNumber(rows.count)}`;
  const first = list.query.offset + 1;
  return `${showNumber(first)}–${showNumber(first + shown - 1)} of ${showNumber(rows.count)}`;
}
