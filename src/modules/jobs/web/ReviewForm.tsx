import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf, type Reply } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { changeForm } from '../own.ts';

type ReviewFormProps = {
  onApprove: () => Promise<Reply<unknown>>;
  onChange: (body: { change: string }) => Promise<Reply<unknown>>;
  /** Shows the outcome, and what happens next. */
  onDone: (done: { title: string; text: string }) => void;
};

const approved = {
  title: 'You have approved the work',
  text: 'We finish it and tell you when it is ready.',
} as const;
const sentBack = {
  title: 'You have asked for a change',
  text: 'We look into it and ask you to check the work again.',
} as const;

/** The client's word on work that was prepared for it: one tap where it is right, else what to change. */
export function ReviewForm({ onApprove, onChange, onDone }: ReviewFormProps) {
  const [isChanging, setChanging] = useState(false);
  const place = useRef<HTMLElement>(null);
  // The button that was pressed goes: the keyboard begins at the top of what takes its place.
  const turn = (changing: boolean) => {
    setChanging(changing);
    place.current?.focus();
  };
  return (
    <Card as="section" ref={place} tabIndex={-1} padding={20} aria-label="Your review">
      <Heading margin={[0, 0, 12]}>{isChanging ? 'What to change' : 'Is the work right?'}</Heading>
      {isChanging ? (
        <Change onChange={onChange} onDone={onDone} onBack={() => turn(false)} />
      ) : (
        <Approval onApprove={onApprove} onDone={onDone} onObject={() => turn(true)} />
      )}
    </Card>
  );
}

type ApprovalProps = Pick<ReviewFormProps, 'onApprove' | 'onDone'> & { onObject: () => void };

function Approval({ onApprove, onDone, onObject }: ApprovalProps) {
  const [sending, setSending] = useState(false);
  const approve = async () => {
    setSending(true);
    try {
      await onApprove();
      onDone(approved);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap={16}>
      <Text color="ink-soft">Please look at the documents, then approve them or tell us what to change.</Text>
      <Row wrap gap={12}>
        <Button loading={sending} onClick={() => void approve()}>
          Approve
        </Button>
        <Button variant="default" disabled={sending} onClick={onObject}>
          Ask for a change
        </Button>
      </Row>
    </Stack>
  );
}

type ChangeProps = Pick<ReviewFormProps, 'onChange' | 'onDone'> & { onBack: () => void };

function Change({ onChange, onDone, onBack }: ChangeProps) {
  const form = useRecordForm({ schema: changeForm, save: onChange, saved: () => onDone(sentBack) });
  return (
    <Stack as="form" noValidate gap={20} onSubmit={(event) => void form.submit(event)}>
      <LongTextField {...form.field('change')} help="We read it and change the work." />
      <Row wrap gap={12}>
        <SubmitButton saving={form.saving}>Ask for this change</SubmitButton>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}
