import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { amountText, type Unit } from '../../arithmetic/amount.ts';
import classes from './day-list.module.css';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days shown without scrolling. */
const atOnce = 8;

type Day = {
  readonly date: PlainDate;
  readonly amount: number;
  readonly reason: string;
  readonly live?: boolean;
  readonly asked_back?: boolean;
};

/** What each day of a leave costs, and why. */
export function DayList({ days, unit }: { days: readonly Day[]; unit: Unit }) {
  if (days.length === 0) return null;
  return (
    // A scrolling list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={classes.days} aria-label="Day by day" tabIndex={days.length > atOnce ? 0 : undefined}>
      {days.map(({ date, amount, reason, live = true, asked_back = false }) => (
        <li key={date} data-free={amount === 0 || !live || undefined}>
          <span>{weekdays[weekdayOf(date) - 1]}</span>
          <span>{showDate(date)}</span>
          <span>{live ? (asked_back ? `${reason}, asked to give back` : reason) : `${reason}, given back`}</span>
          <span>{amount === 0 || !live ? '-' : amountText(amount, unit)}</span>
        </li>
      ))}
    </ol>
  );
}
