/** A client's recipients for an escalation. */
import { recipientsOf, contactsWhoGet } from '#modules/clients/server/public/recipients.ts';
import type { Recipient } from '#modules/clients/server/public/contacts.ts';
import type { Recipients } from '#modules/clients/contract.ts';
import type { Work } from '#platform/server/work.ts';
import type { EscalationFacts } from '../life.ts';
import type { Category } from '../levels.ts';

type Concerned = { readonly client_id: number; readonly category: Category; readonly created_by: number | null };

const mailOf = (category: Category) => (category === 'Billing' ? 'billingEscalation' : 'escalation');

/** Several people may share an account, so the contact who raised it is notified too. */
const raisedBy =
  ({ created_by }: Concerned) =>
  ({ account_id }: Recipient) =>
    account_id !== null && account_id === created_by;

/** The recipients of its category and the person who raised it; the primary contact if there are none. */
export const peopleOf = (work: Work, row: Concerned): Promise<Recipient[]> =>
  contactsWhoGet(work, row.client_id, mailOf(row.category), raisedBy(row));

export const toldOf = (work: Work, row: Concerned): Promise<Recipients> =>
  recipientsOf(work, row.client_id, mailOf(row.category), raisedBy(row));

/** If the client knows of it, silence counts as consent, so someone there must have read the resolution. */
export async function factsOf(work: Work, row: Concerned & { readonly shared: boolean }): Promise<EscalationFacts> {
  return { whyNotTell: row.shared ? (await toldOf(work, row)).whyNobody : null };
}
