/** Equipment that a leaver has not given back (decisions D44). */
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { byId } from './contract.ts';
import { exitModule } from './rights.ts';

const lent = z.object({
  id: z.int(),
  what: z.string(),
  number: z.string().nullable().describe('Serial or inventory number'),
  lent_on: z.string().describe('DD-MM-YYYY'),
  value: z.string().nullable(),
  currency: z.string().nullable(),
});
export type Lent = z.infer<typeof lent>;

export const fetchLent = get('/staff/fetchLent', {
  says: 'Returns what a person leaving was lent and has not returned, with its value',
  access: exitModule.read,
  query: byId,
  result: z.object({ rows: z.array(lent) }),
});
