import { showMoment } from '#platform/contract/dates.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSession } from '#platform/web/session/session.ts';
import { IconHistory } from '@tabler/icons-react';
import { exportSkillLogs, fetchSkillLogs, type SkillLog, skillLogList } from '../contract.ts';

const columns: readonly Column<SkillLog>[] = [
  {
    key: 'category',
    heading: 'Category',
    cell: (row) => row.category,
    filter: 'category',
    sort: 'category',
    width: 160,
  },
  {
    key: 'topic',
    heading: 'Training Topic',
    cell: (row) => row.training_topic,
    filter: 'topic',
    sort: 'topic',
    width: 280,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'employee_name',
    heading: 'Staff Name',
    cell: (row) => row.employee_name,
    filter: 'employee_name',
    sort: 'employee_name',
    width: 200,
  },
  {
    key: 'createdAt',
    heading: 'Created At',
    cell: (row) => <CreatedAt moment={row.createdAt} />,
    filter: 'createdAt',
    sort: 'createdAt',
    width: 160,
  },
];

/** The log of opened skills. */
export function SkillLogsPage() {
  const list = useList(skillLogList, 'skill-logs');
  const rows = useRows(fetchSkillLogs, list);
  return (
    <PageFrame title="Skill Logs" fill>
      <DataTable
        name="Skill Logs"
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.training_topic}, ${row.employee_name}`}
        tools={<ExportButton endpoint={exportSkillLogs} list={list} />}
        empty={{ icon: IconHistory, title: 'No logs yet', text: 'People who open a skill in the library appear here.' }}
      />
    </PageFrame>
  );
}

function CreatedAt({ moment }: { moment: string }) {
  const { zone } = useSession();
  return showMoment(moment, zone);
}
