import { Checkbox } from '@mantine/core';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { isNothing } from '#platform/contract/signs.ts';
import { writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { type Ageing, type AgeingBucket, ageingBuckets, bucketDays, bucketLabels } from '../payments.ts';
import { invoicesPath } from './public/addresses.ts';

type Row = Ageing['totals'][number] & {
  readonly client?: string;
  readonly client_id?: number;
  readonly currency_id?: number;
};

/** Clients that are ticked, where somebody may remind them. */
export type Ticked = { readonly ids: ReadonlySet<number>; readonly toggle: (id: number) => void };

const shown = (amount: string, currency: string) =>
  isNothing(amount) ? '–' : <Amount of={amount} currency={currency} bare />;

/** The invoices behind a figure: those with a balance that were due so many days before the day. */
function invoicesOf({ client_id, currency_id }: Row, on: PlainDate, bucket?: AgeingBucket): string {
  const [least, most] = bucket ? bucketDays[bucket] : [null, null];
  return `${invoicesPath}${writeSearch({
    client: client_id ?? '',
    currency: currency_id ?? '',
    balanceMin: '0.01',
    due_dateFrom: most === null ? '' : showDate(addDays(on, -most)),
    due_dateTo: least === null ? '' : showDate(addDays(on, -least)),
  })}`;
}

const columnsOf = (on: PlainDate, ticked: Ticked | null): readonly FigureColumn<Row>[] => [
  {
    heading: 'Client',
    cell: ({ client, client_id }) => {
      if (client === undefined || client_id === undefined) return 'Total';
      if (ticked === null) return client;
      return <Checkbox label={client} checked={ticked.ids.has(client_id)} onChange={() => ticked.toggle(client_id)} />;
    },
  },
  { heading: 'Currency', cell: ({ currency }) => currency, words: true },
  {
    heading: 'Balance',
    cell: (row) => <Linked to={invoicesOf(row, on)} of={row.balance} row={row} />,
  },
  ...ageingBuckets.map((bucket) => ({
    heading: bucketLabels[bucket],
    cell: (row: Row) => <Linked to={invoicesOf(row, on, bucket)} of={row[bucket]} row={row} />,
  })),
  { heading: 'Credit', cell: ({ credit, currency }) => shown(credit, currency) },
];

const Linked = ({ to, of, row: { currency, client_id } }: { to: string; of: string; row: Row }) =>
  client_id === undefined || isNothing(of) ? (
    shown(of, currency)
  ) : (
    <PageLink to={to}>
      <Amount of={of} currency={currency} bare />
    </PageLink>
  );

/** Balances by client and currency, biggest first, below a total for each currency. */
export const AgeingTable = ({ ageing: { on, rows, totals }, ticked }: { ageing: Ageing; ticked: Ticked | null }) => (
  <FigureTable<Row>
    name="Receivables"
    columns={columnsOf(on, ticked)}
    rows={rows}
    keyOf={({ client_id, currency }) => `${client_id ?? 'total'}.${currency}`}
    sums={totals}
    sumsFirst
  />
);
