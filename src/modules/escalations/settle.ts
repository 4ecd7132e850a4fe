/** How a client answers a resolution by the link in a mail, without signing in. */
import { post } from '#platform/contract/endpoint.ts';
import { guestLink, guestLinkEvents, linkShown, linkOpening } from '#platform/contract/guest-link.ts';
import type * as z from 'zod';
import { reopenForm, toldEscalation } from './own.ts';

/** Lets a contact read a resolution by mail, and confirm it or reopen the escalation. */
export const escalationLink = guestLink('escalation', {
  entity: 'escalation',
  page: '/settle',
  days: 30,
  answers: 'once',
});
export const escalationLinkEvents = guestLinkEvents('escalation', 'Resolution opened by its link');

const shared = linkShown.extend({ escalation: toldEscalation.nullable() });
export type SharedEscalation = z.output<typeof shared>;

const byLink = { access: escalationLink.access, result: shared } as const;

export const openEscalation = post('/escalations/link/open', {
  ...byLink,
  says: 'Returns an escalation to the holder of its link',
  query: linkOpening,
});

export const confirmByLink = post('/escalations/link/confirm', {
  ...byLink,
  says: 'Confirms through the link that a resolved escalation is settled, which closes it',
  message: () => 'Thank you, it is closed',
});

export const reopenByLink = post('/escalations/link/reopen', {
  ...byLink,
  says: 'Reopens a resolved escalation through the link, with what is missing',
  body: reopenForm,
  message: () => 'Thank you, we will look into it again',
});
