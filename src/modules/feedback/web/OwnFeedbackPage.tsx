import { Button } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { changedFor, mostRating } from '../bands.ts';
import { fetchOwnFeedback, type OwnFeedback, rateJob } from '../rate.ts';
import { RatingForm } from './RatingForm.tsx';

/** Requests to the chosen company, unrated ones first. */
export function OwnFeedbackPage() {
  const read = useRead(fetchOwnFeedback, {});
  const { data } = read;
  const [rating, change] = useSearchWord('rate');
  const rated = data?.rows.find(({ id }) => String(id) === rating);
  const { confirmation, confirm } = useConfirmation();
  const open = (id: string) => change((current) => ({ ...current, rate: id }));
  return (
    <PageFrame title="Feedback" text="How we did, in your words">
      <Grid gap={16} maxWidth={860}>
        {confirmation}
        <FramedList
          read={read}
          empty={{
            icon: IconMessageStar,
            title: 'Nothing to rate yet',
            text: 'When we have finished a job for you, you can say here how we did.',
          }}
          renderItem={(row) => <OwnItem row={row} onRate={() => open(String(row.id))} />}
        />
      </Grid>
      {rated && rated.whyNot === null && (
        <RateDialog key={rated.id} row={rated} onClose={() => open('')} onRated={() => confirm(thanks)} />
      )}
    </PageFrame>
  );
}

function OwnItem({ row, onRate }: { row: OwnFeedback; onRate: () => void }) {
  const { job, job_title, dispatched_on, rated_by, comment, whyNot } = row;
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <Text weight={600} breakAnywhere>
          {job_title}
        </Text>
        <RatingBadge row={row} />
      </Row>
      <Row wrap gap={8} align="center" justify="space-between">
        <Text color="ink-dim" size={12}>
          {job}
          {dispatched_on !== null && ` · finished on ${showDate(dispatched_on)}`}
          {rated_by !== null && ` · rated by ${rated_by}`}
        </Text>
        {whyNot === null && <RateButton row={row} onRate={onRate} />}
      </Row>
      {comment !== null && (
        <Text color="ink-soft" lines breakAnywhere>
          {comment}
        </Text>
      )}
    </Grid>
  );
}

function RatingBadge({ row: { rating, revises } }: { row: OwnFeedback }) {
  if (rating === null) return <StatusBadge tone="amber">For you to rate</StatusBadge>;
  return (
    <StatusBadge tone={revises ? 'amber' : 'neutral'}>
      {`Rated ${rating} of ${mostRating}${revises ? ': you may revise it' : ''}`}
    </StatusBadge>
  );
}

function RateButton({ row, onRate }: { row: OwnFeedback; onRate: () => void }) {
  return (
    <Button
      size="xs"
      variant={row.rating === null ? 'filled' : 'default'}
      aria-label={`${row.rating === null ? 'Rate' : 'Change the rating of'} ${row.job_title}`}
      onClick={onRate}
    >
      {row.rating === null ? 'Rate' : 'Change'}
    </Button>
  );
}

const thanks = {
  title: 'Thank you',
  text: `We read every answer. Within ${changedFor} days you can change yours here.`,
};

type RateDialogProps = { row: OwnFeedback; onClose: () => void; onRated: () => void };

function RateDialog({ row, onClose, onRated }: RateDialogProps) {
  const rate = useWrite(rateJob, { refreshes: [fetchOwnFeedback] });
  return (
    <DialogFrame opened title={row.job_title} onClose={onClose}>
      <RatingForm
        feedback={row}
        part="rate"
        save={(body) => rate.send({ query: { id: row.id }, body })}
        saved={() => {
          onClose();
          onRated();
        }}
      />
    </DialogFrame>
  );
}
