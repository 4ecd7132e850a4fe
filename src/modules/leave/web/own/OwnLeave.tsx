import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { recordColumns } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { IconBeach } from '@tabler/icons-react';
import { leaveApplication } from '../../contract.ts';
import { fetchOwnLeave } from '../../own.ts';
import { useDeciding } from '../deciding/use-deciding.tsx';
import { ownLeaveAddress } from '../public/addresses.ts';
import { screens } from '../screens.ts';

/** Columns that are the same on every row of the reader's own leave. */
const ofOthers = new Set(['employee', 'department', 'own_part', 'id']);

/** The reader's own applications and their outcome. */
export function OwnLeave() {
  const list = useList(leaveApplication.list, 'own_leave');
  const rows = useRows(fetchOwnLeave, list);
  const columns = recordColumns(screens, useShown(), useKnown()).filter(({ key }) => !ofOthers.has(key));
  const [search] = useSearchPart();
  const addressOf = (id: number) => ownLeaveAddress({ ...search, view: String(id) });
  const { menu, dialog } = useDeciding(addressOf);
  return (
    <Stack gap={12}>
      <DataTable
        name="Own leave"
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.leave_type ?? 'Leave'}
        rowTo={(row) => addressOf(row.id)}
        rowMenu={menu}
        empty={{ icon: IconBeach, title: 'No leave yet', text: 'What you apply for appears here, with its decision.' }}
      />
      {dialog}
    </Stack>
  );
}
