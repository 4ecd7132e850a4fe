/** Who signs in for a client. */
import { clientOf, tellOfAgreement } from '#modules/enquiries/server/public/of-clients.ts';
import type { Work } from '#platform/server/work.ts';
import { tables } from './tables.ts';

/** The accounts that may work for a client. */
export async function usersOf(work: Work, clientId: number): Promise<readonly number[]> {
  const rows = await tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .select('contact.account_id')
    .where('contact_client.client_id', '=', clientId)
    .where('contact_client.portal_access', '=', true)
    .where('contact.deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ account_id }) => account_id ?? []);
}

/** The agreement of an enquiry that belongs to a client waits in its users' portal. */
export async function tellUsersOfAgreement(work: Work, enquiryId: number): Promise<void> {
  const id = await clientOf(work, enquiryId);
  if (id !== null) await tellOfAgreement(work, enquiryId, { id, users: await usersOf(work, id) });
}
