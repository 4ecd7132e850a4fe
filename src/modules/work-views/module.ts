import type { ModuleContract } from '#platform/contract/module.ts';
import { fetchMyWeek } from './contract.ts';
import * as second from './second-reviews.ts';
import { suggestPeople } from './suggesting.ts';
import { fetchWorkload, fetchWorkloadJobs, planJob } from './workload.ts';

export const workViews: ModuleContract = {
  name: 'work-views',
  endpoints: [
    fetchMyWeek,
    fetchWorkload,
    fetchWorkloadJobs,
    planJob,
    suggestPeople,
    second.fetchSecondReviews,
    second.answerSecondReview,
    second.fetchJobReviews,
    second.updateReviewSetting,
  ],
  events: [...Object.values(second.secondReviewEvents), ...Object.values(second.reviewSettingEvents)],
  rights: [],
  notifications: Object.values(second.secondReviewNotifications),
};
