/** When a leaver was last at work, to compare with the last working date. */
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { byId } from './contract.ts';
import { exitModule } from './rights.ts';

export const fetchLastAtWork = get('/staff/fetchLastAtWork', {
  says: 'Returns when a person leaving was last at work, and the number of unaccounted days since',
  access: exitModule.read,
  query: byId,
  result: z.object({
    last_at_work: z.string().nullable().describe('DD-MM-YYYY; null if no day is known'),
    after_lwd: z.boolean().describe('Whether that day is after the last working date'),
    unaccounted: z
      .int()
      .describe('Days from then to the last working date that are absent or undecided; leave doesn’t count'),
  }),
});
export type LastAtWork = z.infer<(typeof fetchLastAtWork)['result']>;
