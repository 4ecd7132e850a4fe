import { IconHistory } from '@tabler/icons-react';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import type { RecordLinks } from '#platform/web/routing/record-links.ts';
import { useSession } from '#platform/web/session/session.ts';
import { auditList, type auditTopics, exportAuditEntries, fetchAllAuditEntries, listAuditWords } from '../../audit.ts';
import { auditColumns } from '../audit-columns.tsx';
import { AuditPanel } from '../AuditPanel.tsx';

type AuditListProps = {
  links: RecordLinks;
  /** The page that contains it. */
  path: string;
  /** Distinguishes this list from the reader's other lists. */
  name: string;
  /** Limits the list to a topic. */
  about?: (typeof auditTopics)[number];
};

export function AuditList({ links, path, name, about }: AuditListProps) {
  const { zone } = useSession();
  const [search] = useSearchPart();
  const whole = useList(auditList, name);
  const list = about ? { ...whole, query: { ...whole.query, about } } : whole;
  const rows = useRows(fetchAllAuditEntries, list);
  return (
    <>
      <DataTable
        name="Audit trail"
        list={list}
        rows={rows}
        columns={auditColumns(zone, links)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.says} by ${row.actor}`}
        rowTo={(row) => `${path}${writeSearch({ ...search, view: row.id })}`}
        choices={useWords(list.filters['entity'], about)}
        tools={<ExportButton endpoint={exportAuditEntries} list={list} />}
        empty={{ icon: IconHistory, title: 'Nothing has happened yet', text: 'Every change leaves an entry here.' }}
      />
      <AuditPanel links={links} />
    </>
  );
}

/** The choices of the filters; for one kind of record only its own events. */
function useWords(entity: string | undefined, about: AuditListProps['about']) {
  const { data } = useRead(listAuditWords, { query: { about } }, { freshFor: minutes(5) });
  return {
    entity: data?.kinds.map((kind) => ({ value: kind.entity, label: kind.title })),
    event: data?.events
      .filter((event) => !entity || event.entity === entity)
      .map(({ name, says }) => ({ value: name, label: says })),
  };
}
