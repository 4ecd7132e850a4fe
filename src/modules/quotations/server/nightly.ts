/** Scheduled work on quotations: reminders and expiry. */
import { holdJob, quoteEnded } from '#modules/jobs/server/public/quoting.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import { enqueue, type Job, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { quotationEvents } from '../contract.ts';
import { quotationLink } from '../decide.ts';
import { isWithClient } from '../life.ts';
import { quotationNotifications } from '../notifications.ts';
import { noteOn } from './noted.ts';
import { type StoredQuotation, quotations } from './record.ts';
import { amountOf, mailContacts } from './sending.ts';
import { tables } from './tables.ts';
import { tellOwner } from './notify.ts';

/** Working days after sending on which the client is reminded. */
export const remindedAfter = [2, 5, 9] as const;

/** Days before expiry on which owner and client are warned. */
const warnedBefore = 3;

/** How many to process in one transaction; the rest follows in the next. */
const payload = z.object({ most: z.int().positive().default(200) });
type Batch = z.output<typeof payload>;

const open = sql`quotation.status in ('Sent', 'Viewed') and quotation.deleted_at is null`;

/** Runs before anybody opens a quotation in the morning. */
export const expireQuotations: Job<Batch> = job({
  name: 'expire-quotations',
  payload,
  every: '15 0 * * *',
  run: async (work, { most }) => {
    const { rows } = await sql<{ id: number; job_id: number }>`
      select id, job_id from quotation where ${open} and valid_until < ${today(work)}::date
      order by id limit ${most}`.execute(work.db);
    for (const one of rows) await expire(work, one);
    if (rows.length === most) await enqueue(work, expireQuotations, { most });
  },
});

async function expire(work: Work, { id, job_id }: { id: number; job_id: number }): Promise<void> {
  // Lock the job first, in the same order as decisions do.
  await holdJob(work, job_id);
  const before = await lockRecord(work, unscoped(quotations), id);
  if (!isWithClient(before.status)) return;
  const after = await portalStep(work, quotations, id, 'expire', { event: quotationEvents.expired });
  await endGuestLinks(work, quotationLink, id, 'takenBack');
  await settleApprovals(work, 'quotation', id);
  await quoteEnded(work, after.job_id, `Quotation ${after.quote_no} expired`);
  await tellOwner(work, quotationNotifications.expired, after, {
    title: `Quotation ${after.quote_no} has expired`,
    body: 'The client has not decided. Revise it to offer it again.',
    once: String(id),
  });
}

/** Counts the reminders due by now, so a day on which the job did not run is made up for. */
export const remindOfQuotations: Job<Batch> = job({
  name: 'remind-of-quotations',
  payload,
  every: '0 8 * * *',
  run: async (work, { most }) => {
    const day = today(work);
    const { rows } = await sql<{ id: number; due: number; reminders_sent: number }>`
      select id, due, reminders_sent from (
        select id, reminders_sent, (select count(*)::int from unnest(${[...remindedAfter]}::int[]) as after
          where after <= working_days_between(quotation_date, ${day}::date)) as due
        from quotation where ${open} and valid_until >= ${day}::date) as waiting
      where due > reminders_sent order by id limit ${most}`.execute(work.db);
    for (const { id, due } of rows) {
      const quotation = await lockRecord(work, unscoped(quotations), id);
      if (!isWithClient(quotation.status)) continue;
      await mailContacts(work, quotation, 'reminder');
      await tables(work).updateTable('quotation').set({ reminders_sent: due }).where('id', '=', id).execute();
    }
    const warned = await warnOfEnd(work, most);
    if (rows.length === most || warned === most) await enqueue(work, remindOfQuotations, { most });
  },
});

/** Not on the day of sending. @returns how many were warned about */
async function warnOfEnd(work: Work, most: number): Promise<number> {
  const last = addDays(today(work), warnedBefore);
  const { rows } = await sql<{ id: number }>`
    select id from quotation where ${open} and valid_until between ${today(work)}::date and ${last}::date
      and client_warned_at is null and quotation_date < ${today(work)}::date
    order by id limit ${most}`.execute(work.db);
  for (const { id } of rows) {
    const quotation = await lockRecord(work, unscoped(quotations), id);
    await tellOwner(work, quotationNotifications.expires, quotation, {
      title: `Quotation ${quotation.quote_no} expires on ${showDate(quotation.valid_until ?? '')}`,
      body: 'The client has not decided yet.',
      once: `${id}.${quotation.valid_until}`,
    });
    await warnClient(work, quotation);
  }
  return rows.length;
}

/** At most once. */
async function warnClient(work: Work, quotation: StoredQuotation): Promise<void> {
  const { id, job_id, client_id, status, valid_until, client_warned_at } = quotation;
  if (!isWithClient(status) || client_warned_at !== null) return;
  const contacts = await mailContacts(work, quotation, 'end');
  await noteOn(work, quotationEvents.warned, id, () => ({ client_warned_at: work.now.toISOString() }));
  await notify(work, quotationNotifications.ends, {
    to: contacts.flatMap(({ account_id }) => account_id ?? []),
    title: `A quotation for you expires after ${showDate(valid_until ?? '')}`,
    body: await amountOf(work, quotation),
    link: `/viewquotation/${job_id}`,
    clientId: client_id,
    entity: 'quotation',
    entityId: id,
  });
}

export const quotationsByThemselves = [expireQuotations, remindOfQuotations];
