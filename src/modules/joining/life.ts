/** The life of a joining kit (domain specification, section 1.13). */
import { onboardingModule } from '#modules/access/rights.ts';
import { onlyRoles, type PermissionModule } from '#platform/contract/access.ts';
import { telling } from '#platform/contract/tokens/access.ts';
import { flow, portal } from '#platform/contract/flow.ts';

/** Only HR reads and judges personal documents, whatever other role has the right to onboardings. */
export const readsPapers = telling('identity', onlyRoles(onboardingModule.read, 'HR'));
export const reviewsKits = telling('identity', onlyRoles(onboardingModule.update, 'HR'));

/** Starting and extending kits involves no documents: Onboarding UPDATE is enough. */
export const kitRights: PermissionModule = {
  ...onboardingModule,
  create: onboardingModule.update,
  delete: onboardingModule.update,
};

export type KitFacts = { readonly whyNotVerify: string | null };

export const kitLife = flow({
  states: {
    Sent: 'blue',
    'In progress': 'amber',
    Submitted: 'amber',
    Returned: 'red',
    Verified: 'green',
    Locked: { tone: 'grey', locked: 'It has become a staff record. Change it there' },
  },
  steps: {
    begin: {
      from: ['Sent'],
      to: 'In progress',
      label: 'Begin',
      who: [portal('the joiner saves something')],
    },
    submit: {
      from: ['In progress', 'Returned'],
      to: 'Submitted',
      label: 'Submit',
      who: [portal('the joiner submits it')],
    },
    giveBack: {
      from: ['Submitted', 'Verified'],
      to: 'Returned',
      label: 'Return',
      who: [portal('a section is returned with a comment')],
    },
    verify: {
      from: ['Submitted'],
      to: 'Verified',
      label: 'Verify',
      waits: true,
      who: [reviewsKits],
      needs: [({ whyNotVerify }: KitFacts) => whyNotVerify ?? undefined],
    },
    lock: {
      from: ['Verified'],
      to: 'Locked',
      label: 'Lock',
      who: [portal('the joiner becomes a member of staff')],
    },
  },
});

export type KitStatus = (typeof kitLife.states)[number];

/** While the joiner can fill it in. */
export const openStatuses: readonly KitStatus[] = ['Sent', 'In progress', 'Returned'];
