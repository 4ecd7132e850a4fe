import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as applying from './applying/contract.ts';
import * as assessments from './assessments/contract.ts';
import * as blind from './blind/contract.ts';
import * as contract from './contract.ts';
import * as interviews from './interviews/contract.ts';
import * as interviewLink from './interviews/link.ts';
import { interviewNotifications } from './interviews/notifications.ts';
import * as ownInterviews from './interviews/own.ts';
import { candidateNotifications } from './notifications.ts';
import * as mails from './mails/contract.ts';
import * as figures from './figures/contract.ts';
import * as persons from './persons/contract.ts';
import * as privacy from './privacy/contract.ts';
import { privacyNotifications } from './privacy/notifications.ts';
import * as rejecting from './rejecting/contract.ts';
import { rejectingNotifications } from './rejecting/notifications.ts';
import * as resumes from './resumes/contract.ts';
import { candidatesModule } from './rights.ts';

export const candidates: ModuleContract = {
  name: 'candidates',
  ...declared(
    { records: [served(contract.candidate, contract.candidateCalls)] },
    assessments,
    blind,
    contract,
    applying,
    interviews,
    interviewLink,
    ownInterviews,
    mails,
    persons,
    figures,
    privacy,
    resumes,
    rejecting,
  ),
  uploads: [assessments.assessmentFile, contract.candidateResume],
  rights: [candidatesModule],
  notifications: [
    ...Object.values(candidateNotifications),
    ...Object.values(interviewNotifications),
    ...Object.values(rejectingNotifications),
    ...Object.values(privacyNotifications),
  ],
  referrers: [
    referrerOf(contract.candidate, '/candidates'),
    { table: 'interview_interviewer', one: 'interview', many: 'interviews' },
    {
      table: 'interview_offer_interviewer',
      one: 'offer of times for an interview',
      many: 'offers of times for interviews',
    },
    { table: 'interview_feedback', one: 'feedback on an interview', many: 'pieces of feedback on interviews' },
  ],
};
