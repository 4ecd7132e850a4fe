/** The life of a statement of work, and when it needs a new quote (domain specification, section 1.3). */
import { advanceModule } from '#modules/clients/rights.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { flow, portal } from '#platform/contract/flow.ts';
import { jobModule } from '../rights.ts';

/** What the steps depend on. */
export type SowFacts = {
  readonly lines: number;
  readonly minutes: number;
};

const needsLines = ({ lines, minutes }: SowFacts) =>
  lines > 0 && minutes > 0 ? undefined : 'Add a line with its hours first';
const never = { Preparer: 'Someone else has to review your SOW' };

export const sowLife = flow({
  parts: ['Preparer'],
  edit: { who: [jobModule.update] },
  remove: { who: [jobModule.update] },
  states: {
    Draft: 'neutral',
    Submitted: { tone: 'amber', locked: 'The SOW waits for its review' },
    'Management review': { tone: 'blue', locked: 'The SOW is being reviewed' },
    Agreed: { tone: 'green', locked: 'The SOW is agreed: add a new version to change it' },
    Superseded: { tone: 'grey', locked: 'A later version of the SOW is in force' },
  },
  steps: {
    submit: {
      from: ['Draft'],
      to: 'Submitted',
      label: 'Submit for review',
      who: [jobModule.update],
      needs: [needsLines],
    },
    review: {
      from: ['Submitted'],
      to: 'Management review',
      label: 'Start review',
      who: [advanceModule.update],
      never,
    },
    agree: {
      from: ['Management review'],
      to: 'Agreed',
      label: 'Agree',
      who: [advanceModule.update],
      never,
    },
    return: {
      from: ['Management review'],
      to: 'Draft',
      label: 'Return',
      who: [advanceModule.update],
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
    },
    supersede: {
      from: ['Agreed'],
      to: 'Superseded',
      label: 'Next version agreed',
      who: [portal('the next version is agreed')],
    },
  },
});
export type SowStatus = (typeof sowLife.states)[number];

/** States of a SOW being written or decided: a job has at most one. */
export const openSow = ['Draft', 'Submitted', 'Management review'] as const satisfies readonly SowStatus[];
export const isOpenSow = (status: SowStatus): boolean => openSow.some((open) => open === status);

/**
 * Whether a SOW is more than a tenth above the approved quote.
 * @param quoted minutes; null if no quote was approved
 */
export const needsNewQuote = (quoted: number | null, total: number): boolean =>
  quoted !== null && total * 10 > quoted * 11;

type Version = {
  readonly agreed_at: string | null;
  readonly total_budget_min: number;
  readonly quoted_min: number | null;
};

type Quote = {
  /** Whether a quote was sent and approved. */
  readonly isApproved: boolean;
  /** When it was approved; null if the job's log does not say. */
  readonly at: string | null;
  /** The job's current budget, for a quote approved before any SOW was agreed. */
  readonly budget_min: number;
};

/**
 * The minutes covered by the approved quote: those of the SOW in force when it was approved. Later versions carry them
 * on, so that small steps do not add up unnoticed.
 */
export function quotedMinutes({ isApproved, at, budget_min }: Quote, inForce: Version | undefined): number | null {
  if (!isApproved) return null;
  if (!inForce) return budget_min || null;
  const wasQuoted = at === null || inForce.agreed_at === null || !isLater(inForce.agreed_at, at);
  return wasQuoted ? inForce.total_budget_min : inForce.quoted_min;
}

/** Compares times, not texts: PostgreSQL drops trailing zeros of a fraction, and '05.1Z' would sort after '05.12Z'. */
export const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);
