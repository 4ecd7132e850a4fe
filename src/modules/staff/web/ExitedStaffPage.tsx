import { IconUserOff } from '@tabler/icons-react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { exitedList, exportExitedStaff, fetchAllExitedStaff } from '../contract.ts';
import { profilePath } from './public/addresses.ts';
import { exitedColumns } from './staff-columns.tsx';
import { useStaffChoices } from './use-staff-choices.ts';

/** People who have left, read-only. */
export function ExitedStaffPage() {
  const list = useList(exitedList, 'exited-staff');
  const rows = useRows(fetchAllExitedStaff, list);
  return (
    <PageFrame title="Exited staff" fill>
      <DataTable
        name="Exited staff"
        list={list}
        rows={rows}
        columns={exitedColumns}
        rowKey={(row) => row.id}
        rowName={(row) => row.employee_name}
        rowTo={(row) => profilePath(row.id)}
        choices={useStaffChoices()}
        tools={<ExportButton endpoint={exportExitedStaff} list={list} />}
        empty={{
          icon: IconUserOff,
          title: 'No one has left',
          text: 'People appear here from the day after their last working date.',
        }}
      />
    </PageFrame>
  );
}
