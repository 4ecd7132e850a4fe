import { ListPictures } from '#platform/web/chart/ListPictures.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay, useMayChange } from '#platform/web/session/session.ts';
import { IconDoorExit, IconMessages, IconPencil, IconPlus } from '@tabler/icons-react';
import { exitModule } from '../rights.ts';
import { type ExitRecord, exitList, exportExit, fetchAllExit } from '../contract.ts';
import { columnsWithoutDues, exitColumns } from './exit-columns.tsx';
import { fetchAttrition } from '../pictures.ts';
import { ExitPanel } from './ExitPanel.tsx';
import { addExitPath, editExitPath, interviewAddress, readExitAddress } from './public/addresses.ts';

/** People who are leaving or have left. */
export function ExitListPage() {
  const list = useList(exitList, 'exits');
  const rows = useRows(fetchAllExit, list);
  const { rowTo, rowMenu } = useRowActions();
  const may = useMay();
  const mayChange = useMayChange(exitModule);
  return (
    <PageFrame title="List of Exit Candidates" action={<AddNew />} fill>
      {may(fetchAttrition.access) && (
        <ListPictures of="exits" load={async () => (await import('./AttritionPicture.tsx')).AttritionPicture} />
      )}
      <DataTable
        name="Exit candidates"
        list={list}
        rows={rows}
        columns={may(exitModule.update) ? exitColumns : columnsWithoutDues}
        rowKey={(row) => row.id}
        rowName={(row) => row.employee_name}
        rowTo={rowTo}
        {...(mayChange && { rowMenu })}
        tools={<ExportButton endpoint={exportExit} list={list} />}
        empty={{
          icon: IconDoorExit,
          title: 'No one is leaving',
          text: 'People who resign appear here, with their exit interview and what has to be cleared.',
          action: <AddNew />,
        }}
      />
      <ExitPanel />
    </PageFrame>
  );
}

function AddNew() {
  const may = useMay();
  if (!may(exitModule.create)) return null;
  return (
    <LinkButton to={addExitPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      Add New
    </LinkButton>
  );
}

/** With Exit UPDATE a row opens its form; otherwise its details open beside the list. */
function useRowActions() {
  const may = useMay();
  const actor = useActor();
  const [search] = useSearchPart();
  const mayUpdate = may(exitModule.update);
  const hasPart = (row: ExitRecord) => mayUpdate || row.dept_hod_user_id === actor.accountId;
  return {
    rowTo: (row: ExitRecord) => (mayUpdate ? editExitPath(row.id) : readExitAddress(row.id, search)),
    rowMenu: (row: ExitRecord) => [
      ...(mayUpdate ? [{ label: 'Edit / View', icon: IconPencil, to: editExitPath(row.id) }] : []),
      ...(hasPart(row) ? [{ label: 'Exit interview', icon: IconMessages, to: interviewAddress(row.id) }] : []),
    ],
  };
}
