import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { failureOf, type Reply } from '#platform/web/api.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { acceptanceForm } from '../agreement-calls.ts';
import { reasonForm } from '../wizard.ts';
import classes from './agreement.module.css';

type AgreementAnswerProps = {
  company: string;
  firm: string;
  onAccept: (acceptance: { name: string; agreed: true }) => Promise<Reply<unknown>>;
  onReject: (rejection: { reason: string }) => Promise<Reply<unknown>>;
  /** The agreement is not as it is shown any more. */
  onStale: () => void;
};

/** The client's choice: accept with one's name typed and a tick, or reject with a reason. */
export function AgreementAnswer({ company, firm, onAccept, onReject, onStale }: AgreementAnswerProps) {
  const [rejecting, setRejecting] = useState(false);
  const place = useRef<HTMLElement>(null);
  // The button that was pressed goes: the keyboard begins at the top of what takes its place.
  const turn = (to: boolean) => {
    setRejecting(to);
    place.current?.focus();
  };
  const heard = async (answer: Promise<Reply<unknown>>) =>
    answer.catch((error: unknown) => {
      if (failureOf(error)?.status === 409) onStale();
      throw error;
    });
  return (
    <Card as="section" ref={place} tabIndex={-1} padding={20} className={classes.answer} aria-labelledby="your-answer">
      <Heading id="your-answer" margin={[0, 0, 12]}>
        Your answer
      </Heading>
      {rejecting ? (
        <RejectForm firm={firm} send={(body) => heard(onReject(body))} onBack={() => turn(false)} />
      ) : (
        <AcceptForm company={company} send={(body) => heard(onAccept(body))} onReject={() => turn(true)} />
      )}
    </Card>
  );
}

type AcceptFormProps = { company: string; send: AgreementAnswerProps['onAccept']; onReject: () => void };

function AcceptForm({ company, send, onReject }: AcceptFormProps) {
  const form = useRecordForm({
    schema: acceptanceForm,
    save: send,
    saved: () => undefined,
    incomplete: 'Type your full name and tick the box',
    part: 'step',
  });
  return (
    <Stack as="form" noValidate gap={20} onSubmit={(event) => void form.submit(event)}>
      <TextField {...form.field('name')} autoComplete="name" help="As your signature" />
      <CheckField
        {...form.field('agreed')}
        label={`I have read the agreement and accept it${company && ` for ${company}`}.`}
      />
      <Row wrap gap={12} className={classes.buttons}>
        <SubmitButton saving={form.saving}>Accept agreement</SubmitButton>
        <Button variant="subtle" color="red" onClick={onReject}>
          Reject it instead
        </Button>
      </Row>
    </Stack>
  );
}

type RejectFormProps = { firm: string; send: AgreementAnswerProps['onReject']; onBack: () => void };

function RejectForm({ firm, send, onBack }: RejectFormProps) {
  const form = useRecordForm({
    schema: reasonForm,
    save: send,
    saved: () => undefined,
    incomplete: 'Say why you reject the agreement',
    part: 'step',
  });
  return (
    <Stack as="form" noValidate gap={20} onSubmit={(event) => void form.submit(event)}>
      <LongTextField {...form.field('reason')} help={`${firm} reads it and can send you another agreement.`} />
      <Row wrap gap={12} className={classes.buttons}>
        <Button type="submit" color="red" loading={form.saving}>
          Reject agreement
        </Button>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}
