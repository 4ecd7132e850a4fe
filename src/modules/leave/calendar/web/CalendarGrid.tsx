import { type FocusEvent, type KeyboardEvent, memo, useMemo } from 'react';
import { Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import type { CalendarDay, CalendarPerson, TeamCalendar } from '../contract.ts';
import { cellOf, everyDay } from '../rules.ts';
import classes from './calendar.module.css';

type CalendarGridProps = {
  calendar: TeamCalendar;
  rows: readonly CalendarPerson[];
  /** Everybody who matches the filters, not only the rows drawn: for the counts of the days. */
  all: readonly CalendarPerson[];
  /** Receives the text of the cell that is focused or under the pointer. */
  onLook: (text: string) => void;
};

/** People by days. Arrows go from cell to cell, Home and End to the ends of the row. */
export function CalendarGrid({ calendar, rows, all, onLook }: CalendarGridProps) {
  const days = useMemo(() => everyDay(calendar), [calendar]);
  const size = days.length > 31 ? 'quarter' : days.length > 7 ? 'month' : 'week';
  const look = (target: EventTarget) =>
    onLook(target instanceof HTMLElement ? (target.closest('td')?.dataset['says'] ?? '') : '');
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells have the keyboard */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the keys make it one
        role="grid"
        aria-label="Who is away"
        aria-readonly="true"
        className={classes.grid}
        data-size={size}
        onKeyDown={moveFocus}
        onFocus={(event: FocusEvent) => look(event.target)}
        onMouseOver={(event) => look(event.target)}
        onMouseLeave={() => onLook('')}
      >
        <DayHeads calendar={calendar} days={days} />
        <tbody>
          {rows.map((row, at) => (
            <PersonRow
              key={row.id}
              row={row}
              days={days}
              pattern={calendar.patterns[row.pattern] ?? ''}
              holidays={calendar.holidays}
              isFirst={at === 0}
            />
          ))}
        </tbody>
        <Counts rows={all} days={days} />
      </table>
    </div>
  );
}

type Days = { readonly days: readonly string[] };

function DayHeads({ calendar: { holidays }, days }: Days & { calendar: TeamCalendar }) {
  const { dayOfWeek, weekdayInWords, monthInWords } = useWriting();
  const today = useToday();
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7))];
  return (
    <thead>
      {months.length > 1 && (
        <tr>
          <th scope="col">
            <VisuallyHidden>Month</VisuallyHidden>
          </th>
          {months.map(([month, own]) => (
            <th key={month} scope="colgroup" colSpan={own.length}>
              {monthInWords(month)}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col">Name</th>
        {days.map((day) => {
          const names = holidays.filter(({ date }) => date === day).map(({ name }) => name);
          return (
            <th
              key={day}
              scope="col"
              title={[weekdayInWords(day), ...names].join(', ')}
              aria-current={day === today ? 'date' : undefined}
              data-holiday={names.length > 0 || undefined}
            >
              <span aria-hidden="true">
                {days.length <= 31 && <small>{dayOfWeek(day).slice(0, days.length > 7 ? 2 : 3)}</small>}
                {/* In a quarter there is room for the numbers of Mondays only. */}
                {(days.length <= 31 || mondayOf(day) === day) && <b>{Number(day.slice(8))}</b>}
              </span>
              <VisuallyHidden>{[weekdayInWords(day), ...names].join(', ')}</VisuallyHidden>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type PersonRowProps = Days & {
  row: CalendarPerson;
  pattern: string;
  holidays: TeamCalendar['holidays'];
  isFirst: boolean;
};

const nothing: readonly CalendarDay[] = [];

const PersonRow = memo(function PersonRow({ row, days, pattern, holidays, isFirst }: PersonRowProps) {
  const { weekdayInWords } = useWriting();
  const today = useToday();
  const byDay = Map.groupBy(row.away, ({ date }) => date);
  const first = days.includes(today) ? today : days[0];
  return (
    <tr>
      <th scope="row">
        <Text as="span" block oneLine title={`${row.name}, ${row.designation}`}>
          {row.name}
        </Text>
      </th>
      {days.map((day, at) => {
        const letter = pattern[at] ?? '.';
        const cell = cellOf(letter, byDay.get(day) ?? nothing);
        const holiday = holidays.find(({ date }) => date === day)?.name;
        const said = letter === 'H' && holiday !== undefined && !byDay.has(day) ? `Holiday, ${holiday}` : cell.text;
        const text = `${row.name}, ${weekdayInWords(day)}: ${said}`;
        return (
          <td
            key={day}
            aria-label={text}
            data-says={text}
            data-letter={letter}
            data-today={day === today || undefined}
            tabIndex={isFirst && day === first ? 0 : -1}
          >
            {cell.first && <i data-half="first" data-state={cell.first} />}
            {cell.second && <i data-half="second" data-state={cell.second} />}
            {cell.hours && <i data-half="hours" data-state={cell.hours} />}
            {cell.type !== null && <b>{cell.type}</b>}
          </td>
        );
      })}
    </tr>
  );
});

/** How many people are away on each day, without pending leave. */
function Counts({ rows, days }: Days & { rows: readonly CalendarPerson[] }) {
  const away = new Map<string, Set<number>>();
  for (const { id, away: own } of rows)
    for (const { date, asked } of own) if (!asked) away.set(date, (away.get(date) ?? new Set()).add(id));
  return (
    <tfoot>
      <tr>
        <th scope="row">Away</th>
        {days.map((day) => (
          <td key={day}>{away.get(day)?.size ?? ''}</td>
        ))}
      </tr>
    </tfoot>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Roving tab index: only the cell focused last is in the tab order. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  const body = event.currentTarget.tBodies[0];
  if (!step || !cell || !body || !(row instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const within = (at: number, last: number, first = 0) => Math.max(first, Math.min(last, at));
  const target = body.rows[within(row.sectionRowIndex + step[0], body.rows.length - 1)];
  const next = target?.cells[within(cell.cellIndex + step[1], target.cells.length - 1, 1)];
  if (!next) return;
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
