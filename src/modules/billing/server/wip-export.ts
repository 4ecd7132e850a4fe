import { durationText } from '#platform/contract/duration.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportPages, onePage } from '#platform/server/list/export-pages.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { readWipValue, type WipClient } from '../wip.ts';
import { workInProgress } from './wip.ts';

/** A row per currency of a client's value; its hours are in the first. */
type Row = WipClient & { readonly currency: string | null; readonly amount: string | null; readonly isFirst: boolean };

const columnsOf = (valued: boolean): readonly ExportColumn<Row>[] => [
  { heading: 'Client', kind: 'text', value: ({ client }) => client, width: 28 },
  {
    heading: 'Hours',
    kind: 'text',
    value: ({ minutes, isFirst }) => (isFirst ? durationText(minutes) : null),
    width: 10,
  },
  { heading: 'Minutes', kind: 'number', value: ({ minutes, isFirst }) => (isFirst ? minutes : null), width: 10 },
  ...(valued ? values : []),
  { heading: 'Oldest', kind: 'date', value: ({ oldest }) => oldest, width: 12 },
  { heading: 'Last invoice', kind: 'date', value: ({ last_date }) => last_date, width: 12 },
  { heading: 'Amount', kind: 'money', value: ({ last_amount }) => last_amount, width: 14 },
  { heading: 'Currency of the invoice', kind: 'text', value: ({ last_currency }) => last_currency, width: 12 },
];

const values: readonly ExportColumn<Row>[] = [
  { heading: 'Value', kind: 'money', value: ({ amount }) => amount, width: 14 },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency, width: 8 },
  {
    heading: 'Minutes without a rate',
    kind: 'number',
    value: ({ unrated, isFirst }) => (isFirst ? (unrated ?? null) : null),
    width: 12,
  },
];

/** @throws 429 when too many exports are under way */
export async function wipFile(work: Work, { format }: { readonly format: ExportFormat }): Promise<FileReply> {
  const { rows } = await workInProgress(work);
  const none = [{ currency: null, amount: null }];
  const all = rows.flatMap((row) =>
    (row.value?.length ? row.value : none).map(({ currency, amount }, at) =>
      Object.assign({}, row, { currency, amount, isFirst: at === 0 }),
    ),
  );
  return exportPages(
    work,
    { format, title: 'Work in progress' },
    columnsOf(mayUse(work.actor, readWipValue)),
    onePage(all),
  );
}
