/** The life of a job (specification 2, section 4; domain specification, section 1.2). */
import { advanceModule } from '#modules/clients/rights.ts';
import { longTextField, wordField } from '#platform/contract/fields.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';
import { jobModule } from './rights.ts';

/** The parties that a job can wait for, other than us. */
export const waitingFor = ['Client', 'Internal', 'Third party'] as const;
export type WaitingFor = (typeof waitingFor)[number];

/** A person's part in a job; of several, the first one counts. */
export const jobParts = ['Preparer', 'Reviewer', 'Manager', 'Team'] as const;

/** What the steps depend on besides the row. */
export type JobFacts = {
  readonly preparers: number;
  readonly hasDeadline: boolean;
  readonly hasReviewer: boolean;
  readonly openTasks: number;
  /** Sent and not answered; and answered but neither accepted nor reopened. */
  readonly unanswered: number;
  readonly unsettled: number;
  readonly hasSow: boolean;
  /** Whether one of its quotations waits for the client's decision. */
  readonly isQuoted: boolean;
  /** Why no question can be sent: none of the client's contacts receives them; null if one does. */
  readonly whyNotAsk: string | null;
  readonly daysSinceDispatch: number;
};

/** Days after dispatch when a job without feedback closes. */
export const closesAfter = 14;

const worker = [jobModule.update];
const preparer = [part('Preparer'), part('Manager'), advanceModule.update];
const reviewer = [part('Reviewer'), part('Manager'), advanceModule.update];
const manager = [part('Manager'), advanceModule.update];
const quotationSent = portal('a quotation of it is sent');
const quotationEnded = portal('its quotation ends without an answer');
const decided = portal('its quotation is decided');
/** Nobody reviews their own work. */
const never = { Preparer: 'Someone else has to review your work' };

const count = (of: number, one: string, many: string) => (of === 1 ? `One ${one} is` : `${of} ${many} are`);

const needsPeople = ({ preparers }: JobFacts) => (preparers > 0 ? undefined : 'Assign somebody to the job first');
const needsDeadline = ({ hasDeadline }: JobFacts) => (hasDeadline ? undefined : 'Give the job a deadline first');
const needsReviewer = ({ hasReviewer }: JobFacts) =>
  hasReviewer ? undefined : 'Choose who reviews the job first: somebody who does not prepare it';
const needsTasksDone = ({ openTasks }: JobFacts) =>
  openTasks === 0 ? undefined : `${count(openTasks, 'task', 'tasks')} still open`;
const needsQuestion = ({ unanswered }: JobFacts) => (unanswered > 0 ? undefined : 'Add a query to the client first');
const needsAnswers = ({ unanswered }: JobFacts) =>
  unanswered === 0 ? undefined : `${count(unanswered, 'query', 'queries')} not answered yet`;
const needsNoQuery = ({ unsettled }: JobFacts) =>
  unsettled === 0 ? undefined : `${count(unsettled, 'query', 'queries')} still open`;
const needsSow = ({ hasSow }: JobFacts) => (hasSow ? undefined : 'Write the statement of work first');
const needsNoQuotation = ({ isQuoted }: JobFacts) =>
  isQuoted ? 'The quotation is with the client: record the decision on the quotation' : undefined;
const needsReader = ({ whyNotAsk }: JobFacts) => whyNotAsk ?? undefined;
const needsTime = ({ daysSinceDispatch }: JobFacts) =>
  daysSinceDispatch >= closesAfter ? undefined : `It closes ${closesAfter} days after the dispatch without feedback`;

/** The states from which a job can be put on hold, and to which it returns. */
const workedOn = [
  'Job Started',
  'Missing Info',
  'In Progress',
  'Query sent to client',
  'Query Changes',
  'Under Review',
  'Review Change',
] as const;

const cameFrom =
  (state: (typeof workedOn)[number]) =>
  ({ on_hold_from }: Readonly<Record<string, unknown>>) =>
    on_hold_from === state;

const resume = <const State extends (typeof workedOn)[number]>(to: State) =>
  ({ from: ['On Hold'], to, label: 'Resume', who: worker, offered: cameFrom(to) }) as const;

