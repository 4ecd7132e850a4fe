import { Button } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import type { ShownInvoice } from '../contract.ts';
import { removePayment, takeBackAllocation } from '../payments.ts';
import { removalForm } from '../settle.ts';
import { CreditPdf, CreditXml } from './PdfButtons.tsx';
import { screens } from './screens.tsx';

type Part = ShownInvoice['settled'][number];

/** Payments and credit notes of an invoice, including removed ones. */
export function Settled({ data: { settled, currency, invoice } }: { data: ShownInvoice }) {
  const { status } = invoice;
  const [removing, setRemoving] = useState<number>();
  const may = useMay();
  if (settled.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-label="Payments and credits">
      <Heading>Payments and credits</Heading>
      <Grid as="ul" framed>
        {settled.map((part) => (
          <Row key={part.id} as="li" wrap gap={[4, 12]} align="center" justify="space-between" padding={[10, 16]}>
            <Stack gap={2} minWidth={0}>
              <Text breakAnywhere>{part.source === 'Payment' ? part.name : `Credit note ${part.name}`}</Text>
              <Text color="ink-dim" size={12}>
                {aboutOf(part)}
              </Text>
            </Stack>
            <Row wrap gap={8} align="center">
              <Text figures nowrap>
                <Amount of={part.amount} currency={currency} />
              </Text>
              {part.source === 'Credit note' && <CreditPdf id={part.source_id} name={part.name} />}
              {part.source === 'Credit note' && <CreditXml id={part.source_id} />}
              {part.source === 'Payment' && part.removed_on === null && may(removePayment.access) && (
                <Button variant="subtle" color="red" size="compact-sm" onClick={() => setRemoving(part.source_id)}>
                  Remove payment
                </Button>
              )}
              {status !== 'Void' && part.removed_on === null && <TakeBack id={part.id} />}
            </Row>
          </Row>
        ))}
      </Grid>
      {removing !== undefined && <RemoveDialog id={removing} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}

function TakeBack({ id }: { id: number }) {
  const take = useWrite(takeBackAllocation, { refreshes: screens.reads });
  const may = useMay();
  if (!may(takeBackAllocation.access)) return null;
  const ask = async () => {
    const text = 'From today on it counts no more and stays with the client as credit. Earlier days stay as they were.';
    if (await confirm({ title: 'Take the allocation back', text, confirmLabel: 'Take back' }))
      await toastReply(take.send({ query: { id }, body: {} }));
  };
  return (
    <Button variant="subtle" size="compact-sm" loading={take.sending} onClick={() => void ask()}>
      Take back
    </Button>
  );
}

const aboutOf = ({ effective_on, removed_on }: Part) =>
  `counts from ${showDate(effective_on)}${removed_on === null ? '' : `, removed on ${showDate(removed_on)}`}`;

function RemoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const remove = useWrite(removePayment, { refreshes: screens.reads });
  const today = useToday();
  const form = useRecordForm({
    schema: removalForm,
    save: (body) => remove.send({ query: { id }, body }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
    part: 'step',
  });
  return (
    <FormDialog title="Remove payment" form={form} submitLabel="Remove payment" onClose={onClose}>
      <Stack gap={12}>
        <Text>
          From today on, or from the day on which the bank took it back, it counts towards none of its invoices. Reports
          of earlier days stay as they were.
        </Text>
        <DateField
          {...form.field('returned_on')}
          wire="iso"
          max={today}
          help="Leave empty where it was entered by mistake"
        />
        <LongTextField {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}
