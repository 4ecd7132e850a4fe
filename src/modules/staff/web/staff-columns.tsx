import { showDate } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import type { ListedEmployee } from '../employee.ts';
import { Access, Confirmation, Standing } from './badges.tsx';
import { Portrait } from './public/Portrait.tsx';
import classes from './staff.module.css';
import { Row } from '#platform/web/layout/Parts.tsx';

const Named = ({ person: { employee_name, photo } }: { person: ListedEmployee }) => (
  <Row as="span" align="center" gap={8} minWidth={0} className={classes.named} title={employee_name}>
    <Portrait name={employee_name} photo={photo} small />
    <span>{employee_name}</span>
  </Row>
);

const text = (value: string | null) => value ?? '-';

/** The columns in the order of domain specification 1.15, then optional ones. */
const shared: readonly Column<ListedEmployee>[] = [
  {
    key: 'employee_id',
    heading: 'EMP Code',
    cell: (row) => row.employee_id,
    filter: 'employee_id',
    sort: 'employee_id',
    width: 90,
  },
  {
    key: 'employee_name',
    heading: 'Name',
    cell: (row) => <Named person={row} />,
    filter: 'employee_name',
    sort: 'employee_name',
    width: 168,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'designation',
    heading: 'Designation',
    cell: (row) => row.designation,
    filter: 'designation',
    sort: 'designation',
    width: 124,
  },
  {
    key: 'department',
    heading: 'Dept',
    cell: (row) => row.department,
    filter: 'department',
    sort: 'department_name',
    width: 96,
  },
  {
    key: 'team',
    heading: 'Team',
    cell: (row) => text(row.team),
    filter: 'team',
    sort: 'team_name',
    width: 98,
    phone: 'hidden',
  },
  {
    key: 'manager',
    heading: 'Manager',
    cell: (row) => text(row.reporting_manager_1),
    filter: 'manager',
    sort: 'manager_name',
    width: 118,
  },
  {
    key: 'doj',
    heading: 'DOJ',
    cell: (row) => showDate(row.doj),
    filter: 'doj',
    sort: 'doj',
    width: 108,
    phone: 'hidden',
  },
];

const service: Column<ListedEmployee> = {
  key: 'service',
  heading: 'Service',
  cell: (row) => row.total_years_of_service,
  sort: 'service',
  width: 84,
};

const more: readonly Column<ListedEmployee>[] = [
  added('grade', 'Grade', (row) => text(row.grade), 'grade'),
  added('company', 'Company', (row) => text(row.company), 'company'),
  added('location', 'Location', (row) => text(row.location), 'location'),
  added('mode', 'Mode of work', (row) => text(row.mode_of_work), 'mode_of_work'),
  added('categorization', 'Categorization', (row) => text(row.operation_member_categorization), 'categorization'),
  added('shift', 'Shift', (row) => text(row.shift_type), 'shift'),
  added('email', 'Email', (row) => row.email, 'email'),
  added('phone', 'Phone', (row) => text(row.phone)),
  added('head', 'Heads', (row) => text(row.heads_department), 'head'),
  added('employment', 'Employment', (row) => text(row.employment_type), 'employment_type'),
  added('gender', 'Gender', (row) => text(row.gender), 'gender'),
];

function added(
  key: string,
  heading: string,
  cell: Column<ListedEmployee>['cell'],
  filter?: string,
): Column<ListedEmployee> {
  return { key, heading, cell, ...(filter && { filter }), width: 130, hiddenAtFirst: true, phone: 'hidden' };
}

export const staffColumns: readonly Column<ListedEmployee>[] = [
  ...shared,
  service,
  {
    key: 'confirmation',
    heading: 'Confirmation',
    cell: (row) => (row.confirmation_status === null ? '-' : <Confirmation of={row} />),
    filter: 'confirmation',
    sort: 'confirmation',
    width: 126,
    phone: 'badge',
  },
  {
    key: 'access',
    heading: 'Access',
    cell: (row) => <Access of={row} />,
    filter: 'access',
    sort: 'access',
    width: 84,
    phone: 'hidden',
  },
  { ...added('status', 'Status', (row) => <Standing of={row} />, 'status'), width: 110 },
  added('due', 'Confirmation due', (row) => (row.due_date ? showDate(row.due_date) : '-'), 'due_date'),
  ...more,
];

/** For readers who know few people's terms: columns empty in nearly every row are optional. */
export const columnsWithoutTerms: readonly Column<ListedEmployee>[] = staffColumns.map((column) =>
  column.key === 'confirmation' || column.key === 'access'
    ? Object.assign({}, column, { hiddenAtFirst: true })
    : column,
);

export const exitedColumns: readonly Column<ListedEmployee>[] = [
  ...shared,
  {
    key: 'lwd',
    heading: 'Last working date',
    cell: (row) => `${showDate(row.lwd)}${row.is_returning ? `, back ${showDate(row.doj)}` : ''}`,
    filter: 'lwd',
    sort: 'lwd',
    width: 132,
  },
  service,
  {
    key: 'reason',
    heading: 'Reason',
    cell: (row) => text(row.reason_of_resignation),
    filter: 'reason',
    width: 130,
  },
  ...more,
];
