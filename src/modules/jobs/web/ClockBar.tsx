import { daysBetween, showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import type { JobRow } from '../contract.ts';
import { lateBecause } from '../lateness.ts';
import { clocks, type ClockSpell } from '../rules.ts';
import classes from './clock-bar.module.css';
import { spanText } from './spans.ts';

const labels = { us: 'With us', client: 'With the client', 'third party': 'With a third party' } as const;

type ClockBarProps = { job: JobRow; spells: readonly ClockSpell[] };

/** The parties that a job was with from start to now, and its deadline on that line. */
export function ClockBar({ job, spells }: ClockBarProps) {
  const today = useToday();
  const late = lateBecause(job, spells, today);
  const total = spells.reduce((sum, { minutes }) => sum + minutes, 0);
  const { job_end_date: deadline, dispatch_date: dispatched } = job;
  const due = deadline === null ? null : total - daysBetween(deadline, dispatched ?? today) * 1440;
  const width = Math.max(total, due ?? 0, 1);
  const sums = clocks
    .map((clock) => ({ clock, minutes: spells.reduce((sum, one) => sum + (one.clock === clock ? one.minutes : 0), 0) }))
    .filter(({ minutes }) => minutes > 0);
  const share = (minutes: number) => `${(Math.min(Math.max(minutes / width, 0), 1) * 100).toFixed(2)}%`;
  return (
    <Grid gap={8}>
      {late && (
        <Text color="tone-red" weight={550}>
          {late}.
        </Text>
      )}
      {total > 0 && (
        // The list below has the same information.
        <div className={classes.bar} aria-hidden="true">
          {placed(spells).map(({ clock, minutes, from }) => (
            <span key={from} data-clock={clock} style={{ width: share(minutes) }} />
          ))}
          {due !== null && <i style={{ left: share(due) }} />}
        </div>
      )}
      <Row as="ul" wrap gap={[4, 16]}>
        {sums.map(({ clock, minutes }) => (
          <li key={clock} className={classes.key} data-clock={clock}>
            {labels[clock]} {spanText(minutes)}
          </li>
        ))}
        {deadline && (
          <li className={classes.key} data-clock="due">
            Due {showDate(deadline)}
          </li>
        )}
      </Row>
    </Grid>
  );
}

/** With the minute at which each begins. */
function placed(spells: readonly ClockSpell[]) {
  let from = 0;
  return spells
    .filter(({ minutes }) => minutes > 0)
    .map(({ clock, minutes }) => {
      from += minutes;
      return { clock, minutes, from: from - minutes };
    });
}
