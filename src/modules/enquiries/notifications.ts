import { notification } from '#platform/contract/notify.ts';
import { answerAccess, leadAccess } from './life.ts';

const group = 'Enquiries';
const owners = { group, access: leadAccess, mail: 'atOnce' } as const;

/** Notifications to an enquiry's owner, whom `server/recipients.ts` determines. */
export const enquiryNotifications = {
  created: notification('enquiry.created', { ...owners, mail: 'daily', says: 'A client has added an enquiry' }),
  slaSubmitted: notification('enquiry.slaSubmitted', { ...owners, says: 'An SLA was submitted' }),
  slaTakenBack: notification('enquiry.slaTakenBack', { ...owners, says: 'An SLA was taken back' }),
  slaAccepted: notification('enquiry.slaAccepted', { ...owners, says: 'An SLA was accepted' }),
  slaRejected: notification('enquiry.slaRejected', { ...owners, says: 'An SLA was rejected', severity: 'warning' }),
  agreementReceived: notification('enquiry.agreementReceived', {
    group,
    access: answerAccess,
    approval: true,
    // The link is mailed anyway.
    mail: 'never',
    says: 'An agreement is ready for you',
  }),
  untouched: notification('enquiry.untouched', {
    ...owners,
    mail: 'daily',
    says: 'An enquiry was left untouched for a working day',
  }),
  neglected: notification('enquiry.neglected', {
    ...owners,
    mail: 'daily',
    severity: 'warning',
    says: 'An enquiry was left untouched for three working days',
  }),
  trialEnding: notification('enquiry.trialEnding', { ...owners, says: 'A trial ends within two days' }),
};
