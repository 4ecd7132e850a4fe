import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { exitModule } from './rights.ts';

// For HR, as exit statistics are.
export const fetchAttrition = get('/staff/fetchAttrition', {
  says: 'Returns the number of leavers in each of the last twelve months, with headcounts before and after',
  access: exitModule.update,
  query: z.strictObject({}),
  result: z.object({
    from: z.string(),
    to: z.string(),
    months: z.array(z.object({ month: z.string(), left: z.int(), opening: z.int(), closing: z.int() })),
  }),
});
export type Attrition = z.output<typeof fetchAttrition.result>;
