import type { ClientCompanies } from '#modules/sign-in/server/public/client-companies.ts';
import { sql } from 'kysely';

export const companiesOfAccounts: ClientCompanies = {
  nameOf: (id) => sql`(select client.client_name from client where client.id = ${id})`,
  openTo: (accountId) => sql`array(
    select place.client_id from contact_client as place join contact on contact.id = place.contact_id
    where contact.account_id = ${accountId} and contact.deleted_at is null and place.portal_access)`,
  hold: async ({ db }, id) => {
    const { rows } = await sql`select from client where id = ${id} and deleted_at is null for share`.execute(db);
    return rows.length > 0;
  },
};
