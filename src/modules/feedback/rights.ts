import { forTeam, permissionModule } from '#platform/contract/access.ts';

export const feedbackModule = permissionModule('Job Feedback', 'What clients say of dispatched jobs', {
  things: 'client feedback',
  group: 'Work',
  order: 70,
  actions: ['READ', 'CREATE', 'UPDATE'],
});
/** For staff; client users have calls of their own. */
export const feedbackRights = forTeam(feedbackModule);
