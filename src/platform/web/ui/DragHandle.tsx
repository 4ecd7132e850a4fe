import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './drag-handle.module.css';

type DragHandleProps = {
  /** Name of the moved item, for its label. */
  name: string;
  onMove: (from: number, to: number) => void;
};

/** Moves a row of a table or list, by dragging or with the arrow keys. */
export function DragHandle({ name, onMove }: DragHandleProps) {
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    followPointer(handle, onMove);
  };
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={`Move ${name}: drag, or press the up and down arrows`}
      title="Drag to another place"
      onPointerDown={start}
      onKeyDown={(event) => moveByKey(event, onMove)}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

function moveByKey(event: KeyboardEvent<HTMLButtonElement>, onMove: DragHandleProps['onMove']): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const row = rowOf(event.currentTarget);
  if (by === undefined || !row) return;
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  onMove(placeOf(row), placeOf(row) + by);
  // A moved element loses the focus.
  requestAnimationFrame(() => handle.focus());
}

const rowOf = (element: Element | null | undefined) => element?.closest('tr, li');

const placeOf = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

/** Follows the pointer until it is released; the rows don't move before, a line shows the target. */
function followPointer(handle: HTMLButtonElement, onMove: (from: number, to: number) => void): void {
  const own = rowOf(handle);
  const body = own?.parentElement;
  if (!own || !body) return;
  const ending = new AbortController();
  const { signal } = ending;
  const from = placeOf(own);
  let to = from;
  const follow = (event: globalThis.PointerEvent) => {
    const row = rowOf(document.elementFromPoint(event.clientX, event.clientY));
    if (row?.parentElement === body) to = placeOf(row);
    mark(body, from, to);
  };
  const end = (drops: boolean) => {
    ending.abort();
    own.removeAttribute('data-dragged');
    mark(body, from, from);
    if (drops) onMove(from, to);
  };
  own.setAttribute('data-dragged', '');
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  handle.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
}

/** Draws the line above or below the target row. */
function mark(body: Element, from: number, to: number): void {
  for (const [at, row] of [...body.children].entries()) {
    const isPlace = at === to && to !== from;
    row.toggleAttribute('data-drop-before', isPlace && to < from);
    row.toggleAttribute('data-drop-after', isPlace && to > from);
  }
}
