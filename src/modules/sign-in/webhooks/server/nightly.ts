import { type Job, job } from '#platform/server/jobs/job.ts';
import { later } from '#platform/server/time/moments.ts';
import * as z from 'zod';
import { tables } from '../../server/accounts.ts';
import { queueDelivery } from './deliver.ts';

const day = 24 * 60 * 60;
/** Seconds after its time in which a delivery may still be on its way. */
const overdue = 10 * 60;
const mostAtOnce = 1000;

/** Deliveries whose work was given up, after a long time without a database: none is left waiting for ever. */
const sendOverdue = job({
  name: 'send-overdue-webhooks',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const waiting = await tables(work)
      .selectFrom('webhook_delivery')
      .select('id')
      .where('state', '=', 'Waiting')
      .where('next_at', '<', later(work.now, -overdue))
      .orderBy('next_at')
      .limit(mostAtOnce)
      .execute();
    for (const { id } of waiting) await queueDelivery(work, id);
  },
});

/** The log and what could not be delivered are kept for 30 days. */
const purgeDeliveries = job({
  name: 'purge-webhook-deliveries',
  payload: z.object({}),
  every: '47 3 * * *',
  run: async (work) => {
    await tables(work)
      .deleteFrom('webhook_delivery')
      .where('state', '!=', 'Waiting')
      .where('created_at', '<', later(work.now, -30 * day))
      .execute();
  },
});

export const webhookJobs: readonly Job[] = [sendOverdue, purgeDeliveries];
