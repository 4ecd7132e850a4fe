import { events } from '#platform/contract/event.ts';

export const viewEvents = events('saved_view', {
  created: 'View saved',
  updated: 'View changed',
  deleted: 'View deleted',
  defaultChanged: 'Default view changed',
  handedOver: 'Shared view handed over',
});
