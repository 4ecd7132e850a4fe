import type { PointerEvent } from 'react';
import classes from '../table.module.css';

/** The edge of a heading, dragged to resize its column; the keyboard uses the column chooser. */
export function ColumnEdge({ onSize }: { onSize: (width: number) => void }) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const heading = edge.closest('th');
    if (!heading) return;
    event.preventDefault();
    const from = event.clientX - heading.offsetWidth;
    edge.setPointerCapture(event.pointerId);
    const end = (up: globalThis.PointerEvent) => {
      edge.removeEventListener('pointerup', end);
      onSize(up.clientX - from);
    };
    edge.addEventListener('pointerup', end);
  };
  return <span className={classes.edge} aria-hidden="true" onPointerDown={start} />;
}
