/** How far a month is: the steps from time to closed gates, and what each still waits for. */
import type { Tone } from '#platform/contract/flow.ts';
import type { Gate } from './gates.ts';

export const closeSteps = ['time', 'weeks', 'jobs', 'drafts', 'statements', 'bank', 'gates'] as const;
export type CloseStep = (typeof closeSteps)[number];

type StepWords = {
  readonly title: string;
  readonly asks: string;
  /** What is done, as a figure: '38 of 42 submitted'. */
  readonly done: string;
  /** The gate that closes the step; null for the gates themselves. */
  readonly gate: Gate | null;
};

export const stepWords: Readonly<Record<CloseStep, StepWords>> = {
  time: { title: 'Time in', asks: 'Every week of the month is submitted.', done: 'submitted', gate: 'time' },
  weeks: { title: 'Weeks approved', asks: 'Every submitted week is approved.', done: 'approved', gate: 'time' },
  jobs: { title: 'Jobs to bill', asks: 'Every job dispatched by the end of the month is on an invoice.', done: 'billed', gate: 'jobs' }, // prettier-ignore
  drafts: { title: 'Drafts', asks: 'Every draft of the month is issued.', done: 'issued', gate: 'drafts' },
  statements: {
    title: 'Statements',
    asks: 'Every client that owed something at the end of the month has its statement.',
    done: 'sent',
    gate: 'receivables',
  },
  bank: { title: 'Bank matched', asks: 'Every bank line of the month is matched.', done: 'matched', gate: 'payments' },
  gates: { title: 'Closed', asks: 'Every gate is closed.', done: 'closed', gate: null },
};

export const stepStates = ['Done', 'Open', 'Closed', 'Not yet'] as const;
export type StepState = (typeof stepStates)[number];

export const stateTones: Readonly<Record<StepState, Tone>> = {
  Done: 'green',
  Open: 'amber',
  Closed: 'grey',
  'Not yet': 'neutral',
};

type Facts = {
  readonly open: number;
  /** Its gate is closed: open rows were accepted with a reason. */
  readonly isClosed: boolean;
  /** Whether it can be done yet: statements, only once the month is over. */
  readonly isDue: boolean;
};

export function stateOf({ open, isClosed, isDue }: Facts): StepState {
  if (!isDue) return 'Not yet';
  if (open === 0) return 'Done';
  return isClosed ? 'Closed' : 'Open';
}

/** The number of steps still to do. */
export const openSteps = (steps: readonly { readonly state: StepState }[]): number =>
  steps.filter(({ state }) => state === 'Open' || state === 'Not yet').length;

type Figure = {
  readonly step: CloseStep;
  readonly open: number;
  /** null if finished rows are not counted. */
  readonly done: number | null;
  readonly state: StepState;
};

/** '38 of 42 submitted', '7 open'. */
export function figureOf({ step, open, done, state }: Figure): string {
  if (state === 'Not yet') return 'Due once the month is over';
  if (done === null) return open === 0 ? 'None' : `${open} open`;
  return done + open === 0 ? 'None' : `${done} of ${done + open} ${stepWords[step].done}`;
}
