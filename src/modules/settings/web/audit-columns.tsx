import { showMoment } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { linkTo, type RecordLinks } from '#platform/web/routing/record-links.ts';
import type { AuditEntry } from '../audit.ts';

const whatColumns: readonly Column<AuditEntry>[] = [
  { key: 'actor', heading: 'Person', cell: (row) => row.actor, filter: 'actor', sort: 'actor', width: 152 },
  {
    key: 'event',
    heading: 'Event',
    cell: (row) => row.says,
    filter: 'event',
    sort: 'event',
    width: 232,
    hideable: false,
    phone: 'title',
  },
  { key: 'entity', heading: 'Kind of record', cell: (row) => row.kind, filter: 'entity', sort: 'entity', width: 132 },
  { key: 'entity_id', heading: 'Record ID', cell: (row) => row.entity_id, filter: 'entity_id', width: 92 },
];

const requestColumn: Column<AuditEntry> = {
  key: 'request_id',
  heading: 'Request ID',
  cell: (row) => row.request_id,
  filter: 'request_id',
  width: 200,
  hiddenAtFirst: true,
  phone: 'hidden',
};

/** @param zone the firm's zone: day filters use its calendar */
export const auditColumns = (zone: string, links: RecordLinks): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    heading: 'Date',
    cell: (row) => <time dateTime={row.at}>{showMoment(row.at, zone)}</time>,
    filter: 'at',
    sort: 'at',
    width: 156,
  },
  ...whatColumns,
  {
    key: 'name',
    heading: 'Record',
    cell: (row) => <RecordName entry={row} links={links} />,
    width: 200,
  },
  requestColumn,
];

/** The record's name, linked while the record exists. */
export function RecordName({ entry, links }: { entry: AuditEntry; links: RecordLinks }) {
  if (entry.name === null) return '-';
  const to = linkTo(links, entry.entity, entry.entity_id);
  return to === undefined ? entry.name : <PageLink to={to}>{entry.name}</PageLink>;
}
