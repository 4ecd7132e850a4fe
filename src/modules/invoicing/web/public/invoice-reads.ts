import { screens } from '../screens.tsx';

/** What is refetched when an invoice, or what counts towards it, changes. */
export const invoiceReads = screens.reads;
