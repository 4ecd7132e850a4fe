import { guestLink, guestLinkEvents } from '#platform/contract/guest-link.ts';

/** Opens the agreement for the person who enquired, to answer it. */
export const agreementLink = guestLink('agreement', {
  entity: 'enquiry',
  page: '/agreement',
  days: 30,
  answers: 'once',
});

export const agreementLinkEvents = guestLinkEvents('enquiry', 'Agreement opened');
