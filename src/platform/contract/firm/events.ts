import { events } from '../event.ts';

/** What the firm decides about itself changes in Settings; other modules may react to it. */
export const firmEvents = events('firm', {
  updated: 'Firm settings changed',
  securityChanged: 'Security settings changed',
  trailMailingChanged: 'Recipient of the signed seals changed',
});
