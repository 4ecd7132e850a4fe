import { isNothing } from '#platform/contract/signs.ts';
import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { IconCash } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { exportPayments, fetchPayments, type ShownPayment } from '../payments.ts';
import { billingAddress, invoicePath } from './public/addresses.ts';
import { RefundsTable } from './RefundsTable.tsx';

const perPage = 25;

/** A payment, or its return by the bank, listed beside it. */
type Row = ShownPayment & { readonly isReturn?: true };

const withReturns = (rows: readonly ShownPayment[]): Row[] =>
  rows.flatMap((row): Row[] => (row.returned ? [Object.assign({ isReturn: true } as const, row), row] : [row]));

const columns: readonly FigureColumn<Row>[] = [
  { heading: 'Date', cell: whenOf },
  { heading: 'Client', cell: ({ client }) => client, words: true },
  {
    heading: 'Paid by',
    cell: ({ method, opening, reference, isReturn }) =>
      [isReturn && 'Returned', opening ? 'Credit from before' : method, reference].filter(Boolean).join(', '),
    words: true,
  },
  { heading: 'Amount', cell: Paid },
  {
    heading: 'Credit left',
    cell: ({ open, currency }) => (isNothing(open) ? '-' : <Amount of={open} currency={currency} bare />),
  },
  { heading: 'Counts towards', cell: (row) => <Towards row={row} />, words: true },
];

/** Booked later than received, if its month was closed. */
function whenOf({ payment_date, received_on, removed_on, isReturn }: Row) {
  if (isReturn) return showDate(removed_on);
  if (received_on === null) return showDate(payment_date);
  return `${showDate(payment_date)}, received ${showDate(received_on)}`;
}

/** Also shows the amount received, if it came in another currency. */
function Paid({ amount, currency, received_amount, received_currency, isReturn }: Row) {
  if (isReturn) return <Amount of={`-${amount}`} currency={currency} />;
  return (
    <>
      <Amount of={amount} currency={currency} />
      {received_amount !== null && (
        <Text as="span" block dim size={12}>
          received <Amount of={received_amount} currency={received_currency} />
        </Text>
      )}
    </>
  );
}

function Towards({ row }: { row: Row }) {
  const { removed_on, remove_reason, returned, invoices, isReturn, refunded, currency } = row;
  if (isReturn) return remove_reason;
  if (removed_on !== null) return `${returned ? 'Returned' : 'Removed'} on ${showDate(removed_on)}`;
  return (
    <>
      {invoices.map(({ id, invoice_no }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <PageLink to={invoicePath(id)}>{invoice_no}</PageLink>
        </Fragment>
      ))}
      {!isNothing(refunded) && (
        <Text as="span" block={invoices.length > 0} dim size={12}>
          <Amount of={refunded} currency={currency} /> paid back
        </Text>
      )}
    </>
  );
}

/** Payments of clients, newest first. */
export function PaymentsView() {
  const [offset, setOffset] = useState(0);
  const [client] = useSearchWord('client');
  const ofClient = /^\d{1,15}$/.test(client) ? { client_id: Number(client) } : {};
  const { data, error, refetch } = useRead(fetchPayments, { query: { limit: perPage, offset, ...ofClient } });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} />;
  if (data.count === 0)
    return (
      <Stack gap={24} minWidth={0}>
        <EmptyState icon={IconCash} title="No payments yet" text="Add one on the invoice that it is for." />
        <RefundsTable {...ofClient} />
      </Stack>
    );
  return (
    <Stack gap={12} minWidth={0}>
      <Row wrap gap={8} align="center" justify="space-between">
        <Text>
          {'client_id' in ofClient && (
            <>
              {`Of ${data.rows[0]?.client ?? 'one client'}. `}
              <PageLink to={billingAddress('payments')}>All payments</PageLink>
            </>
          )}
        </Text>
        <FileExport<{ client_id?: number | undefined }> endpoint={exportPayments} query={ofClient} />
      </Row>
      <FigureTable
        name="Payments"
        columns={columns}
        rows={withReturns(data.rows)}
        keyOf={({ id, isReturn }) => `${id} ${isReturn ?? false}`}
      />
      <FigurePager {...{ offset, perPage, count: data.count }} onChange={setOffset} words={['Newer', 'Older']} />
      <RefundsTable {...ofClient} />
    </Stack>
  );
}
