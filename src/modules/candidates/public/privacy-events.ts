import { events } from '#platform/contract/event.ts';

/** Modules with data about candidates react to `anonymised`, which carries the id of each application. */
export const privacyEvents = events('candidate', {
  anonymised: 'Anonymised',
  exported: 'Data of the person exported',
  keepAsked: 'Asked whether they may be kept longer',
  keepGiven: 'Agreed to be kept longer',
  keepEnded: 'Ended the consent to be kept longer',
});
