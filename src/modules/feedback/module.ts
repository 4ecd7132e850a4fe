import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { feedbackNotifications } from './notifications.ts';
import * as rate from './rate.ts';
import { feedbackModule } from './rights.ts';

export const clientFeedback: ModuleContract = {
  name: 'feedback',
  records: [served(contract.feedback, contract.feedbackCalls)],
  endpoints: [
    ...recordEndpoints(contract.feedbackCalls),
    contract.listRatedJobs,
    contract.fetchFeedbackCounts,
    contract.fetchFeedbackHistory,
    contract.fetchJobFeedback,
    contract.feedbackMails.fetch,
    contract.feedbackMails.resend,
    rate.fetchOwnFeedback,
    rate.rateJob,
    rate.openFeedback,
    rate.rateByLink,
  ],
  events: [contract.feedback.events, contract.feedbackEvents, rate.feedbackLinkEvents].flatMap((of) =>
    Object.values(of),
  ),
  rights: [feedbackModule],
  notifications: Object.values(feedbackNotifications),
};
