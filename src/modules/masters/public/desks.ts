import { fact, facts } from '#platform/contract/report/facts.ts';

/** The desks of each location; null if not counted. */
export const desks = facts({
  name: 'desks',
  says: 'A location',
  day: 'since',
  fields: {
    location_id: fact('id', 'Location'),
    location: fact('text', 'Location', { id: 'location_id' }),
    since: fact('date', 'Entered on'),
    desks: fact('number', 'Desks'),
  },
});
