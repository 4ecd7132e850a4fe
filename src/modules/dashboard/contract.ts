/** What the first page after a sign-in shows (domain specification, section 1.22). */
import { staff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { toDoGroup } from '#platform/contract/to-do/to-do.ts';
import * as z from 'zod';

export const fetchMyDay = get('/dashboard/fetchMyDay', {
  says: 'What there is to do for this person, by kind, the worst harm first; the first five of each are named',
  access: staff,
  result: z.object({ groups: z.array(toDoGroup) }),
});
