import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { useSession } from '../session/session.ts';
import classes from './calendar.module.css';

type RangeCalendarProps = { from: string; to: string; onChange: (from: string, to: string) => void };

/** Both days as DD-MM-YYYY or ''. Loads on first open: most dates are typed. */
export function RangeCalendar({ from, to, onChange }: RangeCalendarProps) {
  const { weekStarts } = useSession();
  return (
    <DatePicker
      type="range"
      className={classes.calendar}
      size="sm"
      firstDayOfWeek={dayOfLibrary[weekStarts]}
      weekendDays={noWeekend}
      hideOutsideDates
      ariaLabels={labels}
      allowSingleDateInRange
      value={[fromDmy(from) ?? null, fromDmy(to) ?? null]}
      onChange={([start, end]) => onChange(text(start), text(end))}
    />
  );
}

type DayCalendarProps = {
  value: string;
  onChange: (value: string) => void;
  /** YYYY-MM-DD, the first and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
};

export function DayCalendar({ value, onChange, min, max }: DayCalendarProps) {
  const { weekStarts } = useSession();
  const day = fromDmy(value) ?? null;
  return (
    <DatePicker
      className={classes.calendar}
      size="sm"
      firstDayOfWeek={dayOfLibrary[weekStarts]}
      weekendDays={noWeekend}
      hideOutsideDates
      ariaLabels={labels}
      value={day}
      {...(day ? { defaultDate: day } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(next) => onChange(text(next))}
    />
  );
}

/** The library counts weekdays from Sunday, which is 0. */
const dayOfLibrary = { 1: 1, 6: 6, 7: 0 } as const;

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** The library would show weekends in red, which means an error here. */
const noWeekend: [] = [];

const text = (day: string | null) => (day ? showDate(day) : '');
