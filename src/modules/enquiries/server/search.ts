import { marketingModule } from '#modules/events/rights.ts';
import { searchSource } from '#platform/server/search/source.ts';
import { sql } from 'kysely';
import { visible } from './record.ts';
import type { EnquiryTables } from './tables.ts';

export const searchedEnquiries = searchSource<EnquiryTables, 'enquiry'>({
  kind: 'enquiry',
  access: marketingModule.read,
  table: 'enquiry',
  columns: ['name', 'company_name'],
  addresses: ['email'],
  phones: ['mobile'],
  codes: ['zipcode'],
  byId: true,
  rows: (work) => visible(work),
  title: 'name',
  detail: sql.ref('enquiry.company_name'),
});
