import { guestLink, guestLinkEvents } from '#platform/contract/guest-link.ts';

/** Lets whoever asked open the agreement from the mail and answer it. */
export const agreementLink = guestLink('agreement', {
  entity: 'enquiry',
  page: '/agreement',
  days: 30,
  answers: 'once',
});

export const agreementLinkEvents = guestLinkEvents('enquiry', 'Agreement opened');
