import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { toast } from '../../feedback/toasts.ts';
import type { FormState } from '../use-record-form.ts';
import { filledLines, pastedRows } from './pasted.ts';
import type { LineColumn } from './LinesField.tsx';

type Line = Readonly<Record<string, unknown>>;

type LinesOptions = {
  readonly form: FormState;
  readonly path: string;
  readonly columns: readonly LineColumn[];
  readonly blank: Line;
  readonly most: number;
};

/** The line and field of the input that an event comes from. */
function cellOf(target: EventTarget, path: string): { at: number; field: string } | undefined {
  const isCell =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  const name = isCell ? target.name : '';
  const [at, field] = name.startsWith(`${path}.`) ? name.slice(path.length + 1).split('.') : [];
  return at === undefined || field === undefined ? undefined : { at: Number(at), field };
}

/** Keyboard handling and pasting in a grid of lines. */
export function useLines(options: LinesOptions) {
  const { form, path, columns, blank, most } = options;
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: path });
  const nextTo = (line: unknown) => lineBelow(line, columns, blank);
  const addBelow = (at: number) => {
    if (fields.length >= most) return;
    const above: unknown = form.getValues(`${path}.${at}`);
    const focusName = `${path}.${at + 1}.${columns.find(({ choices }) => !choices)?.name ?? ''}`;
    insert(at + 1, nextTo(above), { focusName });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target, path);
    if (!cell || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      if (event.shiftKey && event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      addBelow(cell.at);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || hasOwnArrows(event.target)) return;
    event.preventDefault();
    form.setFocus(`${path}.${Math.min(Math.max(cell.at + step, 0), fields.length - 1)}.${cell.field}`, {
      shouldSelect: true,
    });
  };
  const onPaste = (event: ClipboardEvent) => pasteLines(event, options, nextTo);
  return { fields, addBelow, remove, onKeyDown, onPaste };
}

/** In a select the arrows choose, in a multi-line text they move the cursor. */
const hasOwnArrows = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLTextAreaElement && target.value.includes('\n'));

/** The next line usually has the section and VAT of the one above. */
function lineBelow(line: unknown, columns: readonly LineColumn[], blank: Line): Line {
  const carried = columns.filter(({ carries }) => carries).map(({ name }) => name);
  const known = typeof line === 'object' && line !== null ? (line as Line) : blank;
  return { ...blank, ...Object.fromEntries(carried.map((name) => [name, known[name]])) };
}

/** Spreadsheet rows fill lines, from the one they are pasted into. */
function pasteLines(event: ClipboardEvent, options: LinesOptions, nextTo: (line: unknown) => Line): void {
  const { form, path, columns, most } = options;
  const cell = cellOf(event.target, path);
  const pasted = columns.flatMap(({ name, choices, kind }) =>
    choices ? [] : [{ name, isText: kind === 'text' || kind === 'long' }],
  );
  if (!cell || !pasted.some(({ name }) => name === cell.field)) return;
  const text = event.clipboardData.getData('text/plain');
  // Paragraphs are pasted into a multi-line text as they are; only tabs mean cells.
  if (event.target instanceof HTMLTextAreaElement && !text.includes('\t')) return;
  const rows = pastedRows(text, pasted, cell.field);
  if (!rows) return;
  event.preventDefault();
  const lines = (form.getValues(path) as Line[] | undefined) ?? [];
  const { filled, left } = filledLines(lines, rows, { from: cell.at, most, blank: nextTo(lines[cell.at]) });
  form.setValue(path, filled, { shouldDirty: true });
  if (left > 0) {
    const which = left === 1 ? 'The last row was' : `The last ${left} rows were`;
    toast.error(`There is room for ${most} lines. ${which} not pasted`);
  }
}
