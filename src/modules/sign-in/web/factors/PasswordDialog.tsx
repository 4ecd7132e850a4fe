import type { ReactNode } from 'react';
import { PasswordField } from '#platform/web/form/PasswordField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import type { Reply } from '#platform/web/api.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { passwordAsked } from '../../factors.ts';
import classes from './factors.module.css';

type PasswordDialogProps<Result> = {
  title: string;
  text: ReactNode;
  submitLabel: string;
  onClose: () => void;
  send: (body: { current_password: string }) => Promise<Reply<Result>>;
  onSent: (result: Result) => void;
};

/** Asks for the current password before anything about factors changes. */
export function PasswordDialog<Result>({
  title,
  text,
  submitLabel,
  onClose,
  send,
  onSent,
}: PasswordDialogProps<Result>) {
  const form = useRecordForm({ schema: passwordAsked, save: send, saved: ({ result }) => onSent(result) });
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>}
    >
      <div className={classes.fields}>
        <p className={classes.note}>{text}</p>
        <PasswordField {...form.field('current_password')} autoComplete="current-password" begins />
      </div>
    </DialogFrame>
  );
}
