import type { ReactNode } from 'react';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { RecordForm } from './use-record-form.ts';

type FormDialogProps = {
  title: string;
  form: Pick<RecordForm<never>, 'submit' | 'saving' | 'unsaved'>;
  /** A verb: 'Save', 'Add task'. */
  submitLabel: ReactNode;
  onClose: () => void;
  /** Pixels. */
  width?: number;
  children: ReactNode;
};

/** A form in a dialog, which asks before discarding input. */
export const FormDialog = ({ title, form, submitLabel, onClose, width, children }: FormDialogProps) => (
  <DialogFrame
    title={title}
    opened
    onClose={onClose}
    unsaved={form.unsaved}
    onSubmit={(event) => void form.submit(event)}
    actions={<SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>}
    {...(width !== undefined && { width })}
  >
    {children}
  </DialogFrame>
);
