import type { Reply } from '#platform/web/api.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { ScoreField } from '#platform/web/form/ScoreField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { type OwnFeedback, ratingForm, type RatingForm as Rating } from '../rate.ts';

type RatingFormProps = {
  feedback: OwnFeedback;
  /** The number clicked in the mail: preselected, saved only when sent. */
  chosen?: string | undefined;
  /** The address key that opens the form, for the warning about unsaved changes. */
  part: string;
  save: (body: Rating) => Promise<Reply<unknown>>;
  saved: () => void;
};

const ends = ['Not at all', 'Very'] as const;

/** One number is enough; details and a comment are optional. */
export function RatingForm({ feedback, chosen, part, save, saved }: RatingFormProps) {
  const { rating, quality, timeliness, communication, comment, publish_ok, revises } = feedback;
  // The first rating is kept, so a revision starts empty.
  const said = revises ? {} : { rating, quality, timeliness, communication, comment, publish_ok };
  const form = useRecordForm({
    schema: ratingForm,
    start: { ...said, rating: chosen ?? said.rating },
    save,
    saved,
    incomplete: 'Choose a rating from 0 to 10',
    part,
  });
  return (
    <Stack as="form" noValidate gap={24} onSubmit={(event) => void form.submit(event)}>
      <ScoreField {...form.field('rating')} ends={ends} label="How satisfied are you with our work?" />
      <ScoreField {...form.field('quality')} ends={ends} label="With its quality?" />
      <ScoreField {...form.field('timeliness')} ends={ends} label="With its timing?" />
      <ScoreField {...form.field('communication')} ends={ends} label="With our communication?" />
      <LongTextField {...form.field('comment')} help="What went well, and what we should do better." />
      <CheckField {...form.field('publish_ok')} label="You may quote my comment with the name of our company." />
      <Row>
        <SubmitButton saving={form.saving}>{rating === null || revises ? 'Send rating' : 'Change rating'}</SubmitButton>
      </Row>
    </Stack>
  );
}
