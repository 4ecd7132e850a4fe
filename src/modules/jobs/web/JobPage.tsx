import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Comments } from '#platform/web/record/Comments.tsx';
import { Cards, RecordCards, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { useWrite } from '#platform/web/query.ts';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { archiveJob, restoreJob } from '../archive.ts';
import { assignJob, fetchJobHistory, fetchJobTabs, type job, jobCalls, jobComments, type JobRow } from '../contract.ts';
import { daysLeftText } from '../rules.ts';
import { QueriesTab } from '../queries/web/QueriesTab.tsx';
import { RequoteWarning } from '../sow/web/RequoteWarning.tsx';
import { SowTab } from '../sow/web/SowTab.tsx';
import { AssignDialog, type Suggestions } from './AssignDialog.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { copyJobPath } from './public/addresses.ts';
import { ProgressCard } from './ProgressCard.tsx';
import { screens } from './screens.tsx';
import { OwnJobPage } from './OwnJobPage.tsx';
import { BlockedStep, JobSteps } from './JobSteps.tsx';
import { JobTimeline } from './public/JobTimeline.tsx';
import { type JobTimer, TasksTab } from './TasksTab.tsx';

/**
 * One job: everything for staff, for client users what concerns them.
 * @param more tabs of other modules, after the documents; not for client users
 * @param suggestions suggested preparers
 * @param Timer times the job, and its tasks
 */
export function jobPage(more: readonly RecordTab<typeof job>[], suggestions: Suggestions, Timer: JobTimer) {
  const actionsOf = (row: JobRow) => <JobActions job={row} suggestions={suggestions} Timer={Timer} />;
  const tabs = [...workTabs(Timer), ...more, ...talkTabs];
  return function JobPage() {
    if (useActor()?.audience === 'client') return <OwnJobPage />;
    return <RecordPage {...page} screens={screens} tabs={tabs} text={introOf} actions={actionsOf} />;
  };
}

const page = {
  steps: (row: JobRow, others: ReactNode) => <JobSteps job={row}>{others}</JobSteps>,
  above: (row: JobRow) => <BlockedStep job={row} />,
  counts: fetchJobTabs,
};

const introOf = ({ reference_no, client, days_left, dispatch_date, archived_at }: JobRow) =>
  [
    reference_no,
    client,
    dispatch_date === null && days_left !== null && daysLeftText(days_left),
    archived_at !== null && 'Archived',
  ]
    .filter(Boolean)
    .join(' · ');

const workTabs = (Timer: JobTimer): readonly RecordTab<typeof job>[] => [
  {
    key: 'summary',
    label: 'Summary',
    content: (row) => (
      <>
        <RequoteWarning job={row} />
        <Cards>
          <ProgressCard job={row} />
          <RecordCards screens={screens} row={row} />
        </Cards>
      </>
    ),
  },
  { key: 'sow', label: 'SOW', within: 'Work', content: (row) => <SowTab job={row} /> },
  { key: 'tasks', label: 'Tasks', within: 'Work', content: (row) => <TasksTab job={row} Timer={Timer} /> },
  { key: 'queries', label: 'Queries', content: (row) => <QueriesTab job={row} /> },
  { key: 'documents', label: 'Documents', content: (row) => <DocumentsTab job={row} /> },
];

const talkTabs: readonly RecordTab<typeof job>[] = [
  {
    key: 'comments',
    label: 'Comments',
    within: 'Activity',
    content: (row) => <Comments comments={jobComments} id={row.id} locked={row.archived_at !== null} />,
  },
  { key: 'timeline', label: 'Timeline', within: 'Activity', content: (row) => <JobTimeline job={row} /> },
  {
    key: 'history',
    label: 'History',
    within: 'Activity',
    content: (row) => <RecordHistory call={fetchJobHistory} id={row.id} />,
  },
];

type JobActionsProps = { job: JobRow; suggestions: Suggestions; Timer: JobTimer };

/** Actions on a job other than its steps. */
function JobActions({ job: row, suggestions, Timer }: JobActionsProps) {
  const may = useMay();
  const [assigning, setAssigning] = useState(false);
  const archive = useWrite(archiveJob, { refreshes: screens.reads });
  const restore = useWrite(restoreJob, { refreshes: screens.reads });
  const version = { query: { id: row.id }, body: { version: row.version } };
  const isClosed = row.status === 'Close';
  return (
    <>
      {!isClosed && <Timer jobId={row.id} />}
      {may(assignJob.access) && !isClosed && (
        <Button variant="default" leftSection={<IconUsers size={16} stroke={1.6} />} onClick={() => setAssigning(true)}>
          Assign
        </Button>
      )}
      {may(jobCalls.add.access) && (
        <LinkButton variant="default" to={copyJobPath(row.id)} leftSection={<IconCopy size={16} stroke={1.6} />}>
          Copy
        </LinkButton>
      )}
      {isClosed && row.archived_at === null && may(archiveJob.access) && (
        <Button
          variant="default"
          leftSection={<IconArchive size={16} stroke={1.6} />}
          onClick={() => void toastReply(archive.send(version))}
        >
          Archive
        </Button>
      )}
      {row.archived_at !== null && may(restoreJob.access) && (
        <Button
          variant="default"
          leftSection={<IconArchiveOff size={16} stroke={1.6} />}
          onClick={() => void toastReply(restore.send(version))}
        >
          Restore
        </Button>
      )}
      {assigning && <AssignDialog job={row} suggestions={suggestions} onClose={() => setAssigning(false)} />}
    </>
  );
}
