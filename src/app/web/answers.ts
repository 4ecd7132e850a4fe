import type { Answers } from '#modules/notifications/web/public/answers.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';

/** Decisions that are answered at the bell, by the record that waits for them. */
export const answers: Answers = {
  leave_application: onDemand(async () => (await import('#modules/leave/web/public/LeaveAnswer.tsx')).LeaveAnswer, {
    failed: 'nothing',
  }),
  shift_request: onDemand(async () => (await import('#modules/attendance/web/public/ShiftAnswer.tsx')).ShiftAnswer, {
    failed: 'nothing',
  }),
  offer: onDemand(async () => (await import('#modules/offers/web/public/OfferAnswer.tsx')).OfferAnswer, {
    failed: 'nothing',
  }),
};
