import { showMoment } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { AttendanceDayRow } from '../contract.ts';
import classes from './attendance.module.css';
import { Code } from './Code.tsx';
import { codeName } from './codes.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type DayCalendarProps = {
  rows: readonly AttendanceDayRow[];
  zone: string;
  chosen: string | undefined;
  onChoose: (date: string) => void;
};

/** The days of a month by week, each a button that shows the reasons for its result. */
export function DayCalendar({ rows, zone, chosen, onChoose }: DayCalendarProps) {
  const { weekdayInWords } = useWriting();
  const [first] = rows;
  const start = first ? weekdayOf(first.date) : 1;
  return (
    <div className={classes.month}>
      {weekdays.map((day) => (
        <span key={day} className={classes.weekday} aria-hidden="true">
          {day}
        </span>
      ))}
      {rows.map((row, at) => (
        <button
          key={row.date}
          type="button"
          className={classes.day}
          style={at === 0 ? { gridColumnStart: start } : undefined}
          aria-pressed={row.date === chosen}
          data-flagged={row.flags.includes('missing_out') || row.flags.includes('kept_leave') || undefined}
          onClick={() => onChoose(row.date)}
        >
          <span aria-hidden="true">{Number(row.date.slice(8))}</span>
          <VisuallyHidden>{`${weekdayInWords(row.date)}: ${codeName(row.attendance_type)}`}</VisuallyHidden>
          <span>
            <Code code={row.attendance_type} />
          </span>
          <time>{timesOf(row, zone)}</time>
        </button>
      ))}
    </div>
  );
}

const timesOf = ({ shift_in, shift_out }: AttendanceDayRow, zone: string): string =>
  shift_in === null ? '' : `${timeText(shift_in, zone)}-${shift_out === null ? '?' : timeText(shift_out, zone)}`;

/** 'HH:MM' in the person's zone. */
export const timeText = (moment: string, zone: string): string => showMoment(moment, zone).slice(11);