const reason = { reason: longTextField('Reason') };
const incomplete = 'Please Enter the Reason';

export const jobLife = flow({
  parts: jobParts,
  edit: { who: worker },
  remove: { who: [jobModule.delete] },
  states: {
    'Job Created': 'neutral',
    'SOW Created': 'neutral',
    'Awaiting Quote': 'amber',
    'Approval Pending': 'amber',
    'Quote Approved': 'green',
    'Quote Rejected': 'red',
    'Job Assigned': 'blue',
    'Job Started': 'blue',
    'Missing Info': 'amber',
    'In Progress': 'blue',
    'Query sent to client': 'amber',
    'Query Changes': 'blue',
    'On Hold': 'grey',
    'Under Review': 'blue',
    'Review Change': 'red',
    'Review by client': 'amber',
    Dispatch: 'green',
    'Feedback received': 'green',
    Close: { tone: 'grey', locked: 'The job is closed: reopen it to change it' },
  },
  steps: {
    sow: {
      from: ['Job Created'],
      to: 'SOW Created',
      label: 'SOW is ready',
      who: [...worker, quotationSent],
      needs: [needsSow],
    },
    askQuote: {
      from: ['SOW Created', 'Quote Rejected'],
      to: 'Awaiting Quote',
      label: 'Ask for a quotation',
      who: [...worker, quotationSent, quotationEnded],
    },
    quoteSent: {
      from: ['Awaiting Quote'],
      to: 'Approval Pending',
      label: 'Mark quotation as sent',
      who: [...manager, quotationSent],
      says: 'waits for the client to approve the quotation. Do this by hand only for one sent outside of the portal.',
    },
    approve: {
      from: ['Approval Pending'],
      to: 'Quote Approved',
      label: 'Quotation was approved',
      who: [...manager, decided],
      needs: [needsNoQuotation],
      says: 'goes on to be assigned. Do this by hand only for an approval given outside of the portal.',
    },
    reject: {
      from: ['Approval Pending'],
      to: 'Quote Rejected',
      label: 'Quotation was rejected',
      who: [...manager, decided, quotationEnded],
      needs: [needsNoQuotation],
      danger: true,
      asks: reason,
      incomplete,
      aside: true,
    },
    quoteReversed: {
      from: ['Job Assigned'],
      to: 'Awaiting Quote',
      label: 'Approval was reversed',
      who: [portal('the approval of its quotation is reversed')],
    },
    assign: {
      from: ['Job Created', 'Quote Approved'],
      to: 'Job Assigned',
      label: 'Hand over to the team',
      who: [...worker, decided, portal('a recurrence makes it for people who are chosen')],
    },
    start: {
      from: ['Job Assigned'],
      to: 'Job Started',
      label: 'Start',
      who: preparer,
      needs: [needsPeople, needsDeadline],
    },
    miss: {
      from: ['Job Started'],
      to: 'Missing Info',
      label: 'Information is missing',
      who: worker,
      needs: [needsReader],
      says: 'waits for the client. The client reads what you write here, word for word.',
      asks: { reason: longTextField('What the client still has to send') },
    },
    found: { from: ['Missing Info'], to: 'Job Started', label: 'Information is here', who: worker },
    work: {
      from: ['Job Started', 'Missing Info', 'Query Changes'],
      to: 'In Progress',
      label: 'Resume work',
      who: worker,
    },
    ask: {
      from: ['In Progress'],
      to: 'Query sent to client',
      label: 'Send queries',
      who: worker,
      needs: [needsQuestion, needsReader],
      says: 'waits for the client, who gets the questions by email.',
    },
    answered: {
      from: ['Query sent to client'],
      to: 'Query Changes',
      label: 'Mark as answered',
      who: [...worker, portal('the client answers the last query')],
      needs: [needsAnswers],
    },
    review: {
      from: ['In Progress', 'Query Changes', 'Review Change'],
      to: 'Under Review',
      label: 'Send to review',
      who: worker,
      needs: [needsTasksDone, needsReviewer],
    },
    change: {
      from: ['Under Review', 'Review by client'],
      to: 'Review Change',
      label: 'Ask for changes',
      who: [...reviewer, portal('the client asks for a change')],
      never,
      asks: { reason: longTextField('What to change') },
      incomplete,
    },
    showClient: {
      from: ['Under Review'],
      to: 'Review by client',
      label: 'Send to the client for review',
      who: reviewer,
      never,
      needs: [needsReader],
      says: 'waits for the client, who is asked by email to approve it or to say what to change.',
    },
    clientApproves: {
      from: ['Review by client'],
      to: 'Under Review',
      label: 'Approved by the client',
      // Back to its reviewer, who dispatches it: approved work may still have to be filed (record 091).
      who: [portal('the client approves it')],
    },
    dispatch: {
      from: ['Under Review', 'Review by client'],
      to: 'Dispatch',
      label: 'Dispatch',
      who: reviewer,
      never,
      needs: [needsNoQuery],
      says: 'is finished: the client is told, and the days to the deadline stop counting.',
    },
    rate: {
      from: ['Dispatch'],
      to: 'Feedback received',
      label: 'Feedback was received',
      // Not by hand: it would cut short the client's fourteen days for rating (domain specification, section 1.2).
      who: [portal('the client rates it')],
    },
    close: { from: ['Feedback received'], to: 'Close', label: 'Close', who: manager },
    closeUnrated: {
      from: ['Dispatch'],
      to: 'Close',
      label: 'Close without feedback',
      who: [...manager, portal(`nobody has rated it for ${closesAfter} days`)],
      needs: [needsTime],
    },
    hold: {
      from: workedOn,
      to: 'On Hold',
      label: 'Put on hold',
      who: worker,
      asks: { reason: longTextField('Reason'), waiting_on: wordField('Waiting on', waitingFor) },
      incomplete,
      aside: true,
    },
    resumeStarted: resume('Job Started'),
    resumeMissing: resume('Missing Info'),
    resumeProgress: resume('In Progress'),
    resumeQuery: resume('Query sent to client'),
    resumeQueryChanges: resume('Query Changes'),
    resumeReview: resume('Under Review'),
    resumeReviewChange: resume('Review Change'),
    reopen: {
      from: ['Close'],
      to: 'In Progress',
      label: 'Reopen',
      who: [advanceModule.update],
      offered: ({ archived_at }) => archived_at === null,
      asks: reason,
      incomplete,
      aside: true,
    },
  },
});
export type JobStatus = (typeof jobLife.states)[number];

