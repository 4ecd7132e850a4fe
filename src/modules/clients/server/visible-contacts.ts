/** Limits what the reader learns of a contact who also belongs to clients they cannot see. */
import type { Work } from '#platform/server/work.ts';
import { sql, type SqlBool } from 'kysely';
import { visible } from './visible.ts';

export const seenClients = (work: Work) => visible(work).select('client.id');

/** Whether the reader sees every client that `contact` belongs to. */
export const allClientsSeen = (work: Work) => sql<SqlBool>`not exists (
  select from contact_client as unseen where unseen.contact_id = contact.id
    and unseen.client_id not in (${seenClients(work)}))`;

/** Whether the account of `contact` works for a client that the reader cannot see, under any contact. */
export const sharesAccount = (work: Work) => sql<SqlBool>`(contact.account_id is not null and exists (
  select from contact as other join contact_client as unseen on unseen.contact_id = other.id
  where other.account_id = contact.account_id and other.deleted_at is null
    and unseen.client_id not in (${seenClients(work)})))`;
