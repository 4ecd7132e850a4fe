import { fetchBankLines } from '../bank.ts';
import { screens } from './screens.tsx';

/** What becomes stale when a line of a bank statement is decided. */
export const refreshedByBank = [...screens.reads, fetchBankLines];
