import { deletable } from '#platform/server/deleted/deletable.ts';
import { eventEvents } from '../../contract.ts';
import { marketing } from '../../permissions.ts';

export const deletableEvent = deletable({
  entity: 'event',
  title: 'Event',
  table: 'event',
  label: 'event_name',
  restored: eventEvents.restored,
  access: marketing.delete,
});
