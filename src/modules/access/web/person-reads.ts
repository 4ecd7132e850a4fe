import { fetchAccountById, fetchAllAccounts, fetchSignIns } from '../people.ts';

/** Reads that a change of a person makes stale. */
export const personReads = [fetchAccountById, fetchAllAccounts, fetchSignIns];
