import { MailState } from '#platform/web/mail/MailState.tsx';
import { Comments } from '#platform/web/record/Comments.tsx';
import { Cards, DetailCard, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { useDetails } from '#platform/web/record/use-details.tsx';
import { JobTimeline } from '#modules/jobs/web/public/JobTimeline.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { IconTimeline } from '@tabler/icons-react';
import {
  type Escalation,
  type escalation,
  escalationComments,
  escalationMails,
  fetchEscalationHistory,
} from '../contract.ts';
import { EscalationFiles } from './EscalationFiles.tsx';
import { screens } from './screens.tsx';

/** One escalation: the problem, its owner and due times, and the resolution. */
export const EscalationPage = () => <RecordPage screens={screens} tabs={tabs} text={introOf} />;

const introOf = ({ client, category, severity, raised_by, source }: Escalation) =>
  `${client} · ${category}, ${severity.toLowerCase()} · raised by ${raised_by} (${source.toLowerCase()})`;

const tabs: readonly RecordTab<typeof escalation>[] = [
  { key: 'summary', label: 'Summary', content: (row) => <Summary row={row} /> },
  { key: 'job', label: 'Job timeline', content: (row) => <OfJob row={row} /> },
  { key: 'comments', label: 'Comments', content: (row) => <Comments comments={escalationComments} id={row.id} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchEscalationHistory} id={row.id} /> },
];

type Field = keyof (typeof escalation)['fields'];

const happened: readonly Field[] = ['description', 'job', 'shared', 'source', 'raised_by', 'createdAt'];
const clocks: readonly Field[] = ['owner', 'respond_by', 'due_at', 'moves_at', 'reopened_count'];
const found: readonly Field[] = [
  'resolution',
  'root_cause',
  'corrective_action',
  'preventive_action',
  'resolved_at',
  'reopen_reason',
  'closed_at',
  'client_confirmed',
  'closing_note',
  'invalid_reason',
];

function Summary({ row }: { row: Escalation }) {
  const details = useDetails(screens, row);
  const isAnswered = row.resolution !== null || row.reopen_reason !== null || row.invalid_reason !== null;
  return (
    <>
      <MailState mails={escalationMails} id={row.id} />
      <Cards>
        <DetailCard title="What happened" details={details(happened)} />
        <DetailCard title="Clocks" details={details(clocks.filter((field) => isGiven(row, field)))} />
        {isAnswered && (
          <DetailCard title="What was done" details={details(found.filter((field) => isGiven(row, field)))} />
        )}
      </Cards>
      <EscalationFiles id={row.id} />
    </>
  );
}

const isGiven = (row: Escalation, field: Field) => {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return value !== null && value !== 0 && value !== false;
};

/** Background: the job's history, documents, comments and mails. */
const OfJob = ({ row: { job_id } }: { row: Escalation }) =>
  job_id === null ? (
    <EmptyState icon={IconTimeline} title="It is about no job" text="The timeline of the job would be here." />
  ) : (
    <JobTimeline job={{ id: job_id }} />
  );
