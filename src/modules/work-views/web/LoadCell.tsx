import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { loadOf } from '../planning.ts';
import type { PersonLoad } from '../workload.ts';
import classes from './workload.module.css';

export type Week = PersonLoad['weeks'][number];

type LoadCellProps = {
  whose: string;
  /** The Monday of a week. */
  monday: string;
  week: Week;
  opened?: boolean | undefined;
  /** Shows the jobs behind it; without it the numbers alone. */
  onOpen?: (() => void) | undefined;
};

/** How much of a person's week is planned, in words as well as in colour. */
export function LoadCell({ whose, monday, week, opened, onOpen }: LoadCellProps) {
  const { capacity, planned, forecast } = week;
  const load = loadOf(planned, capacity);
  const content = (
    <>
      <span>
        <VisuallyHidden>{`${whose}, week of ${showDate(monday)}: `}</VisuallyHidden>
        {planned + forecast === 0 ? 'None' : durationText(planned)}
      </span>
      <LoadBar week={week} />
      <small>{noteOf(week)}</small>
      {awayNote(week) !== undefined && <small>{awayNote(week)}</small>}
    </>
  );
  if (!onOpen || planned + forecast === 0) {
    return (
      <div className={classes.cell} data-load={load}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classes.cell}
      data-load={load}
      data-cell
      aria-expanded={opened ?? false}
      onClick={onOpen}
    >
      {content}
    </button>
  );
}

/** 'of 37:30', '4:00 over', 'full'; and what recurrences will add. */
function noteOf({ capacity, planned, forecast }: Week): string {
  const load = loadOf(planned, capacity);
  const words = { free: '', busy: 'busy, ', full: 'full, ', over: '' }[load];
  const said =
    load === 'over' && capacity > 0
      ? `${durationText(planned - capacity)} over`
      : `${words}of ${durationText(capacity)}`;
  return forecast > 0 ? `${said}, +${durationText(forecast)}` : said;
}

/** 'Away 2 days', 'Away 1 day, 2.5 asked for'. */
function awayNote({ away, asked }: Week): string | undefined {
  const days = (count: number) => `${count} ${count <= 1 ? 'day' : 'days'}`;
  if (away === 0) return asked === 0 ? undefined : `Away ${days(asked)}, asked for`;
  return `Away ${days(away)}${asked === 0 ? '' : `, ${asked} asked for`}`;
}

const percent = (part: number, whole: number) => `${Math.min(100, (100 * part) / Math.max(1, whole))}%`;

/** Plain what is planned, hatched what recurrences will add. */
function LoadBar({ week: { capacity, planned, forecast } }: { week: Week }) {
  const whole = Math.max(capacity, planned + forecast);
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.planned} style={{ width: percent(planned, whole) }} />
      <span className={classes.forecast} style={{ width: percent(forecast, whole) }} />
    </span>
  );
}

/** What the colours and the hatching mean. */
export const LoadLegend = ({ withForecast }: { withForecast: boolean }) => (
  <Text dim size={12}>
    Budget left, spread evenly until each deadline, of the jobs that you see.
    {withForecast && (
      <>
        {' '}
        <span className={`${classes.hatched} ${classes.forecast}`} aria-hidden="true" />: recurring jobs to come.
      </>
    )}
  </Text>
);
