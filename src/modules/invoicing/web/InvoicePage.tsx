import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPositive } from '#platform/contract/signs.ts';
import { IconFileInvoice } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { failureOf } from '#platform/web/api.ts';
import { useRead } from '#platform/web/query.ts';
import { RecordHistory } from '#platform/web/record/RecordPage.tsx';
import { StepButtons } from '#platform/web/record/StepButtons.tsx';
import { useParameters } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import {
  fetchInvoice,
  fetchInvoiceHistory,
  type Invoice,
  invoiceCalls,
  invoiceMails,
  type ShownInvoice,
} from '../contract.ts';
import { invoiceLife } from '../life.ts';
import { addRefund } from '../refunds.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { CreditButton } from './CreditDialog.tsx';
import { DisputeNotice } from './DisputeNotice.tsx';
import { factsOf } from './facts.ts';
import { FromBefore } from './FromBefore.tsx';
import { InvoiceDocuments } from './InvoiceDocuments.tsx';
import { InvoiceEditor, InvoiceSums } from './InvoiceEditor.tsx';
import { OwnInvoicePage } from './OwnInvoicePage.tsx';
import { OpenCreditDialog } from './OpenCreditDialog.tsx';
import { PaymentButton } from './PaymentDialog.tsx';
import { SendingNotice } from './SendingNotice.tsx';
import { InvoicePdf, InvoiceXml, PreviewInvoicePdf } from './PdfButtons.tsx';
import { screens } from './screens.tsx';
import { VatInBase } from './VatInBase.tsx';
import { Settled } from './Settled.tsx';

/** An invoice: for staff to write and follow up, for client users as its recipient. */
export const InvoicePage = () => (useActor()?.audience === 'client' ? <OwnInvoicePage /> : <StaffInvoice />);

/** Milliseconds between polls while its mails are being written. */
const every = 3000;

const whileBeingSent = ({ sending }: ShownInvoice) => (sending && sending.state !== 'Given up' ? every : undefined);

function StaffInvoice() {
  const { id = '' } = useParameters();
  const { data, error, refetch } = useRead(fetchInvoice, { params: { id: Number(id) } }, { every: whileBeingSent });
  if (!data && failureOf(error)?.status === 404) return <RecordMissing noun="invoice" icon={IconFileInvoice} />;
  const invoice = data?.invoice;
  return (
    <PageFrame
      title={invoice ? (invoice.invoice_no ?? 'Draft invoice') : 'Invoice'}
      text={
        invoice && (
          <>
            <PageLink to={`/clients?view=${invoice.client_id}`}>{invoice.client}</PageLink> · {invoice.section}
          </>
        )
      }
      action={invoice && <Standing invoice={invoice} />}
    >
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data && <Shown data={data} />}
    </PageFrame>
  );
}

const Standing = ({ invoice: { status, overdue, age, disputed_at, opening } }: { invoice: Invoice }) => (
  <Row wrap gap={8}>
    {disputed_at !== null && <StatusBadge tone="red">Disputed</StatusBadge>}
    {opening && <StatusBadge tone="neutral">From before</StatusBadge>}
    {overdue && <StatusBadge tone="red">{age === 1 ? '1 day overdue' : `${age ?? 0} days overdue`}</StatusBadge>}
    <StatusBadge tone={invoiceLife.tones[status]}>{status}</StatusBadge>
  </Row>
);

function Shown({ data }: { data: ShownInvoice }) {
  const may = useMay();
  const { invoice } = data;
  if (invoice.status === 'Draft' && may(invoiceCalls.edit.access))
    return <InvoiceEditor key={`${invoice.id}.${invoice.version}`} data={data} />;
  return (
    <Stack gap={16} maxWidth={960} minWidth={0}>
      <Row wrap gap={8} align="center">
        {invoice.status === 'Draft' ? <PreviewInvoicePdf id={invoice.id} /> : <Papers invoice={invoice} />}
        <StepButtons
          screens={screens}
          row={invoice}
          facts={factsOf(data)}
          except={invoice.opening ? ['void'] : undefined}
        />
        <PaymentButton data={data} />
        <CreditButton data={data} />
      </Row>
      <SendingNotice data={data} />
      <MailState mails={invoiceMails} id={invoice.id} />
      <DisputeNotice invoice={invoice} />
      <Facts data={data} />
      {invoice.opening ? <Former data={data} /> : <Charged data={data} />}
      <Settled data={data} />
      <InvoiceDocuments id={invoice.id} />
      <RecordHistory call={fetchInvoiceHistory} id={invoice.id} />
    </Stack>
  );
}

