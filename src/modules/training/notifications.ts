import { notification } from '#platform/contract/notify.ts';

const told = { group: 'Training', mail: 'atOnce' } as const;

/** Notifications to trainees and trainer; mails of the first three include the appointment. */
export const trainingNotifications = {
  planned: notification('training.planned', { ...told, says: 'You were added to a training' }),
  moved: notification('training.moved', { ...told, says: 'A training of yours was changed' }),
  cancelled: notification('training.cancelled', {
    ...told,
    says: 'A training of yours was cancelled',
    severity: 'warning',
  }),
  due: notification('training.due', {
    ...told,
    says: 'A mandatory training is due soon, or overdue',
    severity: 'warning',
  }),
  feedbackAsked: notification('training.feedbackAsked', {
    group: 'Training',
    says: 'What did you think of yesterday’s training?',
  }),
};
