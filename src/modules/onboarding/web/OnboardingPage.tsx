import { showDate } from '#platform/contract/dates.ts';
import { Cards, DetailCard, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { fetchOnboardingHistory, type Onboarding, type onboarding } from '../contract.ts';
import { Checklist } from './Checklist.tsx';
import { MoveDate } from './MoveDate.tsx';
import { Settling } from './Settling.tsx';
import { screens } from './screens.tsx';

/** One onboarding: gates and tasks, the future employee, and the history. */
export const OnboardingPage = () => <RecordPage screens={screens} tabs={tabs} text={introOf} actions={actionsOf} />;

const actionsOf = (row: Onboarding) => <MoveDate row={row} />;

const introOf = ({ position, doj, tasks, kit }: Onboarding) =>
  `${position} · joins ${showDate(doj)} · kit ${kit} % · tasks ${tasks} %`;

type Field = keyof (typeof onboarding)['fields'];

const post: readonly Field[] = [
  'designation',
  'department',
  'company',
  'location',
  'grade',
  'reporting_manager',
  'mode_of_work',
  'shift_type',
  'probation_months',
];
const account: readonly Field[] = ['work_email', 'role', 'buddy', 'template', 'employee', 'former'];

function Profile({ row }: { row: Onboarding }) {
  const shown = useShown();
  const known = useKnown();
  const details = (fields: readonly Field[]) => recordDetails({ ...screens, details: fields }, row, shown, known);
  return (
    <Cards>
      {row.end_note !== null && <DetailCard title="No show" details={details(['end_note'])} />}
      <DetailCard title="The post" details={details(post)} />
      <DetailCard title="Account and people" details={details(account)} />
      {row.employee_id !== null && <Settling id={row.id} />}
    </Cards>
  );
}

const tabs: readonly RecordTab<typeof onboarding>[] = [
  { key: 'checklist', label: 'Checklist', content: (row) => <Checklist row={row} /> },
  { key: 'details', label: 'Details', content: (row) => <Profile row={row} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchOnboardingHistory} id={row.id} /> },
];
