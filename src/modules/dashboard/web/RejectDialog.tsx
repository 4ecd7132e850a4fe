import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { type Approval, rejectForm } from '../contract.ts';
import { useDecide } from './use-decide.ts';

type RejectDialogProps = { rows: readonly Approval[]; onClose: () => void };

/** Rejects one or several with the same reason, which is sent to the people concerned. */
export function RejectDialog({ rows, onClose }: RejectDialogProps) {
  const { decide } = useDecide();
  const [first] = rows;
  const form = useRecordForm({
    schema: rejectForm,
    save: ({ reason }) => decide(rows, 'reject', reason),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  const label = first?.labels?.reject ?? 'Reject';
  return (
    <FormDialog
      title={rows.length === 1 ? `${label}: ${first?.title ?? ''}` : `Reject ${rows.length}`}
      form={form}
      submitLabel={rows.length === 1 ? label : `Reject ${rows.length}`}
      onClose={onClose}
    >
      <LongTextField {...form.field('reason')} begins />
    </FormDialog>
  );
}
