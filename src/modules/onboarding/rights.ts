import { onboardingModule } from '#modules/access/rights.ts';

/** Onboardings are begun and kept by who may change them; none is deleted. */
export const onboardingRights = {
  ...onboardingModule,
  create: onboardingModule.update,
  delete: onboardingModule.update,
};
