import { maySignIn } from '#platform/server/identity/accounts.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { later } from '#platform/server/time/moments.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { tables } from '../../server/accounts.ts';
import { queueDelivery } from './deliver.ts';
import type { Told } from './notify.ts';
import { accessEnded, switchOffFor } from './switching.ts';

const day = 24 * 60 * 60;
/** Seconds after its time until a delivery counts as overdue. */
const overdue = 10 * 60;
const mostAtOnce = 1000;

/** Queues deliveries again whose job was given up, e.g. after a long loss of the database. */
const sendOverdue = job({
  name: 'send-overdue-webhooks',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const waiting = await tables(work)
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_id')
      .select(['webhook_delivery.id', 'account_id'])
      .where('state', '=', 'Waiting')
      .where('next_at', '<', later(work.now, -overdue))
      .orderBy('next_at')
      .limit(mostAtOnce)
      .execute();
    for (const delivery of waiting) await queueDelivery(work, delivery);
  },
});

/** Switches off webhooks of people whose access has expired (decisions D41), also without an event to send. */
const endWithAccess = job({
  name: 'end-webhooks-with-access',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const { rows } = await sql<Told>`
      select webhook.id as webhook_id, webhook.account_id, webhook.name
      from webhook join account on account.id = webhook.account_id
      where webhook.off_at is null and not ${maySignIn(work)} order by webhook.id`.execute(work.db);
    for (const hook of rows) await switchOffFor(work, hook, accessEnded);
  },
});

/** Keeps the log and failed deliveries for 30 days. */
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

export const webhookJobs: readonly Job[] = [sendOverdue, endWithAccess, purgeDeliveries];
