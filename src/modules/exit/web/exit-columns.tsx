import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import type { Tone } from '#platform/contract/flow.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { ExitRecord } from '../contract.ts';
import type { SettlementState } from '../dues/contract.ts';
import { reasonInWords, type Stage } from '../rules.ts';

export const exitColumns: readonly Column<ExitRecord>[] = [
  {
    key: 'emp_code',
    heading: 'EMP Code',
    cell: (row) => row.emp_code,
    filter: 'empcode',
    sort: 'emp_code',
    width: 84,
  },
  {
    key: 'employee_name',
    heading: 'Name',
    cell: (row) => row.employee_name,
    filter: 'ename',
    sort: 'employee_name',
    width: 140,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'department',
    heading: 'Department',
    cell: (row) => row.department,
    filter: 'dept',
    sort: 'department',
    width: 100,
  },
  {
    key: 'designation',
    heading: 'Designation',
    cell: (row) => row.designation,
    filter: 'design',
    sort: 'designation',
    width: 130,
  },
  {
    key: 'date_joining',
    heading: 'Date of joining',
    cell: (row) => row.date_joining,
    filter: 'date_joining',
    sort: 'date_joining',
    width: 106,
    phone: 'hidden',
  },
  {
    key: 'date_reg',
    heading: 'Date of Registration',
    cell: (row) => row.date_reg,
    filter: 'date_reg',
    sort: 'date_reg',
    width: 138,
    phone: 'hidden',
  },
  {
    key: 'lwd',
    heading: 'Last Working Date',
    cell: (row) => row.lwd,
    filter: 'lwd',
    sort: 'lwd',
    width: 128,
  },
  {
    key: 'stage',
    heading: 'Interview',
    cell: (row) => <StageBadge stage={row.stage} />,
    filter: 'stage',
    width: 108,
    phone: 'badge',
  },
  {
    key: 'clearance',
    heading: 'Clearance',
    cell: (row) => (row.stage === 'Withdrawn' ? '-' : <Clearance percent={row.clearance} />),
    width: 88,
  },
  {
    key: 'settlement',
    heading: 'Settlement',
    cell: (row) => (row.settlement === null ? '-' : <SettlementBadge state={row.settlement} />),
    width: 92,
    phone: 'hidden',
  },
  { key: 'reason', heading: 'Reason', cell: (row) => reasonInWords(row.reason), width: 140, hiddenAtFirst: true },
];

/** For readers who may not see dues. */
export const columnsWithoutDues = exitColumns.filter(({ key }) => key !== 'settlement');

function Clearance({ percent }: { percent: number }) {
  return (
    <Grid as="span" align="center" gap={8} columns="minmax(24px, 1fr) max-content" figures>
      <ProgressBar label="Clearance" percent={percent} />
      <Text as="span" textAlign="end" nowrap aria-hidden="true">
        {percent} %
      </Text>
    </Grid>
  );
}

const looks: Readonly<Record<Stage, readonly [Tone, string]>> = {
  'Not sent': ['neutral', 'Not sent'],
  Employee: ['blue', 'Employee'],
  HOD: ['amber', 'HOD'],
  HR: ['amber', 'HR'],
  DONE: ['green', 'DONE'],
  Withdrawn: ['neutral', 'Withdrawn'],
};

/** The state of the settlement. */
export function SettlementBadge({ state }: { state: SettlementState }) {
  return <StatusBadge tone={settlementTones[state]}>{state}</StatusBadge>;
}

const settlementTones: Readonly<Record<SettlementState, Tone>> = { Draft: 'neutral', Frozen: 'blue', Paid: 'green' };

/** Whose turn the interview is. */
export function StageBadge({ stage }: { stage: Stage }) {
  const [tone, words] = looks[stage];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}
