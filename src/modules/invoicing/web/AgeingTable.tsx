import { isNothing } from '#platform/contract/money.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { type Ageing, ageingBuckets, bucketLabels } from '../payments.ts';
import { invoicesPath } from './public/addresses.ts';

type Row = Ageing['totals'][number] & { readonly client?: string; readonly client_id?: number };

const shown = (amount: string, currency: string) =>
  isNothing(amount) ? '–' : <Amount of={amount} currency={currency} bare />;

const columns: readonly FigureColumn<Row>[] = [
  {
    heading: 'Client',
    cell: ({ client, client_id }) =>
      client === undefined ? 'Total' : <PageLink to={`${invoicesPath}?client=${client_id}`}>{client}</PageLink>,
  },
  { heading: 'Currency', cell: ({ currency }) => currency, words: true },
  { heading: 'Balance', cell: ({ balance, currency }) => shown(balance, currency) },
  ...ageingBuckets.map((bucket) => ({
    heading: bucketLabels[bucket],
    cell: (row: Row) => shown(row[bucket], row.currency),
  })),
  { heading: 'Credit', cell: ({ credit, currency }) => shown(credit, currency) },
];

/** Balances by client and currency, with a total for each currency. */
export const AgeingTable = ({ ageing: { rows, totals } }: { ageing: Ageing }) => (
  <FigureTable<Row>
    name="Receivables"
    columns={columns}
    rows={rows}
    keyOf={({ client_id, currency }) => `${client_id ?? 'total'}.${currency}`}
    sums={totals}
  />
);
