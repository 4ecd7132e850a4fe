import { screens } from '../screens.tsx';

/** What becomes stale when an invoice changes, or what counts towards it. */
export const invoiceReads = screens.reads;
