import { fetchEntry, fetchRegister } from '../contract.ts';

/** What reads anew once a register or a correction changes. */
export const registerReads = [fetchRegister, fetchEntry];
