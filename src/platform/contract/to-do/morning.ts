import { notification } from '../notify.ts';

/** The morning email with things to do. The portal always shows the same on the dashboard. */
export const morningKind = notification('toDo.morning', {
  group: 'My day',
  says: 'What there is to do for you, on working days',
  mailOnly: true,
});
