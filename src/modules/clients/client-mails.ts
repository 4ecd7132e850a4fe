/** Mails to clients, the contacts who receive them, and what happens if there is no recipient (record 090). */
import type { Access } from '#platform/contract/access.ts';
import { type Endpoint, get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import type { Receipt } from './contacts.ts';

export type ClientMail = {
  /** What a contact must be set to receive, or that they sign in to the portal. */
  readonly to: Receipt | 'portal';
  /** What its recipients do, in words: 'receives questions'. */
  readonly does: string;
  /** Without a recipient, the action is refused, or goes on and the screen says so. */
  readonly nobody: 'refused' | 'said';
  /** Falls back to the primary contact, because silence would count as an answer. */
  readonly orPrimary?: true;
};

const receives = <const To extends Receipt, const Nobody extends ClientMail['nobody']>(
  to: To,
  things: string,
  nobody: Nobody,
) => ({ to, does: `receives ${things}`, nobody });

export const clientMails = {
  query: receives('query', 'questions', 'refused'),
  missing: receives('query', 'questions', 'refused'),
  review: receives('query', 'questions', 'refused'),
  quotation: receives('quote', 'quotes', 'refused'),
  invoice: receives('invoice', 'invoices', 'refused'),
  invoiceReminder: receives('invoice', 'invoices', 'said'),
  statement: receives('invoice', 'invoices', 'refused'),
  creditNote: receives('invoice', 'invoices', 'said'),
  refund: receives('invoice', 'invoices', 'said'),
  dispatch: receives('dispatch', 'finished work', 'said'),
  feedback: receives('feedback', 'requests for feedback', 'refused'),
  escalation: { ...receives('feedback', 'requests for feedback', 'refused'), orPrimary: true },
  billingEscalation: { ...receives('invoice', 'invoices', 'refused'), orPrimary: true },
  documents: { to: 'portal', does: 'signs in to the portal', nobody: 'refused' },
} as const satisfies Record<string, ClientMail>;
export type ClientMailName = keyof typeof clientMails;

/** Why it has no recipient, and what to do about it. */
export const whyNobody = ({ to, does }: Pick<ClientMail, 'to' | 'does'>): string =>
  `No contact of this client ${does}. ${to === 'portal' ? 'Invite one first' : 'Add one first'}`;

const person = z.object({ name: z.string(), email: z.string() });

const recipients = z.object({
  client_id: z.int(),
  told: z.array(
    person.extend({ signs_in: z.boolean().describe('Whether they open it in the portal; others get a link') }),
  ),
  others: z.array(person).describe('Contacts of the client who do not receive it'),
  whyNobody: z.string().nullable().describe('Why no one receives it; null if someone does'),
});
export type Recipients = z.output<typeof recipients>;
export type RecipientsCall = Endpoint<Record<never, never>, { id: number }, undefined, Recipients>;

/** The call by which a module lists the contacts who will get a mail. @param id what the id refers to */
export const recipientsCall = (path: string, says: string, access: Access): RecipientsCall =>
  get(path, { says, access, query: z.strictObject({ id: recordId }), result: recipients });
