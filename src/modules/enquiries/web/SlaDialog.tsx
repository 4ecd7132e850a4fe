import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Enquiry } from '../contract.ts';
import type { SlaStep } from '../life.ts';
import { acceptSla, fetchSlaRecipients, reasonForm, rejectSla, submitSla, takeBackSla } from '../wizard.ts';
import { SlaDocuments } from './SlaDocuments.tsx';
import { enquiryReads } from './enquiry-reads.ts';

type SlaDialogProps = {
  enquiry: Enquiry;
  move: SlaStep;
  /** Set if the documents are not on screen already. */
  withDocuments?: boolean;
  onClose: () => void;
};

const words: Readonly<Record<SlaStep, { title: string; textOf: (enquiry: Enquiry) => ReactNode }>> = {
  submit: {
    title: 'Submit SLA',
    textOf: ({ name, email }) => (
      <>
        <strong>{name}</strong> gets the agreement by email at <strong>{email}</strong> and can accept or reject it
        there. Until then you can take it back.
      </>
    ),
  },
  takeBack: {
    title: 'Take back SLA',
    textOf: ({ name }) => (
      <>
        The link that <strong>{name}</strong> got by email stops working. You can change the documents and submit the
        agreement again.
      </>
    ),
  },
  accept: {
    title: 'Accept SLA',
    textOf: ({ name, company_name }) => (
      <>
        Record that <strong>{name}</strong>, {company_name}, has accepted the agreement on paper or by phone. The link
        in the email stops working.
      </>
    ),
  },
  reject: {
    title: 'Reject SLA',
    textOf: ({ name, company_name }) => (
      <>
        Record that <strong>{name}</strong>, {company_name}, has rejected the agreement. You can submit it again.
      </>
    ),
  },
};

/** Asks for what a step of the agreement needs, then takes it. */
export function SlaDialog({ enquiry, move, withDocuments, onClose }: SlaDialogProps) {
  const forms = useMoves(enquiry, onClose);
  const form = forms[move];
  const { title, textOf } = words[move];
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      actions={
        <Button color={move === 'reject' ? 'red' : undefined} loading={form.saving} onClick={() => void form.submit()}>
          {title}
        </Button>
      }
    >
      {withDocuments && move === 'submit' && (
        <Stack gap={16}>
          <SlaDocuments enquiry={enquiry} />
        </Stack>
      )}
      <Stack noValidate as="form" gap={16} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <Text color="ink-soft">{textOf(enquiry)}</Text>
        {move === 'submit' && <OtherRecipients id={enquiry.id} />}
        {move === 'reject' && <LongTextField {...forms.reject.field('reason')} />}
      </Stack>
    </DialogFrame>
  );
}

/** Contacts of the enquiry's client who also get the agreement. */
function OtherRecipients({ id }: { id: number }) {
  const { data } = useRead(fetchSlaRecipients, { query: { id } });
  if (!data || data.rows.length + data.hidden === 0) return null;
  const { rows, hidden } = data;
  const named = rows.map(({ name, email }) => `${name} (${email})`);
  const counted = hidden === 0 ? [] : [hidden === 1 ? '1 contact of the client' : `${hidden} contacts of the client`];
  return <Text color="ink-soft">{`It is also sent to: ${[...named, ...counted].join(', ')}.`}</Text>;
}

function useMoves({ id, version }: Enquiry, onClose: () => void) {
  const refreshes = { refreshes: enquiryReads };
  const submit = useWrite(submitSla, refreshes);
  const takeBack = useWrite(takeBackSla, refreshes);
  const accept = useWrite(acceptSla, refreshes);
  const reject = useWrite(rejectSla, refreshes);
  const query = { id };
  const body = { version };
  return {
    submit: useRecordForm({ schema: nothingAsked, save: () => submit.send({ query, body }), saved: onClose }),
    takeBack: useRecordForm({ schema: nothingAsked, save: () => takeBack.send({ query, body }), saved: onClose }),
    accept: useRecordForm({ schema: nothingAsked, save: () => accept.send({ query, body }), saved: onClose }),
    reject: useRecordForm({
      schema: reasonForm,
      save: ({ reason }) => reject.send({ query, body: { ...body, reason } }),
      saved: onClose,
    }),
  };
}

const nothingAsked = z.object({});
