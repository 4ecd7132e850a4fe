import { seenClients } from '#modules/clients/server/public/clients.ts';
import { clientsWorkedFor } from '#modules/timekeeper/server/public/booked.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { servedClients } from '../../public/served-clients.ts';

/** The reader's clients with an invoice, a credit note or hours of the period. */
export const servedClientRows: FactRows = {
  facts: servedClients,
  rows: (reader, period) => {
    const { from, to } = period;
    return sql`
      select client.id as key, ${to}::date as day, client.id as client_id, client.client_name as client,
        coalesce(country.name, 'Not known') as country, client.company_id, company.company_name as company,
        client.manager_id, coalesce(manager.employee_name, '') as manager
      from client join company on company.id = client.company_id
      left join country on country.id = client.country_id
      left join employee as manager on manager.id = client.manager_id
      where client.id in ${seenClients(reader)} and client.id in (
        select invoice.client_id from invoice where invoice.status <> 'Draft' and not invoice.opening
          and invoice.deleted_at is null and invoice.tax_point between ${from}::date and ${to}::date
        union select credit_note.client_id from credit_note
        where credit_note.deleted_at is null and credit_note.credit_date between ${from}::date and ${to}::date
        union select worked.client_id from ${clientsWorkedFor(period)} as worked)`;
  },
};
