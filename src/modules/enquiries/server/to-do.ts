/** Enquiries without a status: nobody has looked at them yet. */
import { marketingModule } from '#modules/events/rights.ts';
import { onlyRoles } from '#platform/contract/access.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import { sql } from 'kysely';
import { fetchAllEnquiry } from '../contract.ts';
import { storedEnquiries } from './record.ts';

export const enquiriesToDo: ToDoKind = {
  name: 'enquiries.new',
  title: 'Enquiries without a status',
  lane: 'This week',
  order: 60,
  action: 'Open',
  access: onlyRoles(marketingModule.read, 'Admin', 'Partner', 'Director', 'Client Manager'),
  list: { page: '/enquiryList', call: fetchAllEnquiry },
  of: (work) =>
    recordsToDo(work, storedEnquiries, {
      filters: { status: 'none' },
      sort: 'id',
      record: (id) => `/enquiryList?status=none&view=${id}`,
      shown: {
        title: sql`enquiry.name`,
        detail: sql`enquiry.company_name`,
        since: dayAt(work, sql`enquiry.created_at`),
      },
    }),
};
