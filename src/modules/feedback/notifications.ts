import { clientUser } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';
import { feedbackRights } from './rights.ts';

const firm = { group: 'Feedback', access: feedbackRights.read } as const;

export const feedbackNotifications = {
  poor: notification('feedback.poor', { ...firm, mail: 'atOnce', says: 'A client rates a job of yours 0 to 4' }),
  rated: notification('feedback.rated', { ...firm, says: 'A client has rated a job of yours' }),
  thanks: notification('feedback.thanks', { ...firm, says: 'A client praises work of yours' }),
  // Each contact gets their own mail with a personal link.
  asked: notification('feedback.asked', {
    group: 'Feedback',
    access: clientUser,
    mail: 'never',
    says: 'We would like to know how we did',
  }),
};
