import { durationText } from '#platform/contract/duration.ts';
import { Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { AttendanceDayRow } from '../contract.ts';
import { reconcile } from '../reconcile.ts';
import classes from './attendance.module.css';

type DayStripProps = {
  day: AttendanceDayRow;
  /** Whether presence is known by swipes; otherwise the worked time is the booked time. */
  swipes: boolean;
};

/** Expected, worked, booked and absent time of one day, as bars to scale. */
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
