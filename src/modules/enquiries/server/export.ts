import type { ExportQuery } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { selecting } from '#platform/server/list/selecting.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { ownerOf } from './owners.ts';
import { enquirySource, type Eyes, eyesOf, type ShownEnquiry } from './queries.ts';
import { type Names, referenceNames } from './references.ts';
import type { EnquiryTables } from './tables.ts';

/** What the export reads of a row, and COPY beside it (bench). */
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
  'enquiry.owner_id',
  'enquiry.created_by',
  'enquiry.created_at',
] as const;
type Exported = Pick<ShownEnquiry, (typeof exportedColumns)[number] extends `enquiry.${infer Name}` ? Name : never>;

const selectExported = selecting<EnquiryTables, 'enquiry', (typeof exportedColumns)[number]>(exportedColumns);

const nameIn = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null);

/** From the stored row: a wire row made for each of a million would be a third of the work. */
const columnsOf = (names: Names, { staff }: Eyes): readonly ExportColumn<Exported>[] => [
  { heading: 'ID', kind: 'number', value: (row) => row.id, width: 8 },
  { heading: 'Name', kind: 'text', value: (row) => row.name, width: 24 },
  { heading: 'Company', kind: 'text', value: (row) => row.company_name, width: 28 },
  { heading: 'Category', kind: 'text', value: (row) => nameIn(names.category, row.category_id), width: 18 },
  { heading: 'Status', kind: 'text', value: (row) => nameIn(names.status, row.sla_status_id), width: 12 },
  { heading: 'Source', kind: 'text', value: (row) => nameIn(names.source, row.source_id), width: 14 },
  { heading: 'Engagement', kind: 'text', value: (row) => nameIn(names.engagement, row.engagement_id), width: 18 },
  { heading: 'Event', kind: 'text', value: (row) => nameIn(names.event, row.event_id), width: 24 },
  { heading: 'Mobile', kind: 'text', value: (row) => row.mobile, width: 16 },
  { heading: 'Email', kind: 'text', value: (row) => row.email, width: 32 },
  { heading: 'Address', kind: 'text', value: (row) => row.address, width: 32 },
  { heading: 'City', kind: 'text', value: (row) => row.city, width: 16 },
  { heading: 'State', kind: 'text', value: (row) => row.state, width: 16 },
  { heading: 'Country', kind: 'text', value: (row) => row.country, width: 16 },
  { heading: 'Zipcode', kind: 'text', value: (row) => row.zipcode, width: 10 },
  { heading: 'Notes', kind: 'text', value: (row) => row.engagement_notes, width: 40 },
  { heading: 'Trial starts', kind: 'date', value: (row) => row.trail_start_date, width: 14 },
  { heading: 'Trial ends', kind: 'date', value: (row) => row.trail_end_date, width: 14 },
  { heading: 'Trial outcome', kind: 'text', value: (row) => row.trail_outcome, width: 14 },
  ...(staff ? [ownerIn(names)] : []),
  { heading: 'Created on', kind: 'moment', value: (row) => row.created_at, width: 18 },
];

const ownerIn = ({ owner }: Names): ExportColumn<Exported> => ({
  heading: 'Owner',
  kind: 'text',
  value: (row) => nameIn(owner, ownerOf(row)),
  width: 24,
});

/** The enquiries this person may see and has filtered, as a file. */
export async function enquiryExport(work: Work, query: ExportQuery): Promise<FileReply> {
  const source = { ...enquirySource(work), select: selectExported };
  const columns = columnsOf(await referenceNames(work), eyesOf(work));
  return exportList(work, source, query, 'Enquiries', columns, (row) => row);
}
