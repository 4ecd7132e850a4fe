import type { ReactNode } from 'react';
import { CurrentPassword } from '#modules/sign-in/web/public/CurrentPassword.tsx';
import type { Reply } from '#platform/web/api.ts';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { confirmForm } from '../contract.ts';

type SignOutDialogProps = {
  title: string;
  text: ReactNode;
  send: (body: { current_password: string }) => Promise<Reply<unknown>>;
  onClose: () => void;
};

/** Asks for the password before other browsers are signed out. */
export function SignOutDialog({ title, text, send, onClose }: SignOutDialogProps) {
  const form = useRecordForm({ schema: confirmForm, save: send, saved: onClose, draft: 'never' });
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Sign out</SubmitButton>}
    >
      <Grid gap={16}>
        <Text dim>{text}</Text>
        <CurrentPassword {...form.field('current_password')} begins />
      </Grid>
    </DialogFrame>
  );
}
