/** Clients by their own text and numbers, and by those of their contacts. */
import { searchedRecord } from '#platform/server/record/told.ts';
import { sql } from 'kysely';
import { clientRecords } from './record.ts';

export const searchedClients = searchedRecord(clientRecords, {
  detail: 'client_code',
  addresses: ['email'],
  phones: ['phone'],
  related: [
    {
      own: 'id',
      id: sql.ref('contact_client.client_id'),
      from: sql`contact join contact_client on contact_client.contact_id = contact.id and contact.deleted_at is null`,
      columns: [sql.ref('contact.name')],
      addresses: [sql.ref('contact.email')],
      phones: [sql.ref('contact.mobile')],
    },
  ],
});
