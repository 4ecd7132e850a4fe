import { Button, Checkbox } from '@mantine/core';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { isNothing } from '#platform/contract/signs.ts';
import { writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { type Ageing, type AgeingBucket, ageingBuckets, bucketDays, bucketLabels } from '../payments.ts';
import type { CreditOf } from './open-credit.ts';
import { invoicesPath } from './public/addresses.ts';

type Row = Ageing['totals'][number] & {
  readonly client?: string;
  readonly client_id?: number;
  readonly currency_id?: number;
};

/** The selected clients, if the user may remind them. */
export type Ticked = { readonly ids: ReadonlySet<number>; readonly toggle: (id: number) => void };

const shown = (amount: string, currency: string) =>
  isNothing(amount) ? '-' : <Amount of={amount} currency={currency} bare />;

/** The invoices behind a figure: with a balance, and within this range of days past due. */
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

/** Opens a client's credit, if the user may use it. */
type OnCredit = (of: CreditOf) => void;

const columnsOf = (on: PlainDate, ticked: Ticked | null, onCredit: OnCredit | null): readonly FigureColumn<Row>[] => [
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
  { heading: 'Credit', cell: (row) => <Credit row={row} onCredit={onCredit} /> },
];

const Linked = ({ to, of, row: { currency, client_id } }: { to: string; of: string; row: Row }) =>
  client_id === undefined || isNothing(of) ? (
    shown(of, currency)
  ) : (
    <PageLink to={to}>
      <Amount of={of} currency={currency} bare />
    </PageLink>
  );

function Credit({ row, onCredit }: { row: Row; onCredit: OnCredit | null }) {
  const { credit, client, client_id, currency, currency_id } = row;
  const { showAmount } = useWriting();
  const isOfOne = client !== undefined && client_id !== undefined && currency_id !== undefined;
  if (onCredit === null || !isOfOne || isNothing(credit)) return shown(credit, currency);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${showAmount(credit, currency)}, credit of ${client}`}
      onClick={() => onCredit({ client, client_id, currency, currency_id })}
    >
      <Amount of={credit} currency={currency} bare />
    </Button>
  );
}

/** Balances by client and currency, largest first, below a total for each currency. */
type AgeingTableProps = { ageing: Ageing; ticked: Ticked | null; onCredit: OnCredit | null };

export const AgeingTable = ({ ageing: { on, rows, totals }, ticked, onCredit }: AgeingTableProps) => (
  <FigureTable<Row>
    name="Receivables"
    columns={columnsOf(on, ticked, onCredit)}
    rows={rows}
    keyOf={({ client_id, currency }) => `${client_id ?? 'total'}.${currency}`}
    sums={totals}
    sumsFirst
  />
);
