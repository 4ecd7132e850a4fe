import { candidatesModule } from '#modules/candidates/rights.ts';
import { notification } from '#platform/contract/notify.ts';

const about = { group: 'Offers', access: candidatesModule.read } as const;

export const offerNotifications = {
  toApprove: notification('offer.toApprove', {
    ...about,
    approval: true,
    mail: 'atOnce',
    says: 'An offer waits for your approval',
  }),
  decided: notification('offer.decided', { ...about, says: 'An offer that you made is approved or returned' }),
  viewed: notification('offer.viewed', { ...about, says: 'A candidate of yours reads our offer' }),
  accepted: notification('offer.accepted', {
    ...about,
    mail: 'atOnce',
    says: 'A candidate of yours, or somebody to be set up, accepts our offer',
  }),
  rejected: notification('offer.rejected', {
    ...about,
    mail: 'atOnce',
    says: 'A candidate of yours rejects our offer, lets it end or asks for changes, or its position ends',
  }),
};
