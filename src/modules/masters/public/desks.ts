import { fact, facts } from '#platform/contract/report/facts.ts';

/** How many people fit into each location; null where nobody counted. */
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
