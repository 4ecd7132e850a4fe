import { Card, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import type { CalendarPerson, TeamCalendar } from '../contract.ts';
import { runDays, runsOf } from '../rules.ts';

type CalendarListProps = { calendar: TeamCalendar; rows: readonly CalendarPerson[] };

/** The phone's view: who is away when, as a list. */
export function CalendarList({ calendar, rows }: CalendarListProps) {
  return (
    <Card as="ul" aria-label="Who is away">
      {rows.map((row, at) => (
        <Grid key={row.id} as="li" gap={4} padding={[10, 16]} ruledAbove={at > 0}>
          <Text weight={600}>{row.name}</Text>
          {runsOf(row, calendar.patterns[row.pattern] ?? '', calendar.from).map((run) => (
            <Row key={`${run.from} ${run.text}`} gap={8} align="baseline">
              <Text as="span" figures nowrap>
                {runDays(run)}
              </Text>
              <Text as="span" dim>
                {run.text}
              </Text>
            </Row>
          ))}
        </Grid>
      ))}
    </Card>
  );
}
