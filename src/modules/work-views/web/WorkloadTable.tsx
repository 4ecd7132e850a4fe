import { type DragEvent, Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { Card, Stack, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import type { PersonLoad, Workload } from '../workload.ts';
import { CellJobs } from './CellJobs.tsx';
import { LoadCell } from './LoadCell.tsx';
import { type Place, placeOf, type Planning, type Taken } from './use-planning.ts';
import classes from './workload.module.css';

export type WorkloadViewProps = {
  load: Workload;
  filters: Readonly<Record<string, string>>;
  /** 'person.week' of the open cell. */
  opened: string;
  onOpen: (cell: string) => void;
  planning: Planning;
};

export const cellOf = (id: number | null, week: string): string => `${id ?? 0}.${week}`;

/** People as rows, weeks as columns; a job can be dragged from one cell to another. */
export function WorkloadTable({ load, filters, opened, onOpen, planning }: WorkloadViewProps) {
  const [dragged, setDragged] = useState<Taken | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const { weeks, rows, total } = load;
  const drop = (to: Place) => {
    setDragged(null);
    setOver(null);
    if (dragged) void planning.move(dragged, to);
  };
  const whyNot = dragged && over ? planning.whyNotTo(dragged, over) : undefined;
  const target = (to: Place, content: ReactNode) => (
    <Target
      key={to.week}
      refuses={dragged !== null && planning.whyNotTo(dragged, to) !== undefined}
      taking={dragged !== null}
      onOver={() => setOver(to)}
      onDrop={() => drop(to)}
    >
      {content}
    </Target>
  );
  return (
    <Stack gap={4}>
      <Text as="output" size={12} minHeight={20} color={whyNot === undefined ? 'ink-dim' : 'danger'}>
        {dragged && (whyNot ?? 'Drop it on the week and the person it is to go to')}
      </Text>
      <Card scrolls>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move inside */}
        <table className={classes.table} onKeyDown={moveFocus}>
          <Head weeks={weeks} />
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.id ?? 0}>
                <PersonRow row={row} weeks={weeks} opened={opened} onOpen={onOpen}>
                  {(week, content) => target(placeOf(row, week), content)}
                </PersonRow>
                <JobsRow row={row} weeks={weeks} opened={opened}>
                  {(place) => (
                    <CellJobs place={place} filters={filters} weeks={weeks} planning={planning} onDrag={setDragged} />
                  )}
                </JobsRow>
              </Fragment>
            ))}
          </tbody>
          <Totals weeks={weeks} total={total} />
        </table>
      </Card>
    </Stack>
  );
}

type JobsRowProps = Pick<PersonRowProps, 'row' | 'weeks' | 'opened'> & { children: (place: Place) => ReactNode };

/** The jobs of the open cell, below its row. */
function JobsRow({ row, weeks, opened, children }: JobsRowProps) {
  const week = [...weeks, 'later'].find((one) => cellOf(row.id, one) === opened);
  if (week === undefined) return null;
  return (
    <tr>
      <td className={classes.behind} colSpan={weeks.length + 2}>
        {children(placeOf(row, week))}
      </td>
    </tr>
  );
}

const Totals = ({ weeks, total }: Pick<Workload, 'weeks' | 'total'>) => (
  <tfoot>
    <tr>
      <th scope="row">All</th>
      {weeks.map((week, index) => (
        <td key={week}>
          <LoadCell whose="All" monday={week} week={total.weeks[index] ?? noLoad} />
        </td>
      ))}
      <td>
        <div className={classes.cell}>{total.later > 0 ? durationText(total.later) : '-'}</div>
      </td>
    </tr>
  </tfoot>
);

const noLoad = { capacity: 0, planned: 0, forecast: 0, away: 0, asked: 0 };

const Head = ({ weeks }: { weeks: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">Person</th>
      {weeks.map((week, index) => (
        <th key={week} scope="col" title={`Week of ${showDate(week)}`}>
          {index === 0 ? 'This week' : showDate(week).slice(0, 5)}
        </th>
      ))}
      <th scope="col" title="After these weeks, or without a deadline">
        Later
      </th>
    </tr>
  </thead>
);

type PersonRowProps = {
  row: PersonLoad;
  weeks: readonly string[];
  opened: string;
  onOpen: (cell: string) => void;
  /** Wraps a cell's content in a drop target. */
  children: (week: string, content: ReactNode) => ReactNode;
};

const PersonRow = ({ row, weeks, opened, onOpen, children }: PersonRowProps) => (
  <tr>
    <th scope="row">
      <Text as="span" block oneLine title={row.name}>
        {row.name}
      </Text>
      <Text as="span" block dim size={12} oneLine>
        {row.designation}
      </Text>
    </th>
    {weeks.map((week, index) =>
      children(
        week,
        <LoadCell
          whose={row.name}
          monday={week}
          week={row.weeks[index] ?? noLoad}
          opened={opened === cellOf(row.id, week)}
          onOpen={() => onOpen(cellOf(row.id, week))}
        />,
      ),
    )}
    {children('later', <LaterCell row={row} opened={opened} onOpen={onOpen} />)}
  </tr>
);

type LaterCellProps = Pick<PersonRowProps, 'row' | 'opened' | 'onOpen'>;

export function LaterCell({ row, opened, onOpen }: LaterCellProps) {
  if (row.later === 0) return <div className={classes.cell}>-</div>;
  return (
    <button
      type="button"
      className={classes.cell}
      data-cell
      aria-expanded={opened === cellOf(row.id, 'later')}
      onClick={() => onOpen(cellOf(row.id, 'later'))}
    >
      <span>
        <VisuallyHidden>{`${row.name}, later or without a deadline: `}</VisuallyHidden>
        {durationText(row.later)}
      </span>
    </button>
  );
}

type TargetProps = {
  taking: boolean;
  refuses: boolean;
  onOver: () => void;
  onDrop: () => void;
  children: ReactNode;
};

/** A cell that jobs can be dropped on; the keyboard has the jobs' menus. */
function Target({ taking, refuses, onOver, onDrop, children }: TargetProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDrop();
  };
  return (
    // Dropping is for pointers; the keyboard has the jobs' menus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <td
      className={classes.takes}
      data-over={(taking && isOver && !refuses) || undefined}
      data-refuses={refuses || undefined}
      onDragOver={(event) => taking && event.preventDefault()}
      onDragEnter={() => {
        setIsOver(true);
        onOver();
      }}
      onDragLeave={(event) => leaves(event) && setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </td>
  );
}

const leaves = ({ currentTarget, relatedTarget }: DragEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys move between the numbers, skipping empty cells. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  if (!step || !cell || !(event.target instanceof HTMLElement) || !('cell' in event.target.dataset)) return;
  event.preventDefault();
  const table = event.currentTarget.rows;
  const row = cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement.rowIndex : 0;
  let [at, column] = [row + step[0], cell.cellIndex + step[1]];
  for (; at > 0 && at < table.length && column > 0 && column < 10; at += step[0], column += step[1]) {
    const next = table[at]?.cells[column]?.querySelector<HTMLElement>('[data-cell]');
    if (next) {
      next.focus();
      return;
    }
  }
}
