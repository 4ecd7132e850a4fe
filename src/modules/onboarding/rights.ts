import { onboardingModule } from '#modules/access/rights.ts';

/** People with UPDATE start and manage onboardings; nobody deletes them. */
export const onboardingRights = {
  ...onboardingModule,
  create: onboardingModule.update,
  delete: onboardingModule.update,
};
