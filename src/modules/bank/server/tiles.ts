/** Lines of bank statements on the dashboard. */
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import { fetchBankLines } from '../contract.ts';
import { openLines } from './listing.ts';

export const linesToMatch: CountedTile = {
  name: 'bank.open',
  title: 'Bank lines to match',
  says: 'Money in that is on no invoice',
  tone: 'amber',
  place: 44,
  access: invoiceRights.update,
  list: { page: '/billing?as=bank', call: fetchBankLines },
  of: (work) => ({ filters: {}, count: openLines(work) }),
};
