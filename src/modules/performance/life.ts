/** The life of a performance report (decisions D37). */
import { longTextField, optional } from '#platform/contract/fields.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';
import { asHr, keepReports } from './rights.ts';

/** The person with the marks; their manager, or HR if they have none. */
export const performanceParts = ['Person', 'Manager'] as const;
const [person, manager] = performanceParts;

export type PerformanceFacts = {
  /** Whether the last day of its period has passed. */
  readonly isOver: boolean;
};

/** Days after which a report is locked: after the acknowledgement, or after sharing without one. */
export const lockedAfter = { acknowledged: 10, shared: 20 } as const;

/** Days after sharing before a reminder to acknowledge. */
export const remindedAfter = 5;

const settledWhen =
  `${lockedAfter.acknowledged} days have passed since the acknowledgement, ` +
  `or ${lockedAfter.shared} since it was shared`;

const needsEnd = ({ isOver }: PerformanceFacts) => (isOver ? undefined : 'Its period is not over yet');

const incomplete = 'Please enter the comment';

export const performanceLife = flow({
  parts: performanceParts,
  edit: { who: [part(manager), keepReports], never: { [person]: 'Somebody else writes about you' } },
  remove: { who: [asHr], never: { [person]: 'Somebody else decides about your report' } },
  states: {
    Draft: 'neutral',
    Shared: { tone: 'blue', locked: 'It is shared: HR opens it again where it is disputed' },
    Disputed: { tone: 'red', locked: 'It is disputed: HR opens it again' },
    Acknowledged: { tone: 'green', locked: 'It is acknowledged' },
    Locked: { tone: 'grey', locked: 'It is locked' },
  },
  steps: {
    share: {
      from: ['Draft'],
      to: 'Shared',
      label: 'Share',
      waits: true,
      who: [part(manager)],
      never: { [person]: 'Somebody else shares your report' },
      needs: [needsEnd],
      asks: { comment: longTextField('Comment') },
      incomplete,
      says: 'is frozen as it is now, and its person is told.',
    },
    acknowledge: {
      from: ['Shared', 'Disputed'],
      to: 'Acknowledged',
      label: 'Acknowledge',
      waits: true,
      who: [part(person)],
      asks: { response: optional(longTextField('Answer')) },
      says: `is settled, and locked ${lockedAfter.acknowledged} days from now.`,
    },
    dispute: {
      from: ['Shared'],
      to: 'Disputed',
      label: 'Dispute',
      who: [part(person)],
      danger: true,
      asks: { reason: longTextField('What is wrong') },
      incomplete: 'Please enter what is wrong',
      says: 'goes to HR, who can open it again so that it is worked out anew.',
    },
    reopen: {
      from: ['Disputed'],
      to: 'Draft',
      label: 'Open again',
      waits: true,
      who: [asHr],
      never: { [person]: 'Somebody else decides about your report' },
      says: 'is a draft again and worked out anew. The manager shares it once more.',
    },
    lock: {
      from: ['Shared', 'Acknowledged'],
      to: 'Locked',
      label: 'Lock',
      who: [portal(settledWhen)],
    },
  },
});
export type PerformanceStatus = (typeof performanceLife.states)[number];
