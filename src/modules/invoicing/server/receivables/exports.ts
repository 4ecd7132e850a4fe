/** Exports of receivables and payments for a spreadsheet. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportPages, onePage, pagesOf } from '#platform/server/list/export-pages.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Ageing, ageingBuckets, bucketLabels, type ShownPayment } from '../../payments.ts';
import { ageing } from './ageing.ts';
import { ofSeenClients } from '../visible.ts';
import { payments } from '../shown.ts';

type Owing = Ageing['rows'][number];

const money = <Row>(heading: string, value: (row: Row) => string): ExportColumn<Row> => ({
  heading,
  kind: 'money',
  value,
  width: 14,
});

const owingColumns: readonly ExportColumn<Owing>[] = [
  { heading: 'Client', kind: 'text', value: ({ client }) => client, width: 28 },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency, width: 8 },
  money('Balance', ({ balance }) => balance),
  ...ageingBuckets.map((bucket) => money<Owing>(bucketLabels[bucket], (row) => row[bucket])),
  money('Credit', ({ credit }) => credit),
  money('Disputed', ({ disputed }) => disputed),
];

/** @throws 429 when too many exports are under way */
export async function receivablesFile(
  work: Work,
  { on, format }: { readonly on?: PlainDate | undefined; readonly format: ExportFormat },
): Promise<FileReply> {
  const { rows, on: day } = await ageing(work, on);
  return exportPages(work, { format, title: `Receivables ${day}` }, owingColumns, onePage(rows));
}

const paymentColumns: readonly ExportColumn<ShownPayment>[] = [
  { heading: 'Date', kind: 'date', value: ({ payment_date }) => payment_date, width: 12 },
  {
    heading: 'Received',
    kind: 'date',
    value: ({ received_on, payment_date }) => received_on ?? payment_date,
    width: 12,
  },
  { heading: 'Client', kind: 'text', value: ({ client }) => client, width: 28 },
  {
    heading: 'Paid by',
    kind: 'text',
    value: ({ method, opening }) => (opening ? 'Credit from before' : method),
    width: 18,
  },
  { heading: 'Reference', kind: 'text', value: ({ reference }) => reference, width: 20 },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency, width: 8 },
  money('Amount', ({ amount }) => amount),
  { heading: 'Received in', kind: 'text', value: ({ received_currency }) => received_currency, width: 10 },
  { heading: 'Amount received', kind: 'money', value: ({ received_amount }) => received_amount, width: 14 },
  money('Bank charge', ({ bank_charge }) => bank_charge),
  money('Withholding tax', ({ withholding_tax }) => withholding_tax),
  money('Credit left', ({ open }) => open),
  {
    heading: 'Counts towards',
    kind: 'text',
    value: ({ invoices }) => invoices.map(({ invoice_no }) => invoice_no).join(', '),
    width: 28,
  },
  { heading: 'Removed', kind: 'date', value: ({ removed_on }) => removed_on, width: 12 },
  { heading: 'Reason', kind: 'text', value: ({ remove_reason }) => remove_reason, width: 28 },
];

/** @throws 404 for a client that this person cannot see, 429 when too many exports are under way */
export async function paymentsFile(
  work: Work,
  { client_id, format }: { readonly client_id?: number | undefined; readonly format: ExportFormat },
): Promise<FileReply> {
  if (client_id !== undefined && !(await seesClient(work, client_id))) throw notFound();
  const pages = pagesOf(async (page) => (await payments(work, { client_id, ...page })).rows);
  return exportPages(work, { format, title: 'Payments' }, paymentColumns, pages);
}

async function seesClient(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${id}::bigint as client_id) as of where ${ofSeenClients(work, 'of')}`.execute(work.db);
  return rows.length > 0;
}
