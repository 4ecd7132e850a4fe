import type { ReactNode } from 'react';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import type { Reply } from '#platform/web/api.ts';
import { passwordAsked } from '../../factors.ts';
import { useRecentFactor } from '../public/recent-factor.tsx';
import { PasswordFrame } from '../public/PasswordFrame.tsx';

type PasswordDialogProps<Result> = {
  title: string;
  text: ReactNode;
  submitLabel: string;
  onClose: () => void;
  send: (body: { current_password: string }) => Promise<Reply<Result>>;
  onSent: (result: Result) => void;
};

/** Asks for the current password, and for an existing factor, before factors are changed. */
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
  return <PasswordFrame title={title} text={text} submitLabel={submitLabel} form={form} onClose={onClose} />;
}
