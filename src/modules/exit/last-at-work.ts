/** When a leaver was last at work, to compare with the last working date. */
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { byId } from './contract.ts';
import { exitModule } from './rights.ts';

export const fetchLastAtWork = get('/staff/fetchLastAtWork', {
  says: 'The day on which somebody who leaves was at work last, and how many days since nothing accounts for',
  access: exitModule.read,
  query: byId,
  result: z.object({
    last_at_work: z.string().nullable().describe('DD-MM-YYYY; null when nobody knows of a day'),
    after_lwd: z.boolean().describe('Whether that day lies after the last working date'),
    unaccounted: z
      .int()
      .describe('Days after it, up to the last working date, that are absent or not yet decided; leave is neither'),
  }),
});
export type LastAtWork = z.infer<(typeof fetchLastAtWork)['result']>;
