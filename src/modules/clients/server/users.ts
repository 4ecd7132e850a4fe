/** People who sign in for a client. */
import {
  type AgreementContacts,
  clientOf,
  mailAgreementToContacts,
  tellOfAgreement,
} from '#modules/enquiries/server/public/of-clients.ts';
import type { Work } from '#platform/server/work.ts';
import { mayUse } from '#platform/contract/access.ts';
import { sql } from 'kysely';
import { clientModule } from '../rights.ts';
import { visible } from './visible.ts';
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

/** The agreement of a client's enquiry is waiting in its users' portal, and its contacts get it by mail. */
export async function tellOfClientsAgreement(work: Work, enquiryId: number): Promise<void> {
  const id = await clientOf(work, enquiryId);
  if (id === null) return;
  await tellOfAgreement(work, enquiryId, { id, users: await usersOf(work, id) });
  await mailAgreementToContacts(work, enquiryId, await signatoriesOf(work, id));
}

/** The same people, shown before the agreement is submitted; only their number without the right to see the client. */
export async function whoAgrees(work: Work, enquiryId: number): Promise<AgreementContacts> {
  const id = await clientOf(work, enquiryId);
  if (id === null) return { rows: [], hidden: 0 };
  const people = await signatoriesOf(work, id);
  const seen = await visible(work).select('client.id').where('client.id', '=', id).executeTakeFirst();
  return seen && mayUse(work.actor, clientModule.read)
    ? { rows: [...people], hidden: 0 }
    : { rows: [], hidden: people.length };
}

/** The signatories of a client: its primary contact, and contacts who receive quotes. */
const signatoriesOf = (work: Work, clientId: number): Promise<readonly { email: string; name: string }[]> =>
  tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .select(['contact.email', 'contact.name'])
    .where('contact_client.client_id', '=', clientId)
    .where('contact.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('contact_client.is_primary', '=', true),
        where(sql.lit('quote'), '=', sql<string>`any(contact_client.receives)`),
      ]),
    )
    .orderBy('contact.id')
    .execute();
