/** The next step of a job, and the way to what blocks it. */
import type { JobFacts, JobStatus } from './life.ts';

type Facts = Pick<JobFacts, 'openTasks' | 'unanswered' | 'hasSow'>;

const always: Partial<Record<JobStatus, string>> = {
  'SOW Created': 'askQuote',
  'Quote Approved': 'assign',
  'Quote Rejected': 'askQuote',
  'Job Assigned': 'start',
  'Job Started': 'work',
  'Missing Info': 'found',
  'Query sent to client': 'answered',
  'Under Review': 'dispatch',
  'Review Change': 'review',
  'Review by client': 'dispatch',
  'Feedback received': 'close',
};

/** The name of the step; undefined where something on the job's page must be done first, or it can only be resumed. */
export function nextStep(status: JobStatus, { openTasks, unanswered, hasSow }: Facts): string | undefined {
  if (status === 'Job Created') return hasSow ? 'sow' : 'assign';
  if (status === 'In Progress') return unanswered > 0 ? 'ask' : 'review';
  if (status === 'Query Changes') return openTasks > 0 ? 'work' : 'review';
  return always[status];
}

/** Where a blocked step can be unblocked: a tab of the job, its form, the contacts of its client. */
export type WayOut = {
  readonly label: string;
  readonly to: 'tasks' | 'queries' | 'ask' | 'sow' | 'quote' | 'form' | 'contacts';
};

export function wayOut(step: string, facts: JobFacts): WayOut | undefined {
  return ways[step]?.find(({ blocks }) => blocks(facts));
}

type Way = WayOut & { readonly blocks: (facts: JobFacts) => boolean };

const nobodyToAsk: Way = { label: 'Open the contacts', to: 'contacts', blocks: ({ whyNotAsk }) => whyNotAsk !== null };
const quoted: Way = { label: 'Open the quotation', to: 'quote', blocks: ({ isQuoted }) => isQuoted };

const ways: Readonly<Record<string, readonly Way[]>> = {
  sow: [{ label: 'Open the SOW', to: 'sow', blocks: ({ hasSow }) => !hasSow }],
  approve: [quoted],
  reject: [quoted],
  start: [
    { label: 'Choose who prepares it', to: 'form', blocks: ({ preparers }) => preparers === 0 },
    { label: 'Set a deadline', to: 'form', blocks: ({ hasDeadline }) => !hasDeadline },
  ],
  miss: [nobodyToAsk],
  ask: [{ label: 'Add a query', to: 'ask', blocks: ({ unanswered }) => unanswered === 0 }, nobodyToAsk],
  answered: [{ label: 'Show queries', to: 'queries', blocks: ({ unanswered }) => unanswered > 0 }],
  review: [
    { label: 'Show tasks', to: 'tasks', blocks: ({ openTasks }) => openTasks > 0 },
    { label: 'Choose a reviewer', to: 'form', blocks: ({ hasReviewer }) => !hasReviewer },
  ],
  showClient: [nobodyToAsk],
  dispatch: [{ label: 'Show queries', to: 'queries', blocks: ({ unsettled }) => unsettled > 0 }],
};
