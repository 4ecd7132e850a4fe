import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconX } from '@tabler/icons-react';
import { closeOffer, fetchInterviews, type Offer } from '../contract.ts';
import { howText } from './words.ts';

/** Times offered to the candidate. */
export function OfferItem({ offer, may }: { offer: Offer; may: boolean }) {
  const close = useWrite(closeOffer, { refreshes: [fetchInterviews] });
  const { counted, momentInWords } = useWriting();
  const { id, round, slots, interviewers } = offer;
  const [first] = slots;
  const last = slots.at(-1);
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={[4, 12]} align="start" padding={[12, 16]}>
      <Grid gap={8} minWidth={0}>
        <Row wrap gap={8} align="center">
          <Text as="span" weight={600}>
            Interview {round}
          </Text>
          <StatusBadge tone={slots.length > 0 ? 'amber' : 'red'}>
            {slots.length > 0 ? 'Waits for the candidate' : 'No time left'}
          </StatusBadge>
        </Row>
        <Text>
          {first !== undefined && last !== undefined
            ? `${counted(slots.length, 'time')} to choose from, ${momentInWords(first)} to ${momentInWords(last)}`
            : 'The interviewers are free at none of the offered times any more. Offer others.'}
        </Text>
        <Text color="ink-soft" size={13}>
          {howText(offer)} · with {interviewers.join(', ')}
        </Text>
      </Grid>
      {may && (
        <RowMenu
          name={`Times for interview ${round}`}
          actions={[
            {
              label: 'Close these times',
              icon: IconX,
              danger: true,
              run: () => toastReply(close.send({ query: { id } })),
            },
          ]}
        />
      )}
    </Grid>
  );
}
