import { fetchContacts } from '../contacts.ts';
import { fetchClientHistory, fetchClientTabs } from '../contract.ts';

/** What a change of a contact makes stale. */
export const contactReads = [fetchContacts, fetchClientHistory, fetchClientTabs];
