import { expect, test } from 'vitest';
import { lateBecause } from './lateness.ts';
import { type JobFacts, jobLife, type JobStatus } from './life.ts';
import { nextStep, wayOut } from './next-step.ts';
import { clockSpells } from './rules.ts';

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
  daysSinceDispatch: 0,
};

test.each<[JobStatus, Partial<JobFacts>, string | undefined]>([
  ['Job Created', { hasSow: false }, 'assign'],
  ['Job Created', {}, 'sow'],
  ['Job Assigned', {}, 'start'],
  ['In Progress', {}, 'review'],
  ['In Progress', { openTasks: 6 }, 'review'],
  ['In Progress', { unanswered: 2 }, 'ask'],
  ['Query Changes', { openTasks: 1 }, 'work'],
  ['Query Changes', {}, 'review'],
  ['Under Review', {}, 'dispatch'],
  ['Awaiting Quote', {}, undefined],
  ['Dispatch', {}, undefined],
  ['On Hold', {}, undefined],
])('a job in %s with %o has the next step %s', (status, facts, step) => {
  expect(nextStep(status, { ...ready, ...facts })).toBe(step);
});

test('the next step is allowed in its state', () => {
  const lost = jobLife.states.filter((status) => {
    const name = nextStep(status, ready);
    const from: readonly string[] = Object.values(jobLife.steps).find((one) => one.name === name)?.from ?? [];
    return name !== undefined && !from.includes(status);
  });
  expect(lost).toEqual([]);
});

test.each<[string, Partial<JobFacts>, string | undefined]>([
  ['review', { openTasks: 6, hasReviewer: false }, 'Show tasks'],
  ['review', { hasReviewer: false }, 'Choose a reviewer'],
  ['review', {}, undefined],
  ['ask', { whyNotAsk: 'None receives questions' }, 'Add a query'],
  ['ask', { unanswered: 1, whyNotAsk: 'None receives questions' }, 'Open the contacts'],
  ['dispatch', { unsettled: 1 }, 'Show queries'],
  ['hold', { openTasks: 6 }, undefined],
])('what blocks %s with %o is resolved by %s', (step, facts, label) => {
  expect(wayOut(step, { ...ready, ...facts })?.label).toBe(label);
});

const day = 1440;
const log = [
  { status: 'Job Created', minutes: 9 * day, waiting_on: null },
  { status: 'Job Started', minutes: day, waiting_on: null },
  { status: 'In Progress', minutes: 2 * day, waiting_on: null },
  { status: 'Query sent to client', minutes: 12 * day, waiting_on: 'Client' },
  { status: 'In Progress', minutes: 60, waiting_on: null },
] as const;

test('clocks run one after another, and adjacent spells of one party are merged', () => {
  expect(clockSpells(log)).toEqual([
    { clock: 'us', minutes: 3 * day },
    { clock: 'client', minutes: 12 * day },
    { clock: 'us', minutes: 60 },
  ]);
});

test.each([
  ['2026-11-20', null, log, '3 days late: it was 12 days with the client and 3 days with us'],
  ['2026-11-20', '2026-11-21', log, '1 day late: it was 12 days with the client and 3 days with us'],
  ['2026-11-20', null, [], '3 days late: work on it has not begun'],
  [
    '2026-11-20',
    null,
    [{ status: 'In Progress', minutes: 0, waiting_on: null }],
    '3 days late: work on it has just begun',
  ],
  ['2026-11-23', null, log, null],
  ['2026-11-20', '2026-11-20', log, null],
  [null, null, log, null],
] as const)('due %s, dispatched %s: explains why a job is late', (job_end_date, dispatch_date, passed, sentence) => {
  expect(lateBecause({ job_end_date, dispatch_date }, clockSpells(passed), '2026-11-23')).toBe(sentence);
});
