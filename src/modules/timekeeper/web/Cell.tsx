import { Tooltip } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { isFree, whyNotInvoiced } from '../rules.ts';
import type { WeekDay, WeekEntry, WeekRow } from '../weeks.ts';
import { cellText, minutesIn } from './grid.ts';
import type { Typed } from './typed-cells.ts';
import classes from './week-grid.module.css';

type CellProps = {
  row: WeekRow;
  day: WeekDay;
  entries: readonly WeekEntry[];
  typed: Typed | undefined;
  /** The whole week is locked; a notice above it says so once. */
  closed: boolean;
  whyNot: string | undefined;
  marked: boolean;
  /** Its place in the grid, for keyboard navigation. */
  place: Readonly<Record<string, unknown>>;
  onLeave: (text: string) => void;
  onForget: () => void;
};

/** The time of a row on a day, typed freely: '1:30', '1.5', '90m'. */
export function Cell({ row, day, entries, typed, closed, whyNot, marked, onLeave, onForget, place }: CellProps) {
  const { weekdayInWords } = useWriting();
  const noteId = useId();
  const text = typed?.text ?? cellText(minutesIn(entries));
  const [edited, setEdited] = useState<string>();
  /** Enter saves and moves on: the blur that follows must not save again. */
  const unsaved = useRef<string>(undefined);
  const edit = (next: string | undefined) => {
    unsaved.current = next;
    setEdited(next);
  };
  const locked =
    whyNotInvoiced(entries.some(({ invoiced }) => invoiced)) ??
    whyNot ??
    (row.whyNot !== null && entries.length === 0 ? row.whyNot : undefined);
  const several = entries.length > 1;
  const note =
    typed?.refused?.message ??
    locked ??
    (several ? `${entries.length} entries` : (entries[0]?.description ?? undefined));
  const leave = () => {
    const next = unsaved.current;
    edit(undefined);
    if (next !== undefined && next !== text) onLeave(next);
  };
  return (
    <td data-off={day.off !== null || isFree(day.leave) || undefined} data-marked={marked || undefined}>
      <Tooltip label={note} disabled={!note} multiline maw={280} openDelay={300}>
        <input
          className={classes.cell}
          aria-label={`${row.title}${row.activity ? `, ${row.activity}` : ''}, ${weekdayInWords(day.date)}`}
          aria-invalid={typed?.state === 'refused' || undefined}
          aria-describedby={note ? noteId : undefined}
          data-state={typed?.state}
          data-several={several || undefined}
          data-note={entries.some(({ description }) => description !== null) || undefined}
          autoComplete="off"
          inputMode="decimal"
          readOnly={closed || locked !== undefined || several}
          value={edited ?? text}
          onChange={(event) => edit(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
            if (event.key !== 'Escape') return;
            edit(undefined);
            onForget();
          }}
          {...place}
        />
      </Tooltip>
      {note && <VisuallyHidden id={noteId}>{note}</VisuallyHidden>}
    </td>
  );
}
