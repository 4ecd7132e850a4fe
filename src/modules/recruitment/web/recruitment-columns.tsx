import { showDate } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx';
import type { Recruitment } from '../contract.ts';
import type { Status } from '../rules.ts';

const extra = { hiddenAtFirst: true, phone: 'hidden' } as const;
const orNa = (text: string | null) => text ?? 'N/A';
const dateOrNa = (date: string | null) => (date === null ? 'N/A' : showDate(date));

export const recruitmentColumns: readonly Column<Recruitment>[] = [
  { key: 'id', heading: 'ID', cell: (row) => row.id, filter: 'id', sort: 'id', width: 64, phone: 'hidden' },
  {
    key: 'position',
    heading: 'Position',
    cell: (row) => row.position,
    filter: 'position',
    sort: 'position',
    width: 200,
    hideable: false,
    phone: 'title',
  },
  { key: 'department', heading: 'Department', cell: (row) => row.department, filter: 'department', width: 108 },
  { key: 'location', heading: 'Location', cell: (row) => orNa(row.location), filter: 'location', width: 100 },
  {
    key: 'openings',
    heading: 'Openings',
    cell: (row) => row.no_of_positions,
    sort: 'openings',
    align: 'end',
    width: 80,
  },
  {
    key: 'status',
    heading: 'Status',
    cell: (row) => <RecruitmentStatus status={row.status} />,
    filter: 'status',
    sort: 'status',
    width: 108,
    phone: 'badge',
  },
  { key: 'priority', heading: 'Priority', cell: (row) => orNa(row.priority), filter: 'priority', width: 88 },
  { key: 'recruiter', heading: 'Recruiter', cell: (row) => orNa(row.recruiter), filter: 'recruiter', width: 132 },
  {
    key: 'open_date',
    heading: 'Open date',
    cell: (row) => dateOrNa(row.open_date),
    filter: 'open_date',
    sort: 'open_date',
    width: 104,
    phone: 'hidden',
  },
  {
    key: 'target_date',
    heading: 'Target date',
    cell: (row) => dateOrNa(row.target_date),
    filter: 'target_date',
    sort: 'target_date',
    width: 104,
  },
  {
    key: 'designation',
    heading: 'Designation',
    cell: (row) => row.designation,
    filter: 'designation',
    sort: 'designation',
    width: 160,
    ...extra,
  },
  {
    key: 'hiring_manager',
    heading: 'Hiring manager',
    cell: (row) => orNa(row.hiring_manager),
    filter: 'hiring_manager',
    width: 160,
    ...extra,
  },
  { key: 'reason', heading: 'Reason', cell: (row) => row.reason, filter: 'reason', width: 120, ...extra },
  { key: 'experience', heading: 'Experience', cell: experienceOf, width: 120, ...extra },
];

const tones: Readonly<Record<Status, Tone>> = {
  Draft: 'neutral',
  Open: 'blue',
  'On Hold': 'amber',
  Filled: 'green',
  Closed: 'grey',
  Cancelled: 'red',
};

export function RecruitmentStatus({ status }: { status: Status }) {
  return <StatusBadge tone={tones[status]}>{status}</StatusBadge>;
}

/** '3 to 6 years', 'from 3 years', 'up to 6 years'. */
export function experienceOf({ experience_min: from, experience_max: to }: Recruitment): string {
  if (from === null && to === null) return 'N/A';
  if (from === null) return `up to ${to} years`;
  return to === null ? `from ${from} years` : `${from} to ${to} years`;
}
