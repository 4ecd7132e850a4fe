import { sql } from 'kysely';
import * as z from 'zod';
import { keepsMails } from '../mail/keeps.ts';
import { keepsNotifications } from '../notify/keeps.ts';
import { job } from './job.ts';

const hour = 60 * 60 * 1000;
const keepsKeys = 24 * hour;
const keepsRuns = 30 * 24 * hour;
const keepsLinks = 365 * 24 * hour;

/**
 * Deletes what is kept for a limited time: idempotency keys for a day, background edits for a month, emails and
 * notifications for half a year, and expired links for a year, so that they can still say that they have expired.
 */
export const purgeExpired = job({
  name: 'purge-expired',
  payload: z.object({}),
  every: '17 * * * *',
  run: async ({ db, now }) => {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
    await sql`delete from idempotency_key where created_at < ${before(keepsKeys)}`.execute(db);
    await sql`delete from known_write where at < clock_timestamp() - interval '1 hour'`.execute(db);
    await sql`delete from guest_link where expires_at < ${before(keepsLinks)}`.execute(db);
    await sql`delete from bulk_run where ended_at < ${before(keepsRuns)}`.execute(db);
    await sql`delete from mail where created_at < ${before(keepsMails)}`.execute(db);
    // Removes the code or link from failed emails; sent ones no longer have it.
    await sql`
      update mail set html = '', text = ''
      where state = 'failed' and not readable and text <> '' and good_until < ${now.toISOString()}`.execute(db);
    await sql`delete from notification where created_at < ${before(keepsNotifications)}`.execute(db);
    // Left behind by notifications that were dropped with their month.
    await sql`delete from notification_told where told_at < ${before(keepsNotifications)}`.execute(db);
    await sql`delete from notification_digest where day < ${before(keepsNotifications)}::date`.execute(db);
  },
});
