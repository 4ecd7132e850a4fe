import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { Row, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
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
  /** Opens the jobs behind it; without it the cell is not interactive. */
  onOpen?: (() => void) | undefined;
};

/** A person's load in a week: one number with a colour; the details appear on hover. */
export function LoadCell({ whose, monday, week, opened, onOpen }: LoadCellProps) {
  const { capacity, planned, forecast } = week;
  const load = loadOf(planned, capacity);
  const says = wordsOf(week);
  const look = {
    className: `${classes.cell} ${classes.heat}`,
    'data-load': planned === 0 ? 'none' : load,
    title: says,
  };
  const content = (
    <>
      <VisuallyHidden>{`${whose}, week of ${showDate(monday)}: `}</VisuallyHidden>
      <span aria-hidden="true">
        {planned > 0 ? durationText(planned) : capacity === 0 && week.away > 0 ? 'Away' : '-'}
      </span>
      <VisuallyHidden>{says}</VisuallyHidden>
      {forecast > 0 && <span className={classes.forecast} aria-hidden="true" />}
    </>
  );
  if (!onOpen || planned + forecast === 0) return <div {...look}>{content}</div>;
  return (
    <button type="button" {...look} data-cell aria-expanded={opened ?? false} onClick={onOpen}>
      {content}
    </button>
  );
}

/** '37:10 of 40:00 planned, busy, 12:30 more from recurrences. Away 1 day' */
function wordsOf(week: Week): string {
  const { capacity, planned, forecast } = week;
  const load = loadOf(planned, capacity);
  const told = [
    planned === 0
      ? `Nothing planned of ${durationText(capacity)}`
      : `${durationText(planned)} of ${durationText(capacity)} planned`,
    load === 'over' ? `${durationText(planned - capacity)} over` : load === 'free' ? undefined : load,
    forecast > 0 ? `${durationText(forecast)} more from recurrences` : undefined,
  ].filter((one) => one !== undefined);
  return [told.join(', '), awayNote(week)].filter((one) => one !== undefined).join('. ');
}

/** 'Away 2 days', 'Away 1 day, 2.5 asked for'. */
function awayNote({ away, asked }: Week): string | undefined {
  const days = (count: number) => `${count} ${count <= 1 ? 'day' : 'days'}`;
  if (away === 0) return asked === 0 ? undefined : `Away ${days(asked)}, asked for`;
  return `Away ${days(away)}${asked === 0 ? '' : `, ${asked} asked for`}`;
}

/** Explains the colours and the hatching. */
export const LoadLegend = ({ withForecast }: { withForecast: boolean }) => (
  <Row wrap align="center" gap={[4, 16]} size={12} color="ink-dim">
    <span>Budget left, spread evenly until each deadline, of the jobs that you see.</span>
    {legend.map(([load, words]) => (
      <span key={load}>
        <span className={`${classes.swatch} ${classes.heat}`} data-load={load} aria-hidden="true" /> {words}
      </span>
    ))}
    {withForecast && (
      <span>
        <span className={`${classes.swatch} ${classes.forecast}`} aria-hidden="true" /> Striped: recurring jobs to come
      </span>
    )}
  </Row>
);

const legend = [
  ['free', 'free'],
  ['busy', 'from 80%'],
  ['full', 'from 95%'],
  ['over', 'more than fits'],
] as const;
