import type { ExportQuery } from '#platform/contract/list.ts';
import type { StoredColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { selecting } from '#platform/server/list/selecting.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import type { SelectQueryBuilder } from 'kysely';
import { ownerColumn } from './owners.ts';
import { enquirySource, type Eyes, eyesOf, type ShownEnquiry } from './queries.ts';
import { type Names, referenceNames } from './references.ts';
import type { EnquiryTables } from './tables.ts';

/** What the export reads of a row beside its owner, and COPY beside it (bench). */
export const exportedColumns = [
  'enquiry.id',
  'enquiry.name',
  'enquiry.company_name',
  'enquiry.category_id',
  'enquiry.sla_status_id',
  'enquiry.source_id',
  'enquiry.engagement_id',
  'enquiry.event_id',
  'enquiry.mobile',
  'enquiry.email',
  'enquiry.address',
  'enquiry.city',
  'enquiry.state',
  'enquiry.country',
  'enquiry.zipcode',
  'enquiry.engagement_notes',
  'enquiry.trail_start_date',
  'enquiry.trail_end_date',
  'enquiry.trail_outcome',
  'enquiry.created_at',
] as const;
type Exported = Pick<ShownEnquiry, (typeof exportedColumns)[number] extends `enquiry.${infer Name}` ? Name : never> & {
  owner: number | null;
};

const selectColumns = selecting<EnquiryTables, 'enquiry', (typeof exportedColumns)[number]>(exportedColumns);

const selectExported = (rows: SelectQueryBuilder<EnquiryTables, 'enquiry', Record<never, never>>) =>
  selectColumns(rows).select(ownerColumn.as('owner'));

/** As stored: rows made for each of a million would be most of the work. */
const columnsOf = (names: Names, { staff }: Eyes): readonly StoredColumn<Exported>[] => [
  { heading: 'ID', kind: 'number', stored: 'id', width: 8 },
  { heading: 'Name', kind: 'text', stored: 'name', width: 24 },
  { heading: 'Company', kind: 'text', stored: 'company_name', width: 28 },
  { heading: 'Category', kind: 'text', stored: 'category_id', names: names.category, width: 18 },
  { heading: 'Status', kind: 'text', stored: 'sla_status_id', names: names.status, width: 12 },
  { heading: 'Source', kind: 'text', stored: 'source_id', names: names.source, width: 14 },
  { heading: 'Engagement', kind: 'text', stored: 'engagement_id', names: names.engagement, width: 18 },
  { heading: 'Event', kind: 'text', stored: 'event_id', names: names.event, width: 24 },
  { heading: 'Mobile', kind: 'text', stored: 'mobile', width: 16 },
  { heading: 'Email', kind: 'text', stored: 'email', width: 32 },
  { heading: 'Address', kind: 'text', stored: 'address', width: 32 },
  { heading: 'City', kind: 'text', stored: 'city', width: 16 },
  { heading: 'State', kind: 'text', stored: 'state', width: 16 },
  { heading: 'Country', kind: 'text', stored: 'country', width: 16 },
  { heading: 'Zipcode', kind: 'text', stored: 'zipcode', width: 10 },
  { heading: 'Notes', kind: 'text', stored: 'engagement_notes', width: 40 },
  { heading: 'Trial starts', kind: 'date', stored: 'trail_start_date', width: 14 },
  { heading: 'Trial ends', kind: 'date', stored: 'trail_end_date', width: 14 },
  { heading: 'Trial outcome', kind: 'text', stored: 'trail_outcome', width: 14 },
  ...(staff ? [ownerIn(names)] : []),
  { heading: 'Created on', kind: 'moment', stored: 'created_at', width: 18 },
];

const ownerIn = ({ owner: names }: Names): StoredColumn<Exported> => ({
  heading: 'Owner',
  kind: 'text',
  stored: 'owner',
  names,
  width: 24,
});

const exportedList = (reader: Reader) => ({ ...enquirySource(reader), select: selectExported });

/** The enquiries this person may see and has filtered, as a file. */
export async function enquiryExport(work: Work, query: ExportQuery): Promise<FileReply> {
  const columns = columnsOf(await referenceNames(work), eyesOf(work));
  return exportList(work, exportedList, query, 'Enquiries', columns, (row) => row);
}
