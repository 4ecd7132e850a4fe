import { isPositive } from '#platform/contract/signs.ts';
import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { showDate } from '#platform/contract/dates.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { call, failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { disputeInvoice, fetchOwnInvoice, fetchOwnInvoices, noteOwnInvoice, type OwnInvoice } from '../own.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { FromBefore } from './FromBefore.tsx';
import { InvoiceSums } from './InvoiceEditor.tsx';
import { OwnStatus } from './OwnStatus.tsx';
import { CreditPdf, InvoicePdf, InvoiceXml } from './PdfButtons.tsx';
import { VatInBase } from './VatInBase.tsx';

/** An invoice as the client reads it: what it is for, where to pay, and what to do when something is wrong. */
export function OwnInvoicePage() {
  const { id = '' } = useParameters();
  const { data, error, refetch } = useRead(fetchOwnInvoice, { params: { id: Number(id) } });
  const known = data?.id;
  useEffect(() => {
    if (known !== undefined) call(noteOwnInvoice, { query: { id: known }, body: {} }).catch(() => undefined);
  }, [known]);
  if (!data && failureOf(error)?.status === 404) return <RecordMissing noun="invoice" icon={IconFileInvoice} />;
  return (
    <PageFrame
      title={data ? `Invoice ${data.invoice_no}` : 'Invoice'}
      text={data && `of ${showDate(data.invoice_date)}, due on ${showDate(data.due_date)}`}
      action={data && <OwnStatus row={data} />}
    >
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data && <Shown invoice={data} />}
    </PageFrame>
  );
}

function Shown({ invoice }: { invoice: OwnInvoice }) {
  const [disputing, setDisputing] = useState(false);
  const { id, invoice_no, balance, dispute, bank, terms } = invoice;
  const isOwed = isPositive(balance) && invoice.status !== 'Void';
  return (
    <Stack gap={16} maxWidth={860} minWidth={0}>
      <Row wrap gap={8}>
        {!invoice.opening && (
          <>
            <InvoicePdf id={id} name={invoice_no} own />
            <InvoiceXml id={id} />
          </>
        )}
        {isOwed && !invoice.disputed && (
          <Button variant="default" onClick={() => setDisputing(true)}>
            Report a problem
          </Button>
        )}
      </Row>
      {dispute && <OwnDispute dispute={dispute} />}
      {invoice.opening ? <OwnFormer invoice={invoice} /> : <OwnCharged invoice={invoice} />}
      <OwnSettled invoice={invoice} />
      {isOwed && bank && <HowToPay invoice={invoice_no} bank={bank} />}
      {terms !== null && (
        <Text lines color="ink-soft" size={13}>
          {terms}
        </Text>
      )}
      {disputing && <DisputeDialog id={id} onClose={() => setDisputing(false)} />}
    </Stack>
  );
}

const OwnFormer = ({ invoice }: { invoice: OwnInvoice }) => (
  <FromBefore
    invoice={invoice}
    title="From before"
    then="Left to pay when we began to use the portal"
    text="You have this invoice from the time before we began to use this portal. Ask us for a copy if you need one."
    since={[['Paid or credited since', invoice.settled_total]]}
  />
);

function OwnCharged({ invoice }: { invoice: OwnInvoice }) {
  const { currency, balance, settled_total: settled } = invoice;
  return (
    <Card as="section" padding={16} aria-label="Charges">
      <ChargeLines charges={invoice} currency={currency} />
      <InvoiceSums
        totals={invoice}
        currency={currency}
        country={invoice.country}
        after={
          isPositive(settled)
            ? [
                ['Paid or credited', settled],
                ['Still to be paid', balance],
              ]
            : []
        }
      />
      {invoice.exchange && invoice.exchange.rate !== null && (
        <VatInBase {...invoice.exchange} vat={invoice.vat} currency={currency} />
      )}
    </Card>
  );
}

const OwnSettled = ({ invoice: { settled, currency, status } }: { invoice: OwnInvoice }) =>
  settled.length > 0 && (
    <Stack as="section" gap={8} aria-labelledby="own-settled">
      <Heading id="own-settled">Payments and credits</Heading>
      {status === 'Void' && <Text>This invoice is void: nothing of it is to be paid.</Text>}
      <Grid as="ul" framed>
        {settled.map(({ name, amount, date, credit_note_id }) => (
          <Row
            key={`${name} ${date} ${amount}`}
            as="li"
            wrap
            gap={[4, 12]}
            align="center"
            justify="space-between"
            padding={[10, 16]}
          >
            <Stack gap={2} minWidth={0}>
              <Text breakAnywhere>{credit_note_id === null ? name : `Credit note ${name}`}</Text>
              <Text color="ink-dim" size={12}>
                {showDate(date)}
              </Text>
            </Stack>
            <Row wrap gap={8} align="center">
              <Text figures nowrap>
                <Amount of={amount} currency={currency} />
              </Text>
              {credit_note_id !== null && <CreditPdf id={credit_note_id} name={name} />}
            </Row>
          </Row>
        ))}
      </Grid>
    </Stack>
  );

const OwnDispute = ({ dispute }: { dispute: NonNullable<OwnInvoice['dispute']> }) => (
  <Card as="section" padding={16} aria-label="Dispute" background="tone-amber-soft">
    <Stack gap={8} minWidth={0}>
      <Text weight={600}>{`Disputed by ${dispute.by}`}</Text>
      <Text lines breakAnywhere>
        {dispute.reason}
      </Text>
      {dispute.answer !== null && (
        <Text lines breakAnywhere>
          Our answer: {dispute.answer}
        </Text>
      )}
    </Stack>
  </Card>
);

const HowToPay = ({ invoice, bank }: { invoice: string; bank: NonNullable<OwnInvoice['bank']> }) => (
  <Card as="section" padding={16} aria-labelledby="how-to-pay">
    <Stack gap={4} minWidth={0}>
      <Heading id="how-to-pay">How to pay</Heading>
      <Text>{`Payment reference: ${invoice}`}</Text>
      {[bank.name, ...bank.details].map((line) => (
        <Text key={line} breakAnywhere>
          {line}
        </Text>
      ))}
    </Stack>
  </Card>
);

const schema = z.object({ reason: longTextField('Reason') });

function DisputeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const dispute = useWrite(disputeInvoice, { refreshes: [fetchOwnInvoice, fetchOwnInvoices] });
  const form = useRecordForm({
    schema,
    save: (body) => dispute.send({ query: { id }, body }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
    part: 'step',
  });
  return (
    <FormDialog title="Dispute this invoice" form={form} submitLabel="Dispute invoice" onClose={onClose}>
      <Stack gap={12}>
        <Text>We’ll tell your manager straight away, and won’t remind you until we have answered.</Text>
        <LongTextField {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}
