import { screens } from '../../web/screens.tsx';
import { fetchBankLines } from '../contract.ts';

/** What becomes stale when a line of a bank statement is decided. */
export const refreshedByBank = [...screens.reads, fetchBankLines];
