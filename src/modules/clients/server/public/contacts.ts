import type { Receipt } from '../../contacts.ts';
import type { Work } from '#platform/server/work.ts';
import { tables } from '../tables.ts';

export type { Receipt } from '../../contacts.ts';

/** The portal accounts of a client's contacts who are sent this kind of thing; nobody without portal access. */
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

/** The people at a client who are sent this kind of thing, with and without portal access; the account of who has it. */
export async function whoReceives(work: Pick<Work, 'db'>, clientId: number, receipt: Receipt): Promise<Recipient[]> {
  const rows = await tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .select(['contact.name', 'contact.email', 'contact.account_id', 'portal_access', 'receives'])
    .where('contact_client.client_id', '=', clientId)
    .where('contact.deleted_at', 'is', null)
    .orderBy('contact.id')
    .execute();
  return rows
    .filter(({ receives }) => receives.includes(receipt))
    .map(({ name, email, account_id, portal_access }) => ({
      name,
      email,
      account_id: portal_access ? account_id : null,
    }));
}
