import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import { reviewNotifications } from './contract.ts';

export const accessReview: ModuleContract = {
  name: 'access-review',
  ...declared({}, contract),
  rights: [],
  notifications: Object.values(reviewNotifications),
};
