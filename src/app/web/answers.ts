import type { Answers } from '#modules/notifications/web/public/answers.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';

/** Decisions that can be made in the bell, by the kind of record. */
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
