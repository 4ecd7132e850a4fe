import { Button } from '@mantine/core';
import { dateOf, showDate, showMoment } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { IconClockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnSwipes, type OwnSwipes as Swipes } from '../contract.ts';
import { SwipeButton } from './SwipeButton.tsx';
import { useSwipe } from './use-swipe.ts';

/** Whether the user is in, with a link to all their swipes. */
export function OwnSwipes() {
  const { data, error, refetch } = useRead(fetchOwnSwipes, {});
  const [opened, setOpened] = useState(false);
  const { waiting } = useSwipe();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={72} />;
  if (!data.swipes_here) return null;
  return (
    <Card as="section" padding={16} aria-label="Swipes">
      <Row wrap justify="space-between" align="center" gap={12}>
        <Stack gap={2}>
          <Heading size={14}>
            {data.since === null ? 'You are not in' : `In since ${clockIn(data.zone)(data.since)}`}
          </Heading>
          <Text dim>
            {waiting.length > 0 ? `${waiting.length} waiting for a connection` : `Shift: ${data.shift ?? 'none'}`}
          </Text>
        </Stack>
        <Row gap={8}>
          <Button variant="default" onClick={() => setOpened(true)}>
            My swipes
          </Button>
          <SwipeButton state={data} />
        </Row>
      </Row>
      <MySwipes swipes={data} opened={opened} onClose={() => setOpened(false)} />
    </Card>
  );
}

const clockIn = (zone: string) => (moment: string) => showMoment(moment, zone).slice(11);

/** The swipes of the last month, day by day. */
function MySwipes({ swipes, opened, onClose }: { swipes: Swipes; opened: boolean; onClose: () => void }) {
  const clock = clockIn(swipes.zone);
  const days = [...Map.groupBy(swipes.rows, ({ at }) => dateOf(at, swipes.zone))];
  return (
    <DialogFrame title="My swipes" opened={opened} onClose={onClose} cancelLabel="Close" plainCancel width={480}>
      {days.length === 0 && (
        <EmptyState icon={IconClockOff} title="No swipes yet" text="Swipe in above, or at the door of the office." />
      )}
      <Stack as="ul" gap={12}>
        {days.map(([day, rows]) => (
          <Grid as="li" key={day} gap={2}>
            <Text as="span" weight={600} size={13}>
              {showDate(day)}
            </Text>
            <Row wrap gap={[2, 16]}>
              {rows.toReversed().map(({ id, at, direction, source, late, ignored }) => (
                <Text as="span" key={id} figures size={13} color={ignored === null ? 'ink' : 'ink-dim'}>
                  {[
                    `${clock(at)} ${direction ?? ''}`.trim(),
                    source === 'Portal' ? '' : source.toLowerCase(),
                    late ? 'sent later' : '',
                    ignored === null ? '' : 'does not count',
                  ]
                    .filter((word) => word !== '')
                    .join(', ')}
                </Text>
              ))}
            </Row>
          </Grid>
        ))}
      </Stack>
    </DialogFrame>
  );
}
