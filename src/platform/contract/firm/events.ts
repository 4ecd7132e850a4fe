import { events } from '../event.ts';

/** Changes to the firm's own settings; other modules may react to them. */
export const firmEvents = events('firm', {
  updated: 'Firm settings changed',
  securityChanged: 'Security settings changed',
  trailMailingChanged: 'Recipient of the signed seals changed',
});
