import { recruitmentModule } from '#modules/access/permissions.ts';
import { showDate } from '#platform/contract/dates.ts';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import type { Detail } from '#platform/web/ui/DetailList.tsx';
import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { fetchRecruitmentById, type Recruitment } from '../contract.ts';
import { whyNotEdit } from '../rules.ts';
import { editRecruitmentPath } from './public/addresses.ts';
import { experienceOf, RecruitmentStatus } from './recruitment-columns.tsx';
import { StatusMoves } from './StatusMoves.tsx';

/** One position to read beside the list, and what may become of it. */
export function RecruitmentPanel() {
  return (
    <RecordPanel
      endpoint={fetchRecruitmentById}
      noun="position"
      icon={IconUserOff}
      titleOf={(row) => row.position}
      details={detailsOf}
      actions={actionsOf}
    />
  );
}

const actionsOf = (row: Recruitment) => <Actions recruitment={row} />;

function Actions({ recruitment }: { recruitment: Recruitment }) {
  const may = useMay();
  if (!may(recruitmentModule.update)) return null;
  return (
    <>
      {whyNotEdit(recruitment.status) === undefined && (
        <LinkButton
          to={editRecruitmentPath(recruitment.id)}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.6} />}
        >
          Edit
        </LinkButton>
      )}
      <StatusMoves recruitment={recruitment} />
    </>
  );
}

const dateOrNa = (date: string | null) => (date === null ? 'N/A' : showDate(date));

const detailsOf = (row: Recruitment): readonly Detail[] => [
  { label: 'Status', value: <RecruitmentStatus status={row.status} /> },
  ...(row.status_reason ? [{ label: 'Cancelled because', value: row.status_reason }] : []),
  { label: 'Designation', value: row.designation },
  { label: 'Department', value: row.department },
  { label: 'Number of positions', value: row.no_of_positions },
  { label: 'Reason', value: row.reason },
  { label: 'Company', value: row.company ?? 'N/A' },
  { label: 'Location', value: row.location ?? 'N/A' },
  { label: 'Mode of work', value: row.mode_of_work ?? 'N/A' },
  { label: 'Priority', value: row.priority ?? 'N/A' },
  { label: 'Experience', value: experienceOf(row) },
  { label: 'Hiring manager', value: row.hiring_manager ?? 'N/A' },
  { label: 'Recruiter', value: row.recruiter ?? 'N/A' },
  { label: 'Open date', value: dateOrNa(row.open_date) },
  { label: 'Target date', value: dateOrNa(row.target_date) },
  { label: 'Description', value: <span data-lines>{row.description ?? 'N/A'}</span> },
];