/** Steps that no client is told of: they can be undone for some seconds, before anyone is notified. */
const inside: ReadonlySet<string> = new Set([
  'sow',
  'assign',
  'start',
  'found',
  'work',
  'answered',
  'review',
  'change',
  'hold',
  'rate',
  'close',
  'closeUnrated',
  'resumeStarted',
  'resumeProgress',
  'resumeQueryChanges',
  'reopen',
]);

/** Whether a step between these states can be undone. An approved quote cannot. */
export function isUndoable(from: JobStatus, to: JobStatus): boolean {
  const step = Object.values(jobLife.steps).find((one) => one.to === to && one.from.some((state) => state === from));
  return step !== undefined && inside.has(step.name) && from !== 'Quote Approved';
}

export const jobIsOver = (status: JobStatus): boolean =>
  status === 'Dispatch' || status === 'Feedback received' || status === 'Close';

/** The party that a job in this state waits for, other than us; on hold, the chosen one. */
export function waitsFor(status: JobStatus, onHold: WaitingFor | null): WaitingFor | null {
  if (status === 'On Hold') return onHold;
  return status === 'Missing Info' || status === 'Query sent to client' || status === 'Review by client'
    ? 'Client'
    : null;
}

const unquoted: ReadonlySet<JobStatus> = new Set([
  'Job Created',
  'SOW Created',
  'Awaiting Quote',
  'Approval Pending',
  'Quote Rejected',
]);

/** Whether a quoted job has passed the client's approval. */
export const isQuoteApproved = (status: JobStatus): boolean => !unquoted.has(status);
