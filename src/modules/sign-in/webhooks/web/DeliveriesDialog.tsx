import { useState } from 'react';
import type { Tone } from '#platform/contract/flow.ts';
import type { Page } from '#platform/contract/list.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import card from '#platform/web/ui/card.module.css';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { type Delivery, fetchDeliveries, type OwnWebhook } from '../contract.ts';

const perPage = 10;
const tones: Readonly<Record<Delivery['state'], Tone>> = {
  Waiting: 'amber',
  Delivered: 'green',
  Failed: 'red',
  'Not sent': 'grey',
};

/** Refreshes every two seconds while a first delivery is pending. */
const soon = ({ rows }: Page<Delivery>) =>
  rows.some(({ next_at, tries }) => next_at && tries === 0) ? 2000 : undefined;

/** Deliveries of the last 30 days and their answers, newest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: OwnWebhook; onClose: () => void }) {
  const [offset, setOffset] = useState(0);
  const request = { params: { id: webhook.id }, query: { offset, limit: perPage } };
  const { data, error, refetch } = useRead(fetchDeliveries, request, { keepPrevious: true, every: soon });
  return (
    <DialogFrame
      title={`Deliveries of ${webhook.name}`}
      opened
      onClose={onClose}
      cancelLabel="Close"
      plainCancel
      width={640}
    >
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.rows.length === 0 && <Text dim>Nothing was sent in the last 30 days.</Text>}
      {data && data.rows.length > 0 && (
        <Grid gap={12}>
          <Grid as="ul">
            {data.rows.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </Grid>
          {data.count > perPage && (
            <FigurePager {...{ offset, perPage }} count={data.count} onChange={setOffset} words={['Newer', 'Older']} />
          )}
        </Grid>
      )}
    </DialogFrame>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { momentInWords } = useWriting();
  const { event, record, state, tries, status, says, created_at, next_at } = delivery;
  return (
    <Grid as="li" gap={4} padding={[12, 0]} ruledAbove className={card.row}>
      <Row wrap align="center" justify="space-between" gap={[4, 12]}>
        <Text mono size={13}>
          {event}
          {record !== null && ` ${record}`}
        </Text>
        <StatusBadge tone={tones[state]}>{state}</StatusBadge>
      </Row>
      <Text dim size={13}>
        {momentInWords(created_at)}
        {tries > 0 && ` · ${tries === 1 ? 'one try' : `${tries} tries`}`}
        {status !== null && ` · answered ${status}`}
        {next_at !== null && tries > 0 && ` · next try ${momentInWords(next_at)}`}
      </Text>
      {says !== null && says !== '' && (
        <Text dim mono size={12} breakAnywhere>
          {says}
        </Text>
      )}
    </Grid>
  );
}
