/** A call of its own, because the menu of every page asks it. */
import * as z from 'zod';
import { forOwnEyes, staff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';

export const fetchInterviewWaits = get('/staff/fetchInterviewWaits', {
  says: 'Returns whether a part of an exit interview waits for the caller',
  access: forOwnEyes(staff),
  result: z.object({ waits: z.boolean() }),
});
