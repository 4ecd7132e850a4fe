import { fetchContacts } from '../contacts.ts';
import { fetchClientHistory, fetchClientTabs } from '../contract.ts';

/** What is refetched when a contact changes. */
export const contactReads = [fetchContacts, fetchClientHistory, fetchClientTabs];
