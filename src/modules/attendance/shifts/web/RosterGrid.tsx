import type { KeyboardEvent } from 'react';
import { Card, Heading, Row, Stack, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import type { Roster, RosterRow } from '../contract.ts';
import { type Draft, type Drafts, keyOf } from '../draft.ts';
import classes from './roster.module.css';
import { RosterDay } from './RosterDay.tsx';

type RosterGridProps = {
  rows: readonly RosterRow[];
  shifts: Roster['shifts'];
  drafts: Drafts;
  onSet: (draft: Draft) => void;
};

/** People by the days of a week; on a phone, people one below the other. */
export function RosterGrid(props: RosterGridProps) {
  return useIsPhone() ? <PeopleList {...props} /> : <PeopleTable {...props} />;
}

const daysOf = (row: RosterRow | undefined) => (row?.cells ?? []).slice(1, 8);

/** Arrows move from day to day, Enter opens the menu of a day. */
function PeopleTable({ rows, shifts, drafts, onSet }: RosterGridProps) {
  const { dayOfWeek } = useWriting();
  const today = useToday();
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells have the keyboard */}
      <table className={classes.grid} onKeyDown={moveFocus}>
        <caption>
          <VisuallyHidden>Shifts of the week by person and day</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {daysOf(rows[0]).map(({ date }) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                {`${dayOfWeek(date).slice(0, 3)} ${Number(date.slice(8))}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.employee_id}>
              <th scope="row" aria-label={row.name}>
                <Who row={row} />
              </th>
              {daysOf(row).map((cell, day) => (
                <td key={cell.date}>
                  <RosterDay
                    row={row}
                    cell={cell}
                    draft={drafts.get(keyOf(row.employee_id, cell.date))}
                    shifts={shifts}
                    onSet={onSet}
                    at={`${at}.${day}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Who({ row }: { row: RosterRow }) {
  return (
    <>
      <Text as="span" block oneLine weight={550} title={row.name}>
        {row.name}
      </Text>
      <Text as="span" block oneLine dim size={12}>
        {row.team ?? row.department}
      </Text>
    </>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key } = event;
  const [row, day] = (target instanceof HTMLElement ? (target.dataset['at'] ?? '') : '').split('.').map(Number);
  const step = steps[key];
  if (!step || row === undefined || day === undefined || Number.isNaN(row)) return;
  const next = currentTarget.querySelector<HTMLElement>(`[data-at="${row + step[0]}.${day + step[1]}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function PeopleList({ rows, shifts, drafts, onSet }: RosterGridProps) {
  const { dayOfWeek } = useWriting();
  return (
    <Stack gap={12}>
      {rows.map((row) => (
        <Card as="section" key={row.employee_id} padding={12} aria-label={row.name}>
          <Stack gap={4}>
            <Heading size={14}>{row.name}</Heading>
            {daysOf(row).map((cell) => (
              <Row key={cell.date} gap={8} align="center">
                <Text as="span" dim size={13} minWidth={52} nowrap figures>
                  {`${dayOfWeek(cell.date).slice(0, 3)} ${Number(cell.date.slice(8))}`}
                </Text>
                <RosterDay
                  row={row}
                  cell={cell}
                  draft={drafts.get(keyOf(row.employee_id, cell.date))}
                  shifts={shifts}
                  onSet={onSet}
                />
              </Row>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
