import type { ExportFormat } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportPages, pagesOf } from '#platform/server/list/export-pages.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import type { BankLine, BankState } from '../contract.ts';
import { linesOf } from './listing.ts';

type Line = Omit<BankLine, 'proposal'>;

const columns: readonly ExportColumn<Line>[] = [
  { heading: 'Date', kind: 'date', value: ({ booked_on }) => booked_on, width: 12 },
  { heading: 'Payer', kind: 'text', value: ({ payer }) => payer, width: 28 },
  { heading: 'Account', kind: 'text', value: ({ payer_account }) => payer_account, width: 24 },
  { heading: 'Reference', kind: 'text', value: ({ reference }) => reference, width: 32 },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency, width: 8 },
  { heading: 'Amount', kind: 'money', value: ({ amount }) => amount, width: 14 },
  { heading: 'Bank charge', kind: 'money', value: ({ charge }) => charge, width: 14 },
  { heading: 'Status', kind: 'text', value: ({ state }) => state, width: 12 },
  { heading: 'Client', kind: 'text', value: ({ payment }) => payment?.client ?? null, width: 28 },
  {
    heading: 'Counts towards',
    kind: 'text',
    value: ({ payment }) => payment?.invoices.map(({ invoice_no }) => invoice_no).join(', ') ?? null,
    width: 28,
  },
  { heading: 'Why it is ignored', kind: 'text', value: ({ ignore_reason }) => ignore_reason, width: 28 },
];

/** @throws 429 when too many exports are under way */
export const bankLinesFile = (
  work: Work,
  { state, format }: { readonly state: BankState; readonly format: ExportFormat },
): Promise<FileReply> =>
  exportPages(
    work,
    { format, title: `Bank lines ${state}` },
    columns,
    pagesOf((page) => linesOf(work, { state, ...page })),
  );
