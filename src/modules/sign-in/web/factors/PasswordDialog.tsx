import type { ReactNode } from 'react';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import type { Reply } from '#platform/web/api.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { passwordAsked } from '../../factors.ts';
import { useRecentFactor } from '../public/recent-factor.tsx';
import { CurrentPassword } from '../public/CurrentPassword.tsx';

type PasswordDialogProps<Result> = {
  title: string;
  text: ReactNode;
  submitLabel: string;
  onClose: () => void;
  send: (body: { current_password: string }) => Promise<Reply<Result>>;
  onSent: (result: Result) => void;
};

/** Asks for the current password and, where there is a factor already, for it before anything about factors changes. */
export function PasswordDialog<Result>({
  title,
  text,
  submitLabel,
  onClose,
  send,
  onSent,
}: PasswordDialogProps<Result>) {
  const { withFactor, dialog } = useRecentFactor();
  const form = useRecordForm({
    schema: passwordAsked,
    save: (body) => withFactor(() => send(body)),
    saved: ({ result }) => onSent(result),
  });
  if (dialog) return dialog;
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>}
    >
      <Grid gap={16}>
        <Text dim>{text}</Text>
        <CurrentPassword {...form.field('current_password')} begins />
      </Grid>
    </DialogFrame>
  );
}
