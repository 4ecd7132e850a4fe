import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { messageOf } from '../api.ts';
import { Grid, Row } from '../layout/Parts.tsx';

type ReasonBesideProps = {
  /** Label of the button. */
  label: string;
  danger?: boolean | undefined;
  sending: boolean;
  /** The message if the reason is missing. */
  incomplete?: string | undefined;
  /** Its error is shown at the field. */
  onSend: (reason: string) => Promise<unknown>;
  onBack: () => void;
};

/** Asks for a reason in place, as in the bell: a dialog would close it. */
export function ReasonBeside({ label, danger, sending, incomplete, onSend, onBack }: ReasonBesideProps) {
  const [reason, setReason] = useState('');
  const [whyNot, setWhyNot] = useState<string>();
  const id = useId();
  const send = async () => {
    if (reason.trim() === '') return setWhyNot(incomplete ?? 'Please Enter the Reason');
    try {
      await onSend(reason);
    } catch (error) {
      setWhyNot(messageOf(error));
    }
  };
  return (
    <Grid gap={8}>
      <Textarea
        id={id}
        label="Reason"
        size="sm"
        rows={2}
        data-autofocus
        error={whyNot}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row gap={8}>
        <Button size="compact-sm" color={danger ? 'red' : undefined} loading={sending} onClick={() => void send()}>
          {label}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Grid>
  );
}
