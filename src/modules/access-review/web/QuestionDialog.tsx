import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { answerReview, questionForm, type ReviewedPerson } from '../contract.ts';
import { reviewReads } from './review-reads.ts';

type QuestionDialogProps = { person: ReviewedPerson; onClose: () => void };

/** Asks what is wrong with the rights, for administrators to act on. */
export function QuestionDialog({ person: { id, name, reason, version }, onClose }: QuestionDialogProps) {
  const { send } = useWrite(answerReview, { refreshes: reviewReads });
  const form = useRecordForm({
    schema: questionForm,
    start: { reason },
    save: (values) => send({ query: { id }, body: { answer: 'question', reason: values.reason, version } }),
    saved: onClose,
  });
  return (
    <FormDialog
      title={`Question the rights of ${name}`}
      form={form}
      submitLabel="Ask the administrators"
      onClose={onClose}
    >
      <LongTextField {...form.field('reason')} help="Which rights do not fit, and why" />
    </FormDialog>
  );
}
