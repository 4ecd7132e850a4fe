import { deletable } from '#platform/server/deleted/deletable.ts';
import { eventEvents } from '../contract.ts';
import { marketingModule } from '#modules/access/permissions.ts';

export const deletableEvent = deletable({
  entity: 'event',
  title: 'Event',
  table: 'event',
  label: 'event_name',
  restored: eventEvents.restored,
  access: marketingModule.delete,
});
