import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { answerReview, questionForm, type ReviewedPerson } from '../contract.ts';
import { reviewReads } from './review-reads.ts';

type QuestionDialogProps = { person: ReviewedPerson; onClose: () => void };

/** What does not fit, for the administrators to look at. */
export function QuestionDialog({ person: { id, name, reason, version }, onClose }: QuestionDialogProps) {
  const { send } = useWrite(answerReview, { refreshes: reviewReads });
  const form = useRecordForm({
    schema: questionForm,
    start: { reason },
    save: (values) => send({ query: { id }, body: { answer: 'question', reason: values.reason, version } }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title={`Question the rights of ${name}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Ask the administrators</SubmitButton>}
    >
      <LongTextField {...form.field('reason')} help="Which rights do not fit, and why" />
    </DialogFrame>
  );
}
