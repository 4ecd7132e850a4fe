import type { ReactNode } from 'react';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';

type PasswordFrameProps = {
  title: string;
  text: ReactNode;
  submitLabel: string;
  form: RecordForm<'current_password'>;
  onClose: () => void;
  /** Further fields, before the password. */
  children?: ReactNode;
};

/** A dialog for a step that needs the current password. */
export function PasswordFrame({ title, text, submitLabel, form, onClose, children }: PasswordFrameProps) {
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
        {children}
        <CurrentPassword {...form.field('current_password')} begins />
      </Grid>
    </DialogFrame>
  );
}
