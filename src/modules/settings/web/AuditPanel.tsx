import { IconHistory } from '@tabler/icons-react';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import type { RecordLinks } from '#platform/web/routing/record-links.ts';
import { useSession } from '#platform/web/session/session.ts';
import { fetchAuditEntryById, type OpenedEntry } from '../audit.ts';
import { areaAddress } from './addresses.ts';
import { RecordName } from './audit-columns.tsx';
import { ChangeTable } from './ChangeTable.tsx';

/** One entry with what changed, beside the list. */
export function AuditPanel({ links }: { links: RecordLinks }) {
  const { zone } = useSession();
  return (
    <RecordPanel
      endpoint={fetchAuditEntryById}
      noun="entry"
      icon={IconHistory}
      width={560}
      titleOf={(entry) => entry.says}
      details={(entry) => detailsOf(entry, zone, links)}
      below={changesOf}
    />
  );
}

const changesOf = (entry: OpenedEntry) => <ChangeTable changes={entry.changes} />;

const detailsOf = (entry: OpenedEntry, zone: string, links: RecordLinks) => [
  { label: 'Date', value: showMoment(entry.at, zone) },
  { label: 'Person', value: entry.actor },
  { label: 'Kind of record', value: `${entry.kind} ${entry.entity_id}` },
  { label: 'Record', value: <RecordName entry={entry} links={links} /> },
  {
    label: 'Request ID',
    value: (
      <PageLink to={areaAddress('audit', { request_id: entry.request_id })} title="All that this request changed">
        {entry.request_id}
      </PageLink>
    ),
  },
  {
    label: 'Sealed',
    value: entry.seal ? `${showDate(entry.seal.day)} no. ${entry.seal.position}` : 'Not yet',
  },
];
