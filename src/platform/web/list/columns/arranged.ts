/** A table's visible columns, their order and width, as text for the address and saved views. */
import { useStored } from '../../stored.ts';
import { type Column, defaultWidth } from '../column.ts';
import type { List } from '../use-list.ts';

/** `name~220.client`: keys in order, with a width if one was chosen. */
type Arranged = readonly { readonly key: string; readonly width?: number | undefined }[];

const readArranged = (text: string): Arranged =>
  text
    .split('.')
    .filter(Boolean)
    .map((part) => {
      const [key = '', width = ''] = part.split('~');
      return { key, width: /^\d{2,4}$/.test(width) ? Number(width) : undefined };
    });

const writeArranged = (columns: Arranged): string =>
  columns.map(({ key, width }) => (width === undefined ? key : `${key}~${width}`)).join('.');

export const narrowest = 60;
const widest = 900;

/** Columns, some of which are shown. */
export type Choosable<Row> = {
  /** The visible columns, in order. */
  readonly shown: readonly Column<Row>[];
  /** The visible columns first, then the others. */
  readonly all: readonly Column<Row>[];
  readonly toggle: (key: string) => void;
};

export type Arrangement<Row> = Choosable<Row> & {
  /** The differences from the page's default; '' for none. */
  readonly text: string;
  /** @param by places to the left (negative) or right */
  readonly move: (key: string, by: number) => void;
  /** @param width pixels */
  readonly size: (key: string, width: number) => void;
  readonly reset: () => void;
};

/** The columns of a list from its address, or else the person's last arrangement. */
export function useArranged<Row>(list: List, columns: readonly Column<Row>[]): Arrangement<Row> {
  const [stored, store] = useStored(`${list.storageKey}.columns`, '');
  const text = list.columns || (list.view ? '' : stored);
  const arranged = text === '' ? firstOf(columns) : known(readArranged(text), columns);
  const shown = arranged.flatMap(({ key, width }) => {
    const column = columns.find((one) => one.key === key);
    return column ? [width === undefined ? column : { ...column, width }] : [];
  });
  const set = (next: Arranged) => {
    const changed = writeArranged(next);
    const plain = changed === writeArranged(firstOf(columns)) ? '' : changed;
    if (list.view || list.columns) list.setColumns(plain);
    if (!list.view) store(plain);
  };
  return {
    shown,
    all: [...shown, ...columns.filter(({ key }) => !arranged.some((one) => one.key === key))],
    text,
    toggle: (key) => {
      const without = arranged.filter((one) => one.key !== key);
      set(without.length < arranged.length ? without : [...arranged, { key }]);
    },
    move: (key, by) => {
      const from = arranged.findIndex((one) => one.key === key);
      const moved = arranged[from];
      const others = arranged.filter((one) => one.key !== key);
      if (moved) set(others.toSpliced(Math.max(0, Math.min(from + by, others.length)), 0, moved));
    },
    size: (key, width) =>
      set(
        arranged.map((one) =>
          one.key === key ? { key, width: Math.round(Math.min(Math.max(width, narrowest), widest)) } : one,
        ),
      ),
    reset: () => set(firstOf(columns)),
  };
}

const firstOf = <Row>(columns: readonly Column<Row>[]): Arranged =>
  columns.filter((column) => !column.hiddenAtFirst).map(({ key }) => ({ key }));

/** Drops columns that no longer exist and adds those that are always shown. */
function known<Row>(arranged: Arranged, columns: readonly Column<Row>[]): Arranged {
  const there = arranged.filter(({ key }) => columns.some((column) => column.key === key));
  const missing = columns.filter(({ key, hideable }) => hideable === false && !there.some((one) => one.key === key));
  const whole = [...missing.map(({ key }) => ({ key })), ...there];
  return whole.length > 0 ? whole : firstOf(columns);
}

export const widthOf = <Row>({ width }: Column<Row>): number => width ?? defaultWidth;
