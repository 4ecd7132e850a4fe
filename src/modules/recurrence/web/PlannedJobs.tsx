import { Button } from '@mantine/core';
import { showDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { PlannedJob } from '../contract.ts';
import { weekdays } from '../schedule.ts';

type LeftOut = { readonly skipped: readonly string[]; readonly change: (dates: readonly string[]) => void };

type PlannedJobsProps = {
  rows: readonly PlannedJob[];
  /** The text of an empty list. */
  none: string;
  /** Allows skipping dates and undoing it. */
  leaveOut?: LeftOut;
};

/** Planned jobs: start, day of making and deadline. */
export function PlannedJobs({ rows, none, leaveOut }: PlannedJobsProps) {
  if (rows.length === 0) return <Text dim>{none}</Text>;
  return (
    <Grid as="ol" framed>
      {rows.map((row) => (
        <Row key={row.number} as="li" wrap align="center" justify="space-between" gap={[4, 12]} padding={[8, 16]}>
          <Grid gap={4} minWidth={0}>
            <Row wrap align="center" gap={8}>
              <Text as="span" weight={600} color={row.skipped ? 'ink-dim' : 'ink'} figures>
                {dayText(row.start)}
              </Text>
              {row.skipped && <StatusBadge tone="amber">Left out</StatusBadge>}
            </Row>
            <Text color="ink-dim" size={12}>
              {row.skipped ? row.title : detailsOf(row)}
            </Text>
          </Grid>
          {leaveOut && <LeaveOut row={row} leaveOut={leaveOut} />}
        </Row>
      ))}
    </Grid>
  );
}

function LeaveOut({ row, leaveOut }: { row: PlannedJob; leaveOut: LeftOut }) {
  const { nominal, start, skipped: isOut } = row;
  const { skipped, change } = leaveOut;
  const label = isOut ? 'Keep' : 'Leave out';
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${label} ${showDate(start)}`}
      onClick={() => change(isOut ? skipped.filter((day) => day !== nominal && day !== start) : [...skipped, nominal])}
    >
      {label}
    </Button>
  );
}

/** 'Mon 30-11-2026' */
const dayText = (day: string): string => `${weekdays[weekdayOf(day) - 1]?.slice(0, 3)} ${showDate(day)}`;

const detailsOf = ({ title, created_on, deadline }: PlannedJob): string =>
  [title, `created ${showDate(created_on)}`, deadline === null ? 'no deadline' : `due ${showDate(deadline)}`].join(
    ' · ',
  );
