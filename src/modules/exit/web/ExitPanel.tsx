import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { useMore } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import type { Detail } from '#platform/web/ui/DetailList.tsx';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { IconDoorExit, IconMessages, IconPencil } from '@tabler/icons-react';
import { exitModule } from '../rights.ts';
import { type ExitRecord, fetchExitById, fetchExitHistory } from '../contract.ts';
import { StageBadge } from './exit-columns.tsx';
import { daysText, reasonInWords } from '../rules.ts';
import { LastAtWork } from './LastAtWork.tsx';
import { NotGivenBack } from './NotGivenBack.tsx';
import { OpenWork } from './OpenWork.tsx';
import { editExitPath, interviewAddress } from './public/addresses.ts';

/** Read-only details of an exit beside the list, for heads. */
export function ExitPanel() {
  return (
    <RecordPanel
      endpoint={fetchExitById}
      noun="exit"
      icon={IconDoorExit}
      titleOf={(row) => row.employee_name}
      details={detailsOf}
      below={belowOf}
      actions={actionsOf}
    />
  );
}

const belowOf = (row: ExitRecord) => (
  <>
    <LastAtWork exit={row} />
    <NotGivenBack exit={row} />
    <OpenWork exit={row} />
    <ExitTimeline id={row.id} />
  </>
);
const actionsOf = (row: ExitRecord) => <Actions exit={row} />;

export function ExitTimeline({ id }: { id: number }) {
  return <Timeline history={useMore(fetchExitHistory, (query) => ({ params: { id }, query }))} />;
}

function Actions({ exit }: { exit: ExitRecord }) {
  const may = useMay();
  const actor = useActor();
  const mayUpdate = may(exitModule.update);
  if (!mayUpdate && exit.dept_hod_user_id !== actor.accountId) return null;
  return (
    <>
      <LinkButton to={interviewAddress(exit.id)} leftSection={<IconMessages size={16} stroke={1.6} />}>
        Exit interview
      </LinkButton>
      {mayUpdate && (
        <LinkButton to={editExitPath(exit.id)} variant="default" leftSection={<IconPencil size={16} stroke={1.6} />}>
          Edit / View
        </LinkButton>
      )}
    </>
  );
}

const detailsOf = (row: ExitRecord): readonly Detail[] => [
  { label: 'Interview', value: <StageBadge stage={row.stage} /> },
  { label: 'EMP Code', value: row.emp_code },
  { label: 'Designation', value: row.designation },
  { label: 'Department', value: row.department },
  { label: 'Head of department', value: row.dept_hod_name },
  { label: 'Date of joining', value: row.date_joining },
  { label: 'Date of resignation', value: row.date_reg },
  { label: 'Last working date', value: row.lwd },
  { label: 'Notice not worked', value: daysText(row.notice_shortfall) },
  { label: 'Reason', value: reasonInWords(row.reason) },
  { label: 'Clearance', value: `${row.clearance} %` },
  ...(row.settlement === null ? [] : [{ label: 'Settlement', value: row.settlement }]),
  ...(row.withdraw_reason === null ? [] : [{ label: 'Why withdrawn', value: row.withdraw_reason }]),
];
