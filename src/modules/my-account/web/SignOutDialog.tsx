import type { ReactNode } from 'react';
import { PasswordFrame } from '#modules/sign-in/web/public/PasswordFrame.tsx';
import type { Reply } from '#platform/web/api.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
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
  return <PasswordFrame title={title} text={text} submitLabel="Sign out" form={form} onClose={onClose} />;
}
