import { durationText } from '#platform/contract/duration.ts';
import { Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { AttendanceDayRow } from '../contract.ts';
import { reconcile } from '../reconcile.ts';
import classes from './attendance.module.css';

type DayStripProps = {
  day: AttendanceDayRow;
  /** Whether it is known by swipes that somebody was there: else what was worked is what was booked. */
  swipes: boolean;
};

/** What was expected, worked, booked and away for on one day, each as long as it was. */
export function DayStrip({ day, swipes }: DayStripProps) {
  const { bars, gap, most } = reconcile(day);
  if (most === 0) return null;
  return (
    <Stack gap={6} as="section" aria-label="Worked and booked">
      {bars.map(({ name, minutes }) => (
        <Grid key={name} columns="72px minmax(0, 1fr) 48px" gap={8} align="center" size={13}>
          <Text dim>{name}</Text>
          <div className={classes.bar} data-bar={name}>
            <span style={{ width: `${(100 * minutes) / most}%` }} />
          </div>
          <Text as="span" figures>
            {durationText(minutes)}
          </Text>
        </Grid>
      ))}
      {swipes && gap !== 0 && (
        <Text color={gap > 0 ? 'tone-amber' : 'ink-dim'}>
          {gap > 0
            ? `${durationText(gap)} worked and not booked`
            : `${durationText(-gap)} booked beyond what was worked`}
        </Text>
      )}
    </Stack>
  );
}
