import { notification } from '../notify.ts';

/** The mail of the morning that says what there is to do. The portal shows it always, on the dashboard. */
export const morningKind = notification('toDo.morning', {
  group: 'My day',
  says: 'What there is to do for you, on working days',
  mailOnly: true,
});
