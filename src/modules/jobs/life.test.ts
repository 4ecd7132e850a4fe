import { stepBetween, stepsFrom, whyNever, whyNotTake } from '#platform/contract/flow.ts';
import { expect, test } from 'vitest';
import { type JobFacts, jobIsOver, jobLife, type JobStatus, waitsFor } from './life.ts';

/** The transition table of the domain specification, section 1.2, and the way back after a reversed approval (1.4). */
const table: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  'Job Created': ['SOW Created', 'Job Assigned'],
  'SOW Created': ['Awaiting Quote'],
  'Awaiting Quote': ['Approval Pending'],
  'Approval Pending': ['Quote Approved', 'Quote Rejected'],
  'Quote Approved': ['Job Assigned'],
  'Quote Rejected': ['Awaiting Quote'],
  'Job Assigned': ['Job Started', 'Awaiting Quote'],
  'Job Started': ['Missing Info', 'In Progress', 'On Hold'],
  'Missing Info': ['Job Started', 'In Progress', 'On Hold'],
  'In Progress': ['Query sent to client', 'Under Review', 'On Hold'],
  'Query sent to client': ['Query Changes', 'On Hold'],
  'Query Changes': ['In Progress', 'Under Review', 'On Hold'],
  'On Hold': [
    'Job Started',
    'Missing Info',
    'In Progress',
    'Query sent to client',
    'Query Changes',
    'Under Review',
    'Review Change',
  ],
  'Under Review': ['Review Change', 'Review by client', 'Dispatch', 'On Hold'],
  'Review Change': ['Under Review', 'On Hold'],
  // Once approved by the client it goes back to its reviewer (record 091).
  'Review by client': ['Review Change', 'Under Review', 'Dispatch'],
  Dispatch: ['Feedback received', 'Close'],
  'Feedback received': ['Close'],
  Close: ['In Progress'],
};

test.each(jobLife.states)('%s leads only where the table says', (from) => {
  expect(new Set(stepsFrom(jobLife, from).map(({ to }) => to))).toEqual(new Set(table[from]));
});

test.each(table['On Hold'])('a job put on hold from %s returns only there', (before) => {
  const row = { on_hold_from: before };
  expect(stepsFrom(jobLife, 'On Hold', row).map(({ to }) => to)).toEqual([before]);
});

const ready: JobFacts = {
  preparers: 1,
  hasDeadline: true,
  hasReviewer: true,
  openTasks: 0,
  unanswered: 0,
  unsettled: 0,
  hasSow: true,
  isQuoted: false,
  whyNotAsk: null,
  daysSinceDispatch: 14,
};

test.each<[JobStatus, JobStatus, Partial<JobFacts>, string]>([
  ['Job Created', 'SOW Created', { hasSow: false }, 'Write the statement of work first'],
  [
    'Approval Pending',
    'Quote Approved',
    { isQuoted: true },
    'The quotation is with the client: record the decision on the quotation',
  ],
  [
    'Approval Pending',
    'Quote Rejected',
    { isQuoted: true },
    'The quotation is with the client: record the decision on the quotation',
  ],
  ['Job Assigned', 'Job Started', { preparers: 0 }, 'Assign somebody to the job first'],
  ['Job Assigned', 'Job Started', { hasDeadline: false }, 'Give the job a deadline first'],
  ['Query sent to client', 'Query Changes', { unanswered: 1 }, 'One query is not answered yet'],
  ['In Progress', 'Under Review', { openTasks: 3 }, '3 tasks are still open'],
  [
    'Query Changes',
    'Under Review',
    { hasReviewer: false },
    'Choose who reviews the job first: somebody who does not prepare it',
  ],
  ['Review by client', 'Dispatch', { unsettled: 2 }, '2 queries are still open'],
  ['Dispatch', 'Close', { daysSinceDispatch: 13 }, 'It closes 14 days after the dispatch without feedback'],
])('from %s to %s: %j is refused', (from, to, lacking, reason) => {
  const step = stepBetween(jobLife, from, to);
  if (!step) throw new Error('No such step');
  expect(whyNotTake(step, ready)).toBeUndefined();
  expect(whyNotTake(step, { ...ready, ...lacking })).toBe(reason);
});

test.each<[JobStatus, JobStatus]>([
  ['Under Review', 'Review Change'],
  ['Under Review', 'Review by client'],
  ['Under Review', 'Dispatch'],
])('from %s to %s is refused for a job’s own preparers, whatever else their part', (from, to) => {
  const step = stepBetween(jobLife, from, to) ?? jobLife.steps.sow;
  expect(whyNever(step, new Set(['Preparer', 'Manager']))).toBe('Someone else has to review your work');
  expect(whyNever(step, new Set(['Reviewer', 'Manager']))).toBeUndefined();
});

test('queries are sent once there is one', () => {
  const step = stepBetween(jobLife, 'In Progress', 'Query sent to client');
  if (!step) throw new Error('No such step');
  expect(whyNotTake(step, ready)).toBe('Add a query to the client first');
  expect(whyNotTake(step, { ...ready, unanswered: 1 })).toBeUndefined();
});

test('the clock is the client’s, ours or a third party’s', () => {
  const waiting = jobLife.states.map((status) => [status, waitsFor(status, 'Third party')]);
  expect(Object.fromEntries(waiting.filter(([, whom]) => whom !== null))).toEqual({
    'Missing Info': 'Client',
    'Query sent to client': 'Client',
    'Review by client': 'Client',
    'On Hold': 'Third party',
  });
  expect(jobLife.states.filter(jobIsOver)).toEqual(['Dispatch', 'Feedback received', 'Close']);
});
