import type { Receipt } from '../../contacts.ts';
import type { OpenedLink } from '#platform/server/guest-link.ts';
import { hasPassword } from '#platform/server/identity/accounts.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

export type { Receipt } from '../../contacts.ts';

/** The portal accounts of a client's contacts who receive this kind of thing; none without portal access. */
export async function accountsWhoReceive(work: Work, clientId: number, receipt: Receipt): Promise<readonly number[]> {
  const rows = await tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .select(['contact.account_id', 'contact_client.receives'])
    .where('contact_client.client_id', '=', clientId)
    .where('contact_client.portal_access', '=', true)
    .where('contact.deleted_at', 'is', null)
    .orderBy('contact.id')
    .execute();
  return rows.flatMap(({ account_id, receives }) =>
    account_id !== null && receives.includes(receipt) ? [account_id] : [],
  );
}

export type Recipient = { readonly name: string; readonly email: string; readonly account_id: number | null };

export type Contact = Recipient & {
  readonly is_primary: boolean;
  readonly receives: readonly string[];
  /** Has access and a password: an invited person cannot open anything in the portal yet. */
  readonly signs_in: boolean;
};

/** A client's contacts, with and without portal access, and their accounts. */
export async function contactsOf(work: Pick<Work, 'db'>, clientId: number): Promise<Contact[]> {
  const rows = await tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .select(['contact.name', 'contact.email', 'contact.account_id', 'portal_access', 'is_primary', 'receives'])
    .select(
      sql<boolean>`portal_access and exists (
        select from account where account.id = contact.account_id and ${hasPassword})`.as('signs_in'),
    )
    .where('contact_client.client_id', '=', clientId)
    .where('contact.deleted_at', 'is', null)
    .orderBy('contact.id')
    .execute();
  return rows.map(({ name, email, account_id, portal_access, is_primary, receives, signs_in }) => ({
    name,
    email,
    account_id: portal_access ? account_id : null,
    is_primary,
    receives,
    signs_in,
  }));
}

/** The contacts who receive this kind of mail. @param only these addresses, if a mail is sent again */
export async function whoReceives(
  work: Pick<Work, 'db'>,
  clientId: number,
  receipt: Receipt,
  only?: readonly string[],
): Promise<Recipient[]> {
  const contacts = await contactsOf(work, clientId);
  return contacts
    .filter(({ receives, email }) => receives.includes(receipt) && only?.includes(email) !== false)
    .map(({ name, email, account_id }) => ({ name, email, account_id }));
}

/** Why a valid link no longer opens anything for its holder; null if it does. */
export const whyNotTheirs = (
  { recipient }: Pick<OpenedLink, 'recipient'>,
  contacts: readonly Pick<Recipient, 'email'>[],
): string | null =>
  contacts.some(({ email }) => email.toLowerCase() === recipient.email.toLowerCase())
    ? null
    : 'This link is for you no more. Ask us for a new one.';
