import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { recordColumns } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useRecordChoices } from '#platform/web/record/use-record-choices.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { IconCalendarCancel } from '@tabler/icons-react';
import { fetchCancellations } from '../../cancelling.ts';
import { leaveApplication } from '../../contract.ts';
import { LeavePanel } from '../deciding/LeavePanel.tsx';
import { useDeciding } from '../deciding/use-deciding.tsx';
import { cancellationsPath } from '../public/addresses.ts';
import { screens } from '../screens.ts';

/** Columns hidden here: the same on every row, or always empty. */
const left = new Set(['leave_status', 'level', 'decision_note', 'own_part']);

/** Requests to cancel leave, for HR to agree or refuse. */
export function CancellationsPage() {
  const list = useList(leaveApplication.list, 'leave_cancellations');
  const rows = useRows(fetchCancellations, list);
  const columns = recordColumns(screens, useShown(), useKnown()).filter(({ key }) => !left.has(key));
  const [search] = useSearchPart();
  const addressOf = (id: number) => `${cancellationsPath}${writeSearch({ ...search, view: id })}`;
  const { menu, dialog } = useDeciding(addressOf);
  return (
    <PageFrame title="Leave cancellations" fill>
      <DataTable
        name="Leave cancellations"
        list={list}
        rows={rows}
        columns={columns}
        choices={useRecordChoices(leaveApplication, ({ filtered }) => filtered)}
        rowKey={(row) => row.id}
        rowName={(row) => row.employee}
        rowTo={(row) => addressOf(row.id)}
        rowMenu={menu}
        empty={{
          icon: IconCalendarCancel,
          title: 'Nobody asks to cancel leave',
          text: 'Accepted leave appears here when its person asks to cancel it.',
        }}
      />
      <LeavePanel />
      {dialog}
    </PageFrame>
  );
}
