import { invoiceReads } from '#modules/invoicing/web/public/invoice-reads.ts';
import { fetchBankLines } from '../contract.ts';

/** What becomes stale when a line of a bank statement is decided. */
export const refreshedByBank = [...invoiceReads, fetchBankLines];
