import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { boardStates, fetchDayBoard } from '../../contract.ts';
import { attendancePath } from '../addresses.ts';
import { stateTones } from '../codes.ts';

/** How many visible people are in, late or away today; nothing for users who see nobody. */
export function InToday() {
  const may = useMay();
  const mayRead = may(fetchDayBoard.access);
  const { data, isPending } = useRead(
    fetchDayBoard,
    { query: {} },
    { enabled: mayRead, keepPrevious: true, every: minutes(5) },
  );
  if (mayRead && isPending) return <Skeleton height={90} />;
  if (!data || data.rows.length === 0) return null;
  const groups = Map.groupBy(data.rows, ({ state }) => state);
  return (
    <Card as="section" padding={16} aria-label="In today">
      <Grid gap={12}>
        <Row justify="space-between" align="center" gap={8}>
          <Heading size={14}>In today</Heading>
          <PageLink to={attendancePath}>Attendance</PageLink>
        </Row>
        <Row as="ul" wrap gap={[8, 20]}>
          {boardStates.map((state) => {
            const count = groups.get(state)?.length ?? 0;
            return (
              count > 0 && (
                <Row key={state} as="li" gap={8} align="center">
                  <StatusBadge tone={stateTones[state]}>{state}</StatusBadge>
                  <Text as="span" figures weight={600}>
                    {count}
                  </Text>
                </Row>
              )
            );
          })}
        </Row>
      </Grid>
    </Card>
  );
}
