import { IconBriefcase } from '@tabler/icons-react';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { labelOf } from '#platform/contract/fields.ts';
import type { Column } from '#platform/web/list/column.ts';
import { ImportButton } from '#platform/web/import/ImportButton.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { employeeForm } from '../../employee.ts';
import { profilePath } from '../../web/public/addresses.ts';
import { staffViews } from '../../web/views.ts';
import { useStaffChoices } from '../../web/use-staff-choices.ts';
import {
  type ChangedValue,
  changedText,
  employmentList,
  exportEmploymentChanges,
  fetchAllEmploymentChanges,
  type ListedChange,
} from '../contract.ts';
import { employmentImport } from '../import.ts';
import { staffReads } from '../../web/staff-reads.ts';
import { KindBadge } from './KindBadge.tsx';

/** Coming and past changes of everybody whose terms the reader knows. */
export function ChangesView() {
  const list = useList(employmentList, 'employment-changes');
  const rows = useRows(fetchAllEmploymentChanges, list);
  return (
    <DataTable
      name="Changes of employment"
      list={list}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.employee_name}, ${showDate(row.begins_on)}`}
      rowTo={(row) => profilePath(row.employee_id, 'employment')}
      choices={useStaffChoices()}
      tools={
        <>
          <ViewChoice views={staffViews} />
          <ImportButton declared={employmentImport} list={list} refreshes={staffReads} />
          <ExportButton endpoint={exportEmploymentChanges} list={list} />
        </>
      }
      empty={{
        icon: IconBriefcase,
        title: 'No changes',
        text: 'Promotions, transfers and other changes of your people appear here, those ahead first.',
      }}
    />
  );
}

/** The first changed field in one line, or the post of a joiner; the tooltip has all of it. */
function Changed({ changes, isOpening }: ListedChange) {
  const inOrder = isOpening ? changes.toSorted((one, other) => placeOf(one) - placeOf(other)) : changes;
  const texts = inOrder.map((one) => changedText(one, isOpening));
  const [first = '-', ...others] = texts;
  return <span title={texts.join('\n')}>{others.length > 0 ? `${first}, and ${others.length} more` : first}</span>;
}

const placeOf = ({ label }: ChangedValue) => (label === labelOf(employeeForm.shape.designation) ? 0 : 1);

const Entered = ({ at }: { at: string }) => showMoment(at, useSession().zone);

const columns: readonly Column<ListedChange>[] = [
  {
    key: 'begins',
    heading: 'From',
    cell: (row) => showDate(row.begins_on),
    filter: 'begins',
    sort: 'next',
    width: 120,
  },
  {
    key: 'employee_name',
    heading: 'Name',
    cell: (row) => row.employee_name,
    filter: 'employee_name',
    sort: 'employee_name',
    width: 160,
    hideable: false,
    phone: 'title',
  },
  { key: 'department', heading: 'Dept', cell: (row) => row.department, filter: 'department', width: 110 },
  {
    key: 'kind',
    heading: 'Kind',
    cell: (row) => <KindBadge change={row} />,
    filter: 'kind',
    sort: 'kind',
    width: 170,
    phone: 'badge',
  },
  { key: 'changes', heading: 'What changes', cell: (row) => <Changed {...row} />, width: 280 },
  { key: 'reason', heading: 'Why', cell: (row) => row.reason ?? '-', width: 180 },
  { key: 'by', heading: 'Entered by', cell: (row) => row.by ?? '-', width: 130, phone: 'hidden' },
  {
    key: 'entered',
    heading: 'Entered on',
    cell: (row) => <Entered at={row.entered_on} />,
    sort: 'entered',
    width: 150,
    hiddenAtFirst: true,
    phone: 'hidden',
  },
];
