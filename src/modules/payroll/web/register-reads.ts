import { fetchEntry, fetchRegister } from '../contract.ts';

/** What is refetched when a register or a correction changes. */
export const registerReads = [fetchRegister, fetchEntry];
