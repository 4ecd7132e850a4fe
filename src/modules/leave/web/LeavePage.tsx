import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { enterLeave, leaveRights, readAsHr } from '../rights.ts';
import { LeavePanel } from './deciding/LeavePanel.tsx';
import { useDeciding } from './deciding/use-deciding.tsx';
import { ViewLeaves } from './own/ViewLeaves.tsx';
import { leavePath, openedSearch } from './public/addresses.ts';
import { ApplyHost } from './public/ApplyHost.tsx';
import { screens } from './screens.ts';

/** The leave of everybody whom the reader sees, to read and to decide on. */
export function LeavePage() {
  const [search] = useSearchPart();
  const { menu, bulk, dialog } = useDeciding((id) => `${leavePath}${writeSearch({ ...search, view: id })}`);
  return (
    <PageFrame title="Leave" action={<Openers />} fill>
      <RecordTable screens={screens} reading menu={menu} bulk={bulk} />
      <LeavePanel />
      <ApplyHost />
      {dialog}
    </PageFrame>
  );
}

function Openers() {
  const [, change] = useSearchPart();
  const [viewing, setViewing] = useState(false);
  const may = useMay();
  return (
    <>
      <Button variant="default" onClick={() => setViewing(true)}>
        View leaves
      </Button>
      {viewing && <ViewLeaves onClose={() => setViewing(false)} />}
      {may(enterLeave) && may(readAsHr) && (
        <Button variant="default" onClick={() => change((search) => openedSearch(search, 'other'))}>
          Enter leave
        </Button>
      )}
      {may(leaveRights.create) && (
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => change((search) => openedSearch(search, 'own'))}
        >
          Apply leave
        </Button>
      )}
    </>
  );
}
