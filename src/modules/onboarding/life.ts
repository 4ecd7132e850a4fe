/** The life of an onboarding (domain specification, section 1.14). */
import { onboardingModule } from '#modules/access/rights.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { longTextField, optional } from '#platform/contract/fields.ts';
import { flow, portal } from '#platform/contract/flow.ts';
import { type Gates, whyHasCome, whyNoIdentity, whyNoKit, whyNoShowYet, whyNoTerms } from './rules.ts';

const who = [onboardingModule.update];

export type OnboardingFacts = Gates & {
  readonly doj: PlainDate;
  readonly today: PlainDate;
  /** Why the accepted offer cannot become employment; null if it can. */
  readonly no_terms: string | null;
  /** Whether they have signed in since their joining date. */
  readonly has_come: boolean;
};

const needsOffer = ({ no_terms }: OnboardingFacts): string | undefined => no_terms ?? undefined;

export const onboardingLife = flow({
  edit: { who },
  // Never deleted: people who don't come are marked as no-shows.
  remove: { who: [] },
  states: {
    Pending: 'amber',
    'In process': 'blue',
    Completed: 'green',
    'No show': { tone: 'red', locked: 'They did not come. This stays as it is' },
    Withdrawn: { tone: 'grey', locked: 'The offer was withdrawn. This stays as it is' },
  },
  steps: {
    employ: {
      from: ['Pending'],
      to: 'In process',
      label: 'Create employee',
      who,
      needs: [whyNoIdentity, whyNoKit, whyNoTerms, needsOffer],
      says: 'becomes a member of staff: record with number, account, employment, first salary, leave and shift, all in one step. They can sign in from 00:00 of their joining day.',
    },
    complete: { from: ['In process'], to: 'Completed', label: 'Complete', who: [portal('the last task is done')] },
    reopen: { from: ['Completed'], to: 'In process', label: 'Open again', who: [portal('a task is opened again')] },
    noShow: {
      from: ['Pending', 'In process'],
      to: 'No show',
      label: 'Mark as no-show',
      who,
      needs: [whyNoShowYet, whyHasCome],
      danger: true,
      says: 'did not come. The candidate becomes Offer Rejected, the employee number stays used, the account never opens, and the position is open again.',
      asks: { end_note: optional(longTextField('What happened')) },
      aside: true,
    },
    withdraw: {
      from: ['Pending', 'In process'],
      to: 'Withdrawn',
      label: 'Withdraw',
      who: [portal('the offer is withdrawn')],
      aside: true,
    },
  },
});

/** Joining is planned or in progress. */
export const isLive = (status: string): boolean => status === 'Pending' || status === 'In process';
