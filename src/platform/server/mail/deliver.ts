import * as z from 'zod';
import { job } from '../jobs/job.ts';

export const deliverMail = job({
  name: 'deliver-mail',
  payload: z.object({ id: z.int() }),
  run: async () => undefined,
});
