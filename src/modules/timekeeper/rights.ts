import { permissionModule } from '#platform/contract/access.ts';

/** DELETE also closes periods: it is the right of those who answer for the books. */
export const timekeeperModule = permissionModule('Timekeeper', 'Time that is booked on jobs', {
  things: 'time entries',
  group: 'Work',
  order: 60,
});
