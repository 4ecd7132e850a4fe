import { Button, Radio } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { failureOf, type Reply } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type FieldLink, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { approvalForm, type OfferedQuotation, questionForm, rejectionForm } from '../decide.ts';

type Sent = Promise<Reply<unknown>>;

type DecisionFormProps = {
  quotation: OfferedQuotation;
  onApprove: (body: { name: string; agreed: true; option: number }) => Sent;
  onReject: (body: { reason: string; reject_reason_id: number | null }) => Sent;
  onAsk: (body: { question: string }) => Sent;
  /** The quotation is not as it is shown any more. */
  onStale: () => void;
};

type Turn = 'accept' | 'reject' | 'ask';

const titles: Readonly<Record<Turn, string>> = {
  accept: 'Your decision',
  reject: 'Reject the quotation',
  ask: 'Ask a question',
};

/** The client's choice: accept with one's name typed and a tick, reject with a reason, or ask first. */
export function DecisionForm({ quotation, onApprove, onReject, onAsk, onStale }: DecisionFormProps) {
  const [turn, setTurn] = useState<Turn>('accept');
  const place: RefObject<HTMLElement | null> = useRef(null);
  // The button that was pressed goes: the keyboard begins at the top of what takes its place.
  const go = (to: Turn) => {
    setTurn(to);
    place.current?.focus();
  };
  const heard = async (answer: Sent) =>
    answer.catch((error: unknown) => {
      if (failureOf(error)?.status === 409) onStale();
      throw error;
    });
  const back = () => go('accept');
  return (
    <Card as="section" ref={place} tabIndex={-1} padding={20} aria-labelledby="your-decision">
      <Heading id="your-decision" margin={[0, 0, 12]}>
        {titles[turn]}
      </Heading>
      {turn === 'accept' && <AcceptForm quotation={quotation} send={(body) => heard(onApprove(body))} onTurn={go} />}
      {turn === 'reject' && <RejectForm quotation={quotation} send={(body) => heard(onReject(body))} onBack={back} />}
      {turn === 'ask' && <AskForm send={(body) => heard(onAsk(body))} onBack={back} />}
    </Card>
  );
}

type AcceptFormProps = {
  quotation: OfferedQuotation;
  send: DecisionFormProps['onApprove'];
  onTurn: (to: Turn) => void;
};

function AcceptForm({ quotation, send, onTurn }: AcceptFormProps) {
  const { options, company_name } = quotation;
  const form = useRecordForm({
    schema: approvalForm,
    start: { option: 1 },
    save: send,
    saved: () => undefined,
    incomplete: 'Type your full name and tick the box',
    part: 'step',
  });
  return (
    <Stack as="form" noValidate gap={20} onSubmit={(event) => void form.submit(event)}>
      {options.length > 1 && <OptionChoice link={form.field('option')} quotation={quotation} />}
      <TextField {...form.field('name')} autoComplete="name" help="As your signature" />
      <CheckField
        {...form.field('agreed')}
        label={`I have read the quotation and its terms and accept them for ${company_name}.`}
      />
      <Row wrap gap={12}>
        <SubmitButton saving={form.saving}>Accept quotation</SubmitButton>
        <Button variant="default" onClick={() => onTurn('ask')}>
          Ask a question
        </Button>
        <Button variant="subtle" color="red" onClick={() => onTurn('reject')}>
          Reject
        </Button>
      </Row>
    </Stack>
  );
}

function OptionChoice({ link: { form, name }, quotation }: { link: FieldLink; quotation: OfferedQuotation }) {
  const { field } = useController({ control: form.control, name });
  const { showAmount } = useWriting();
  return (
    <Radio.Group label="Option" value={String(field.value)} onChange={field.onChange} name={name}>
      <Stack gap={12} margin={[8, 0, 0]}>
        {quotation.options.map(({ name: called, total }, at) => (
          <Radio
            // oxlint-disable-next-line react/no-array-index-key -- options have no other name than their place
            key={at}
            value={String(at + 1)}
            label={`${called ?? `Option ${at + 1}`}: ${quotation.currency} ${showAmount(total, quotation.currency)}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type RejectFormProps = { quotation: OfferedQuotation; send: DecisionFormProps['onReject']; onBack: () => void };

function RejectForm({ quotation: { reasons }, send, onBack }: RejectFormProps) {
  const form = useRecordForm({
    schema: rejectionForm,
    save: send,
    saved: () => undefined,
    incomplete: 'Please Enter the Reason',
    part: 'step',
  });
  return (
    <Stack as="form" noValidate gap={20} onSubmit={(event) => void form.submit(event)}>
      <SelectField
        {...form.field('reject_reason_id')}
        label="What it is about"
        choices={choicesOf(reasons.map(({ id, reason }) => ({ id, name: reason })))}
      />
      <LongTextField {...form.field('reason')} help="We read it and can send you another quotation." />
      <Row wrap gap={12}>
        <Button type="submit" color="red" loading={form.saving}>
          Reject quotation
        </Button>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}

function AskForm({ send, onBack }: { send: DecisionFormProps['onAsk']; onBack: () => void }) {
  const form = useRecordForm({ schema: questionForm, save: send, saved: onBack, part: 'step' });
  return (
    <Stack as="form" noValidate gap={20} onSubmit={(event) => void form.submit(event)}>
      <LongTextField {...form.field('question')} help="You can still decide afterwards." />
      <Row wrap gap={12}>
        <SubmitButton saving={form.saving}>Send question</SubmitButton>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}
