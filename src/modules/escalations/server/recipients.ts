/** Who at a client reads of an escalation. */
import { recipientsOf, contactsWhoGet } from '#modules/clients/server/public/recipients.ts';
import type { Recipient } from '#modules/clients/server/public/contacts.ts';
import type { Recipients } from '#modules/clients/contract.ts';
import type { Work } from '#platform/server/work.ts';
import type { EscalationFacts } from '../life.ts';
import type { Category } from '../levels.ts';

type Concerned = { readonly client_id: number; readonly category: Category; readonly created_by: number | null };

const mailOf = (category: Category) => (category === 'Billing' ? 'billingEscalation' : 'escalation');

/** An account signs in as many people as share it; who raised it hears of it. */
const raisedBy =
  ({ created_by }: Concerned) =>
  ({ account_id }: Recipient) =>
    account_id !== null && account_id === created_by;

/** Who at the client receives what it is about, and who raised it; the primary contact where that is nobody. */
export const peopleOf = (work: Work, row: Concerned): Promise<Recipient[]> =>
  contactsWhoGet(work, row.client_id, mailOf(row.category), raisedBy(row));

export const toldOf = (work: Work, row: Concerned): Promise<Recipients> =>
  recipientsOf(work, row.client_id, mailOf(row.category), raisedBy(row));

/** Silence of a client that knows of it counts as a yes: somebody there has to read what was done. */
export async function factsOf(work: Work, row: Concerned & { readonly shared: boolean }): Promise<EscalationFacts> {
  return { whyNotTell: row.shared ? (await toldOf(work, row)).whyNobody : null };
}
