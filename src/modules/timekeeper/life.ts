/** The life of a person's week of booked time (domain specification, section 1.7). */
import { anyOf } from '#platform/contract/any-of.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { flow, part } from '#platform/contract/flow.ts';
import { closedPeriod } from './rules.ts';

/** Its owner, and its approver: a manager above the owner, never the owner. */
export const weekParts = ['Owner', 'Approver'] as const;
const [owner, approver] = weekParts;

export type WeekFacts = {
  readonly total_min: number;
  readonly expected_min: number;
  /** Whether it is too late to take a submitted week back. */
  readonly isPastGrace: boolean;
  /** Whether the reader owns the week. */
  readonly isOwner: boolean;
  /** The end of a closed period that covers the whole week; null while one of its days is open. */
  readonly closed_until: PlainDate | null;
};

const needsTime = ({ total_min, expected_min }: WeekFacts) =>
  total_min > 0 || expected_min === 0 ? undefined : 'Book some time first';
const needsGrace = ({ isPastGrace, isOwner }: WeekFacts) =>
  isPastGrace && isOwner ? 'It is too late to withdraw the week: ask your manager to reject it' : undefined;
/** A week closed in part goes on with its open days; the closed ones do not change. */
const needsOpenDay = ({ closed_until }: WeekFacts) => (closed_until === null ? undefined : closedPeriod(closed_until));

export const weekLife = flow({
  parts: weekParts,
  edit: { who: [part(owner)] },
  remove: { who: [] },
  states: {
    Draft: 'neutral',
    Submitted: { tone: 'amber', locked: 'The week is submitted' },
    Approved: { tone: 'green', locked: 'The week is approved' },
    Rejected: 'red',
  },
  steps: {
    submit: {
      from: ['Draft', 'Rejected'],
      to: 'Submitted',
      label: 'Submit week',
      who: [part(owner)],
      needs: [needsOpenDay, needsTime],
    },
    withdraw: {
      from: ['Submitted'],
      to: 'Draft',
      label: 'Withdraw',
      who: [part(owner)],
      needs: [needsOpenDay, needsGrace],
    },
    approve: {
      from: ['Submitted'],
      to: 'Approved',
      label: 'Approve',
      who: [part(approver)],
      needs: [needsOpenDay],
    },
    reject: {
      from: ['Submitted'],
      to: 'Rejected',
      label: 'Reject',
      who: [part(approver)],
      danger: true,
      says: 'goes back to who booked it, with your reason. Its time counts on no job until it is submitted again.',
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
      needs: [needsOpenDay],
    },
    unlock: {
      from: ['Approved'],
      to: 'Draft',
      label: 'Unlock',
      who: [part(approver)],
      says: 'can be changed again, and has to be submitted and approved anew.',
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
      needs: [needsOpenDay],
    },
  },
});
/** The approvers of a submitted week, in words: 'waits for Asha Rao or Ben Low'; '' for none. */
export function waitsText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return `waits for ${anyOf(shown)}`;
}

export type WeekStatus = (typeof weekLife.states)[number];
