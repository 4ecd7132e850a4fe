/** Viewing the portal as somebody else: a session of its own kind that only reads (decision 021). */
import * as z from 'zod';
import { onlyRoles, viewing } from '#platform/contract/access.ts';
import { post } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { accessModule } from './permissions.ts';

export const viewAs = post('/access/viewAs', {
  says: 'Begins to view the portal as somebody else, for 30 minutes at most; nothing can be changed meanwhile',
  access: onlyRoles(accessModule.update, 'Admin'),
  query: z.strictObject({ id: recordId }),
  result: z.object({ token: z.string(), name: z.string(), until: moment }),
});

export const endView = post('/access/endView', {
  says: 'Ends viewing as somebody else',
  access: viewing,
  result: z.object({ name: z.string() }),
  message: ({ name }) => `You are ${name} again`,
});
