import { Button } from '@mantine/core';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { messageOf } from '#platform/web/api.ts';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { fetchOutsideTime, type OutsideTime as Outside, quoteOutsideTime } from '../scope.ts';

type OutsideTimeProps = {
  jobId: number;
  /** The page that edits the draft. */
  quotePath: string;
};

/** Time on activities that the client has not agreed to, with the offer of a change quote; nothing if there is none. */
export function OutsideTime({ jobId, quotePath }: OutsideTimeProps) {
  const { data, error, refetch } = useRead(fetchOutsideTime, { params: { id: jobId } });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : null;
  if (data.outside_min === 0) return null;
  return (
    <Card as="section" padding={16} aria-label="Outside of what was agreed">
      <Heading margin={[0, 0, 8]}>Outside of what was agreed</Heading>
      <Share outside={data} />
      <Entries rows={data.rows} />
      {data.offered && <Offer jobId={jobId} outside={data} quotePath={quotePath} />}
    </Card>
  );
}

function Share({ outside: { outside_min, total_min, offered, rows } }: { outside: Outside }) {
  const percent = Math.floor((outside_min * 100) / Math.max(1, total_min));
  const text = `${durationText(outside_min)} of ${durationText(total_min)}, ${percent} %`;
  const unseen = outside_min - rows.reduce((sum, { duration_min }) => sum + duration_min, 0);
  return (
    <Grid gap={4}>
      <Text size={13} color={offered ? 'tone-amber' : 'ink-soft'} figures>
        {text} · on activities that neither the SOW nor the quotation names
      </Text>
      <ProgressBar label="Time outside of what was agreed" percent={percent} text={text} tone="amber" />
      {unseen > 0 && <Text dim>{durationText(unseen)} of it is of people whose time you do not see.</Text>}
    </Grid>
  );
}

function Entries({ rows }: Pick<Outside, 'rows'>) {
  return (
    <Grid as="ul" gap={4} margin={[12, 0, 0]} aria-label="Entries outside of what was agreed">
      {rows.map(({ id, date, employee, activity, duration_min }) => (
        <Row as="li" key={id} justify="space-between" gap={16} size={13}>
          <Text as="span" breakAnywhere>
            {activity}{' '}
            <Text as="span" dim>
              {showDate(date)}, {employee}
            </Text>
          </Text>
          <Text as="span" figures>
            {durationText(duration_min)}
          </Text>
        </Row>
      ))}
    </Grid>
  );
}

function Offer({ jobId, outside: { rows, why_not }, quotePath }: OutsideTimeProps & { outside: Outside }) {
  const go = useGo();
  const draft = useWrite(quoteOutsideTime, { refreshes: [fetchOutsideTime] });
  if (why_not !== null) return <Text margin={[12, 0, 0]}>No change quote can be drafted: {why_not}</Text>;
  if (rows.length === 0) return null;
  const begin = async () => {
    try {
      const { message } = await draft.send({ params: { id: jobId }, body: { entry_ids: rows.map(({ id }) => id) } });
      if (message) toast.success(message);
      go(quotePath);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Row wrap gap={12} align="center" margin={[12, 0, 0]}>
      <Button loading={draft.sending} onClick={() => void begin()}>
        Draft a change quote
      </Button>
      <Text dim>The next version of the quotation, with these entries as lines.</Text>
    </Row>
  );
}
