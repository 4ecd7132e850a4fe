import { IconPlus, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { ImportButton } from '#platform/web/import/ImportButton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { AsAtChoice } from '#platform/web/list/AsAtChoice.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { type List, useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay, useMayChange } from '#platform/web/session/session.ts';
import { staffModule } from '../rights.ts';
import { forEverybody } from '../rules.ts';
import { exportStaff, fetchAllStaff, staffList } from '../contract.ts';
import { staffImport } from '../import.ts';
import { addStaffPath, profilePath } from './public/addresses.ts';
import { columnsWithoutTerms, staffColumns } from './staff-columns.tsx';
import { staffReads } from './staff-reads.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useStaffChoices } from './use-staff-choices.ts';
import { staffViews } from './views.ts';

const ChangesView = onDemand(async () => (await import('../employment/web/ChangesView.tsx')).ChangesView);
const OrgChart = onDemand(async () => (await import('./OrgChart.tsx')).OrgChart);

/** The people who work here: as a directory, an organisation chart, or a list of changes. */
export function StaffListPage() {
  const [as] = useSearchWord('as');
  const [day] = useSearchWord('as_at');
  const hasDay = day !== '' && as !== 'changes';
  return (
    <PageFrame title="Staff" {...(hasDay && { text: asAtText(day) })} action={<NewStaff />} fill={as !== 'chart'}>
      <View as={as} />
    </PageFrame>
  );
}

function View({ as }: { as: string }) {
  if (as === 'chart') return <OrgChart tools={<ViewChoice views={staffViews} />} />;
  return as === 'changes' ? <ChangesView /> : <Directory />;
}

/** Fields not kept day by day show today's value. */
const asAtText = (day: string) =>
  `As at ${day}: posts, places, managers and hours of that day. Team, contact, confirmation and access are today’s.`;

function Directory() {
  const list = useList(staffList, 'staff');
  const rows = useRows(fetchAllStaff, list);
  const rowMenu = useRowMenu();
  const { role } = useActor();
  const mayChange = useMayChange(staffModule);
  return (
    <DataTable
      name="Staff"
      list={list}
      rows={rows}
      columns={forEverybody.includes(role.id) ? staffColumns : columnsWithoutTerms}
      rowKey={(row) => row.id}
      rowName={(row) => row.employee_name}
      rowTo={(row) => profilePath(row.id)}
      {...(mayChange && !list.filters['as_at'] && { rowMenu })}
      choices={useStaffChoices()}
      tools={<Tools list={list} />}
      empty={{
        icon: IconUsers,
        title: 'No one yet',
        text: 'Everyone who works here appears in this list, with their post, team and manager.',
        action: <NewStaff />,
      }}
    />
  );
}

function Tools({ list }: { list: List }): ReactNode {
  return (
    <>
      <AsAtChoice day={list.filters['as_at'] ?? ''} onChange={(day) => list.setFilters({ as_at: day })} />
      <ViewChoice views={staffViews} />
      <ImportButton declared={staffImport} list={list} refreshes={staffReads} />
      <ExportButton endpoint={exportStaff} list={list} />
    </>
  );
}

function NewStaff() {
  const may = useMay();
  if (!may(staffModule.create)) return null;
  return (
    <LinkButton to={addStaffPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New member of staff
    </LinkButton>
  );
}
