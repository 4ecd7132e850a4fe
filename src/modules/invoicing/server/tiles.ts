/** Invoices on the dashboard. */
import { recordCount } from '#platform/server/record/reads.ts';
import { tileOf } from '#platform/server/tiles/of-kind.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { invoiceRights } from '../rights.ts';
import { invoices } from './record.ts';
import { drafts, invoiceList, unsent } from './to-do.ts';

const overdue: CountedTile = {
  name: 'invoices.overdue',
  title: 'Overdue invoices',
  says: 'Past their due date',
  tone: 'red',
  place: 40,
  access: invoiceRights.update,
  list: invoiceList,
  of: (work) => {
    const filters = { overdue: 'Yes' };
    return { filters, count: recordCount(work, invoices, filters) };
  },
};

export const invoiceTiles: readonly CountedTile[] = [
  overdue,
  tileOf(drafts, invoiceList, { says: 'Drafts', tone: 'neutral', place: 42 }),
  tileOf(unsent, invoiceList, { says: 'Issued, not sent', tone: 'amber', place: 43 }),
];
