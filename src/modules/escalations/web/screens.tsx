import { IconAlertTriangle, IconAlertTriangleOff } from '@tabler/icons-react';
import { Recipients } from '#modules/clients/web/public/Recipients.tsx';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { escalationPath } from '../address.ts';
import {
  type Escalation,
  escalation,
  escalationCalls,
  fetchEscalationCounts,
  fetchEscalationHistory,
  fetchEscalationRecipients,
  fetchJobEscalations,
} from '../contract.ts';
import { AnswerDue, ResolutionDue, SeverityBadge } from './Clocks.tsx';
import { escalationsPath } from './public/addresses.ts';

export const { screens, Add, Edit } = recordScreens(escalation, escalationCalls, {
  path: escalationsPath,
  title: 'Escalations',
  readPath: escalationPath,
  tabs: {
    states: ['Open', 'Reopened', 'Acknowledged', 'Investigating', 'Resolved', 'Closed', 'Invalid'],
    counts: fetchEscalationCounts,
  },
  icons: { list: IconAlertTriangle, missing: IconAlertTriangleOff },
  form: [
    { title: 'What happened', fields: ['client', 'job', 'category', 'severity', 'description'] },
    { title: 'Who deals with it', fields: ['owner', 'shared'] },
  ],
  wide: ['description'],
  start: { severity: 'Medium', shared: false },
  startsFrom: ['client_id', 'job_id'],
  cells: {
    job: ({ job, job_id }: Escalation) =>
      job_id === null ? 'N/A' : <PageLink to={jobPath(job_id, 'escalations')}>{job}</PageLink>,
    severity: ({ severity }: Escalation) => <SeverityBadge severity={severity} />,
    respond_by: (row: Escalation) => <AnswerDue row={row} />,
    due_at: (row: Escalation) => <ResolutionDue row={row} />,
  },
  addText: 'Its clocks start when you save it. The client’s manager has it unless you choose somebody else.',
  editText: ({ escalation_no, client }) => `${escalation_no} · ${client}`,
  tells: {
    resolve: ({ id, shared }: Escalation) => shared && <Recipients call={fetchEscalationRecipients} id={id} />,
    close: ({ id, shared }: Escalation) => shared && <Recipients call={fetchEscalationRecipients} id={id} />,
  },
  deletes: {
    title: 'Delete Escalation',
    question: 'Only what was raised by mistake is deleted. Anything else is marked as invalid, with the reason.',
  },
  empty: {
    title: 'No escalations',
    text: 'What clients raise, poor ratings, disputes and work that is far too late appear here.',
  },
  refreshes: [fetchEscalationHistory, fetchJobEscalations],
});
