import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Week, WeekRow } from '../weeks.ts';
import {
  cellKey,
  cellText,
  copiedText,
  entriesByCell,
  minutesIn,
  outsideOfPaste,
  type OutsideOfPaste,
  pastedCells,
  type Place,
  placeAfter,
  placesBetween,
} from './grid.ts';
import type { useCells } from './use-cells.ts';

type Cells = ReturnType<typeof useCells>;
type Range = { readonly from: Place; readonly to: Place };
type Written = Place & { readonly text: string };

/** The keyboard of the grid, its selected range, and copy and paste. */
export function useGridKeys(
  week: Week,
  rows: readonly WeekRow[],
  cells: Cells,
  closed: boolean,
  onOutside: (outside: OutsideOfPaste) => void,
) {
  const [range, setRange] = useState<Range>();
  const table = useRef<HTMLTableElement>(null);
  const marked = range ? placesBetween(range.from, range.to) : [];
  const { textAt, write, keyAt, size } = contentOf(week, rows, cells, closed);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const act = place && actOf(event, place, range, size);
    if (!act) return;
    if (act.kind !== 'typing') event.preventDefault();
    if (act.kind === 'undo') cells.undo();
    else if (act.kind === 'clear') write(marked.map((one) => ({ ...one, text: '' })));
    else if (act.kind === 'mark') setRange(act.range);
    else setRange(undefined);
    if (act.kind === 'go') {
      table.current?.querySelector<HTMLInputElement>(`[data-at="${act.to.row}.${act.to.day}"]`)?.focus();
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!placeOf(event.target) || marked.length < 2) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(marked, textAt));
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const [first = place] = marked;
    write(pastedCells(text, first, size));
    const outside = outsideOfPaste(text, first, size);
    if (!closed && (outside.rows.length > 0 || outside.columns > 0)) onOutside(outside);
  };
  const mark = (place: Place) => (event: { readonly shiftKey: boolean; preventDefault: () => void }) => {
    const from = placeOf(document.activeElement);
    if (!event.shiftKey || !from) {
      setRange(undefined);
      return;
    }
    event.preventDefault();
    setRange({ from, to: place });
  };
  return {
    table: { ref: table, onKeyDown, onCopy, onPaste },
    isMarked: ({ row, day }: Place) => marked.length > 1 && marked.some((one) => one.row === row && one.day === day),
    cell: (place: Place) => ({
      onLeave: (text: string) => write([{ ...place, text }]),
      onForget: () => cells.forget(keyAt(place)),
      place: { 'data-at': `${place.row}.${place.day}`, onMouseDown: mark(place) },
    }),
  };
}

/** The cells of the grid and how to write to them. */
function contentOf(week: Week, rows: readonly WeekRow[], cells: Cells, closed: boolean) {
  const saved = entriesByCell(week.entries);
  const at = ({ row, day }: Place) => ({ row: rows[row], date: week.days[day]?.date ?? '' });
  const keyAt = (place: Place) => {
    const { row, date } = at(place);
    return row ? cellKey(row, date) : '';
  };
  const textAt = (place: Place) => {
    const key = keyAt(place);
    return cells.typed[key]?.text ?? cellText(minutesIn(saved.get(key)));
  };
  const write = (places: readonly Written[]) => {
    // Typing books time for the user: not in someone else's week, nor in a submitted one.
    if (closed) return;
    const given = places.flatMap((place) => {
      const { row, date } = at(place);
      return row ? [{ row, date, text: place.text }] : [];
    });
    cells.save(given);
  };
  return { textAt, write, keyAt, size: { rows: rows.length, days: week.days.length } };
}

type Act =
  | { readonly kind: 'undo' | 'clear' | 'typing' }
  | { readonly kind: 'mark'; readonly range: Range }
  | { readonly kind: 'go'; readonly to: Place };

/** The action of a key in the grid; undefined if the cell itself handles it. */
function actOf(
  event: KeyboardEvent,
  place: Place,
  range: Range | undefined,
  size: Parameters<typeof placeAfter>[2],
): Act | undefined {
  const { key, shiftKey } = event;
  const withControl = event.ctrlKey || event.metaKey;
  if (key.toLowerCase() === 'z' && withControl && !shiftKey) return { kind: 'undo' };
  if ((key === 'Delete' || key === 'Backspace') && range) return { kind: 'clear' };
  const marks = shiftKey && key !== 'Enter';
  const next = isCaretMove(event) ? undefined : placeAfter(key, marks ? (range?.to ?? place) : place, size);
  if (!next) return key.length === 1 && !withControl ? { kind: 'typing' } : undefined;
  return marks ? { kind: 'mark', range: { from: range?.from ?? place, to: next } } : { kind: 'go', to: next };
}

/** The place of a cell's input; undefined for anything else. */
function placeOf(target: unknown): Place | undefined {
  const [row, day] = (target instanceof HTMLInputElement ? (target.dataset['at'] ?? '') : '').split('.');
  return row && day ? { row: Number(row), day: Number(day) } : undefined;
}

/** Left and right move within the typed text, as long as there is text to move over. */
function isCaretMove({ key, target, shiftKey }: KeyboardEvent): boolean {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !(target instanceof HTMLInputElement) || shiftKey) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  return key === 'ArrowLeft' ? selectionStart !== 0 : selectionEnd !== value.length;
}
