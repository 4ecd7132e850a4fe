import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Box, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import card from '#platform/web/ui/card.module.css';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { endCalendarFeed, fetchCalendarFeed, makeCalendarFeed } from '../calendar.ts';

const reads = [fetchCalendarFeed];

/** The address under which a calendar reads the user's own dates. It is shown once, when it is made. */
export function CalendarArea() {
  const { data, error, refetch } = useRead(fetchCalendarFeed, {});
  const make = useWrite(makeCalendarFeed, { refreshes: reads });
  const end = useWrite(endCalendarFeed, { refreshes: reads });
  const [address, setAddress] = useState<string>();
  const may = useMay();
  const [mayMake, mayEnd] = [may(makeCalendarFeed.access), may(endCalendarFeed.access)];
  const begin = async () => {
    const question = {
      title: 'Make a new address',
      text: 'The address from before stops working. Calendars that use it have to be given the new one.',
      confirmLabel: 'Make new address',
    };
    if (data?.feed && !(await confirm(question))) return;
    await told(async () => setAddress((await make.send({})).result.address));
  };
  const stop = () =>
    told(async () => {
      const { message } = await end.send({});
      setAddress(undefined);
      if (message) toast.success(message);
    });
  return (
    <section className={card.card} aria-labelledby="calendar-title">
      <div>
        <h2 id="calendar-title">Calendar feed</h2>
        <Text dim>
          Add the address to the calendar of your phone or computer. It shows deadlines, statutory dates and when you
          and your people are away, and keeps up with changes.
        </Text>
      </div>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={32} width={200} />}
      {address !== undefined && <Address address={address} />}
      {data?.feed && <Known {...data.feed} />}
      {data && (
        <Row wrap gap={8}>
          {mayMake && (
            <Button
              variant={data.feed ? 'default' : 'filled'}
              leftSection={<IconCalendarPlus size={16} stroke={1.6} />}
              loading={make.sending}
              onClick={() => void begin()}
            >
              {data.feed ? 'Make new address' : 'Make calendar feed'}
            </Button>
          )}
          {data.feed && mayEnd && (
            <Button variant="outline" color="red" loading={end.sending} onClick={() => void stop()}>
              Switch off
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}

async function told(doing: () => Promise<unknown>): Promise<void> {
  try {
    await doing();
  } catch (error) {
    toast.error(messageOf(error));
  }
}

function Address({ address }: { address: string }) {
  return (
    <Grid as="section" gap={8} padding={[12, 16]} background="sunken" aria-label="Your address">
      <Heading as="h3" size={14}>
        Your address
      </Heading>
      <Text mono breakAnywhere size={13}>
        {address}
      </Text>
      <Row wrap align="center" gap={12}>
        <CopyButton text={address} noun="Address" />
        <a href={address.replace(/^https?/, 'webcal')}>Open in your calendar</a>
      </Row>
      <Text dim>
        Copy it now: it is not shown again. Anyone who has it can read your dates, so keep it to yourself.
      </Text>
    </Grid>
  );
}

function Known({ created_at, last_read_at }: { created_at: string; last_read_at: string | null }) {
  const { momentInWords } = useWriting();
  return (
    <Box>
      <Text>{`Made ${momentInWords(created_at)}`}</Text>
      <Text dim>
        {last_read_at === null ? 'No calendar has read it yet' : `Last read ${momentInWords(last_read_at)}`}
      </Text>
    </Box>
  );
}
