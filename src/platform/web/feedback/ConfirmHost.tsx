import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { type Question, currentQuestion, onQuestion } from './confirm.ts';

/** Shows the questions of `confirm`; mounted once, in the portal. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(onQuestion, currentQuestion);
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState<Question | null>(null);
  if (asked && asked.question !== last) setLast(asked.question);
  if (!last) return null;
  return (
    <DialogFrame
      title={last.title}
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      cancelLabel={last.cancelLabel}
      plainCancel={last.danger}
      {...(last.width && { width: last.width })}
      actions={
        <Button
          color={last.danger ? 'red' : undefined}
          onClick={() => asked?.answer(true)}
          data-autofocus={last.danger ? undefined : true}
        >
          {last.confirmLabel}
        </Button>
      }
    >
      {last.text}
    </DialogFrame>
  );
}