/** The documents printed at issue; the former program printed its own. */
const Papers = ({ invoice: { id, invoice_no, opening } }: { invoice: Invoice }) =>
  !opening && (
    <>
      <InvoicePdf id={id} name={invoice_no ?? ''} />
      <InvoiceXml id={id} />
    </>
  );

const Former = ({ data: { invoice, currency } }: { data: ShownInvoice }) => (
  <FromBefore
    invoice={{ ...invoice, currency }}
    then="Owed when it was brought over"
    title="From the former program"
    text="Its lines, VAT and PDF are there. It is in no day book here, is not sent again and cannot be credited: give the client a credit note instead."
    since={[
      ['Paid since', invoice.paid],
      ['Credited since', invoice.credited],
    ]}
  />
);

function Charged({ data }: { data: ShownInvoice }) {
  const { invoice } = data;
  return (
    <Card as="section" padding={16} aria-label="Charges">
      <ChargeLines charges={data.charges} currency={data.currency} />
      <InvoiceSums
        totals={{ ...invoice, vat: data.charges.vat }}
        currency={data.currency}
        country={data.country}
        after={
          invoice.status === 'Draft'
            ? []
            : [
                ['Paid', invoice.paid],
                ...(isPositive(invoice.credited) ? [['Credited', invoice.credited] as const] : []),
                ['Balance', invoice.balance],
              ]
        }
      />
      {data.exchange && <VatInBase {...data.exchange} vat={data.charges.vat} currency={data.currency} />}
    </Card>
  );
}

const dateOr = (day: string | null) => (day === null ? '-' : showDate(day));

/** Unallocated credit: it settles an invoice or is refunded. */
function CreditOfClient({ invoice, client, currency }: Pick<ShownInvoice, 'invoice' | 'client' | 'currency'>) {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  const amount = <Amount of={client.credit} currency={currency} />;
  if (!may(addRefund.access)) return amount;
  const of = { client_id: client.id, client: client.name, currency_id: invoice.currency_id, currency };
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {amount}
      </Button>
      {opened && <OpenCreditDialog of={of} onClose={() => setOpened(false)} />}
    </>
  );
}

function Facts({ data: { invoice, due_in, client, currency } }: { data: ShownInvoice }) {
  const details = [
    { label: 'Date', value: dateOr(invoice.invoice_date) },
    ...(invoice.tax_point === invoice.invoice_date ? [] : [{ label: 'Tax point', value: dateOr(invoice.tax_point) }]),
    { label: 'Due', value: [dateOr(invoice.due_date), due_in].join(' · ') },
    { label: 'Company', value: invoice.company ?? '' },
    ...(invoice.purchase_order === null ? [] : [{ label: 'Purchase order', value: invoice.purchase_order }]),
    ...(invoice.biller === null ? [] : [{ label: 'Biller', value: invoice.biller }]),
    ...(isPositive(client.credit)
      ? [{ label: 'Credit of the client', value: <CreditOfClient {...{ invoice, client, currency }} /> }]
      : []),
    ...(invoice.terms === null ? [] : [{ label: 'Terms', value: invoice.terms }]),
    ...(invoice.over_reason === null ? [] : [{ label: 'Why more than the quoted fee', value: invoice.over_reason }]),
    ...(invoice.tax_point_reason === null
      ? []
      : [{ label: 'Why the tax point is earlier', value: invoice.tax_point_reason }]),
    ...(invoice.void_reason === null ? [] : [{ label: 'Why it is void', value: invoice.void_reason }]),
    ...(invoice.note === null ? [] : [{ label: 'Note', value: invoice.note }]),
  ];
  return <DetailList details={details} />;
}
