import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as suggesting from './suggesting.ts';
import * as workload from './workload.ts';
import * as second from './second-reviews.ts';

export const workViews: ModuleContract = {
  name: 'work-views',
  ...declared({}, second, suggesting, workload),
  rights: [],
  notifications: Object.values(second.secondReviewNotifications),
};
