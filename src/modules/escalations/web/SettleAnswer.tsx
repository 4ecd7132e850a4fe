import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { failureOf } from '#platform/web/api.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { reopenForm } from '../own.ts';
import { confirmByLink, openEscalation, reopenByLink } from '../settle.ts';

type SettleAnswerProps = {
  token: string;
  /** The last day on which something can be said; YYYY-MM-DD. */
  until: string | null;
  /** The escalation is not as it is shown any more. */
  onStale: () => void;
};

/** One tap where it is settled; else what is missing. */
export function SettleAnswer({ token, until, onStale }: SettleAnswerProps) {
  const [isObjecting, setObjecting] = useState(false);
  const place = useRef<HTMLElement>(null);
  // The button that was pressed goes: the keyboard begins at the top of what takes its place.
  const turn = (objecting: boolean) => {
    setObjecting(objecting);
    place.current?.focus();
  };
  const heard = async <Sent,>(answer: Promise<Sent>): Promise<Sent> =>
    answer.catch((error: unknown) => {
      if (failureOf(error)?.status === 409) onStale();
      throw error;
    });
  return (
    <Card as="section" ref={place} tabIndex={-1} padding={20} aria-labelledby="your-answer">
      <Heading id="your-answer" margin={[0, 0, 12]}>
        {isObjecting ? 'Open it again' : 'Is it settled?'}
      </Heading>
      {isObjecting ? (
        <Objection token={token} heard={heard} onBack={() => turn(false)} />
      ) : (
        <Confirmation token={token} until={until} heard={heard} onObject={() => turn(true)} />
      )}
    </Card>
  );
}

type Heard = { token: string; heard: <Sent>(answer: Promise<Sent>) => Promise<Sent> };

function Confirmation({ token, until, heard, onObject }: Heard & { until: string | null; onObject: () => void }) {
  const { send, sending } = useWrite(confirmByLink, { refreshes: [openEscalation] });
  return (
    <Stack gap={16}>
      {until !== null && (
        <Text color="ink-soft">Without your answer by {showDate(until)} we take it as settled and close it.</Text>
      )}
      <Row wrap gap={12}>
        <Button loading={sending} onClick={() => void toastReply(heard(send({ token })))}>
          Yes, close it
        </Button>
        <Button variant="default" disabled={sending} onClick={onObject}>
          No, open it again
        </Button>
      </Row>
    </Stack>
  );
}

function Objection({ token, heard, onBack }: Heard & { onBack: () => void }) {
  const reopen = useWrite(reopenByLink, { refreshes: [openEscalation] });
  const form = useRecordForm({
    schema: reopenForm,
    save: (body) => heard(reopen.send({ body, token })),
    saved: () => undefined,
  });
  return (
    <Stack as="form" noValidate gap={20} onSubmit={(event) => void form.submit(event)}>
      <LongTextField {...form.field('reopen_reason')} help="We read it and look into it again." />
      <Row wrap gap={12}>
        <SubmitButton saving={form.saving}>Open it again</SubmitButton>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}
