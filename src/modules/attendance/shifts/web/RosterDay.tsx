import { VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { setRosters } from '../../rights.ts';
import type { Roster, RosterCell, RosterRow } from '../contract.ts';
import { type Draft, saysWith, whyNotSet } from '../draft.ts';
import classes from './roster.module.css';
import { ShiftMenu } from './ShiftMenu.tsx';

export type RosterDayProps = {
  row: RosterRow;
  cell: RosterCell;
  draft: Draft | undefined;
  shifts: Roster['shifts'];
  onSet: (draft: Draft) => void;
  /** Its place in the grid, for keyboard navigation. */
  at?: string;
};

/** A person's day: the shift, obstacles, and a menu to set it. */
export function RosterDay({ row, cell, draft, shifts, onSet, at }: RosterDayProps) {
  const { weekdayInWords } = useWriting();
  const isManager = useMay()(setRosters);
  const why = isManager ? whyNotSet(row, cell) : 'Who sets rosters may change it';
  const says = draft ? saysWith(draft, shifts) : cell.says;
  const hours = shifts.find(({ name }) => name === says);
  const notes = [cell.away, cell.holiday].filter((note) => note !== null);
  const day = `${row.name}, ${weekdayInWords(cell.date)}`;
  const face = (
    <button
      type="button"
      className={classes.cell}
      data-at={at}
      data-by={cell.by}
      data-off={says === 'Day off' || !cell.here || undefined}
      data-changed={draft !== undefined || undefined}
      aria-disabled={why !== undefined || undefined}
      title={why ?? (draft ? `Was ${cell.says}` : undefined)}
    >
      <VisuallyHidden>{`${day}: ${cell.here ? '' : 'not here'}`}</VisuallyHidden>
      <span>{cell.here ? says : ''}</span> {hours && <small>{`${hours.start_time} to ${hours.end_time}`}</small>}{' '}
      {notes.length > 0 && <small>{notes.join(', ')}</small>}
      {draft && <VisuallyHidden>, not published</VisuallyHidden>}
    </button>
  );
  if (why !== undefined) return face;
  const { employee_id, name } = row;
  return (
    <ShiftMenu
      cell={cell}
      shifts={shifts}
      label={day}
      onChoose={(chosen) => onSet({ ...chosen, employee_id, name, cell })}
    >
      {face}
    </ShiftMenu>
  );
}
