import type { Tone } from '#platform/contract/flow.ts';
import type { InterviewStatus, Recommendation } from '../rules.ts';

export const statusTones: Readonly<Record<InterviewStatus, Tone>> = {
  Scheduled: 'blue',
  Rescheduled: 'blue',
  Done: 'green',
  'No show': 'red',
  Cancelled: 'grey',
};

export const decisionTones: Readonly<Record<Recommendation, Tone>> = { Proceed: 'green', Hold: 'amber', Reject: 'red' };

/** 'Video, 60 minutes' */
export const howText = ({ mode, minutes }: { mode: string; minutes: number }): string => `${mode}, ${minutes} minutes`;
