import { invoiceReads } from '#modules/invoicing/web/public/invoice-reads.ts';
import { fetchBankLines } from '../contract.ts';

/** What is refetched when a bank statement line is decided. */
export const refreshedByBank = [...invoiceReads, fetchBankLines];
