import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { feedbackForm, giveFeedback, type Trainees } from '../contract.ts';
import { whyNotFeedback } from '../rules.ts';
import { ScoreField } from './ScoreField.tsx';
import { trainingReads } from './training-reads.ts';

/** The trainee's feedback form, while feedback is allowed. */
export function FeedbackSection({ told }: { told: Trainees }) {
  const today = useToday();
  const { training, rows } = told;
  const own = rows.find((row) => row.own);
  const plan = { date: training.date_of_training, status: training.status };
  if (!own || whyNotFeedback(plan, own, today) !== undefined) return null;
  return (
    <Grid as="section" gap={12} aria-label="Your feedback">
      <Heading>Your feedback</Heading>
      <FeedbackForm id={training.tr_id} />
    </Grid>
  );
}

function FeedbackForm({ id }: { id: number }) {
  const give = useWrite(giveFeedback, { refreshes: trainingReads });
  const form = useRecordForm({
    schema: feedbackForm,
    save: (values) => give.send({ query: { tr_id: id }, body: values }),
    saved: () => undefined,
  });
  return (
    <Grid noValidate as="form" gap={12} onSubmit={(event) => void form.submit(event)}>
      <ScoreField {...form.field('feedback')} help="0 is no use at all, 10 could not be better" />
      <LongTextField {...form.field('comment')} />
      <div>
        <SubmitButton saving={form.saving}>Give feedback</SubmitButton>
      </div>
    </Grid>
  );
}
