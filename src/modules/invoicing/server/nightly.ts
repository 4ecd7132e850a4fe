/** Automatic reminders to clients (domain specification, section 1.5). */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { whyReachesNobody } from '#modules/clients/server/public/recipients.ts';
import { showAmount } from '#platform/contract/money.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { invoiceEvents } from '../contract.ts';
import { owedStates } from '../life.ts';
import { remindedOn } from '../rules.ts';
import { invoiceNotifications } from '../notifications.ts';
import { codeOf } from './currency.ts';
import { mailedOf, openedBy } from './mailed-of.ts';
import { reminderMail } from './mails.ts';
import { keepPdf } from './print.ts';
import { invoices } from './record.ts';
import { tellBiller } from './notify.ts';

/** Finds the reminders that are due; each is sent in a transaction of its own. */
export const findReminders = job({
  name: 'remind-of-invoices',
  payload: z.object({}),
  every: '0 8 * * *',
  run: async (work) => {
    for (const { id } of await dueReminders(work)) await enqueue(work, remindOfInvoice, { id, asked: false });
  },
});

type Which = {
  readonly id?: number;
  /** Sent by a user: for anything overdue, whether or not a reminder is due, but at most once a day. */
  readonly asked?: boolean;
  /** A condition on `invoice`. */
  readonly where?: RawBuilder<boolean>;
};
type Due = {
  readonly id: number;
  readonly client_id: number;
  readonly due: number;
  readonly days: number;
  /** Issued by the former program: no PDF to attach. */
  readonly opening: boolean;
};

/**
 * Makes up for days without a run by counting the reminders due by now. Leaves out disputed
 * invoices, and clients whose unallocated credit covers all that they owe.
 */
export async function dueReminders(
  work: Work,
  { id, asked = false, where = sql<boolean>`true` }: Which = {},
): Promise<Due[]> {
  const day = today(work);
  const isDue = asked
    ? sql`days > 0 and not exists (select from mail where entity = 'invoice' and entity_id = owed.id::text
        and kind = ${reminderMail.kind} and created_at >= ${day}::date)`
    : sql`due > reminders_sent`;
  const { rows } = await sql<Due>`
    select id, client_id, due, days, opening from (
      select id, client_id, currency_id, opening, reminders_sent, ${day}::date - due_date as days,
        (select count(*)::int from unnest(${[...remindedOn]}::int[]) as after
          where after <= ${day}::date - due_date) as due
      from invoice
      where status = any(${[...owedStates]}::text[]) and status not in ('Issued', 'Being sent') and balance > 0 and disputed_at is null
        and deleted_at is null and (${id ?? null}::bigint is null or id = ${id ?? null}) and ${where}
    ) as owed
    where ${isDue}
      and (select sum(balance) from invoice where client_id = owed.client_id and currency_id = owed.currency_id
          and status <> 'Draft' and deleted_at is null)
        > (select coalesce(sum(open), 0) from (
            select open, client_id, currency_id from payment where deleted_at is null
            union all select open, client_id, currency_id from credit_note where deleted_at is null) as rest
          where rest.client_id = owed.client_id and rest.currency_id = owed.currency_id)
    order by id limit 5000`.execute(work.db);
  return rows;
}

export const remindOfInvoice = job({
  name: 'remind-of-invoice',
  payload: z.object({ id: z.int(), asked: z.boolean().default(false) }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'A client was not reminded of an invoice', link: '/invoices/:id' },
  prepare: async (work, { id, asked }) => {
    const [found] = await dueReminders(work, { id, asked });
    return found && (found.opening ? null : keepPdf(work, id));
  },
  run: async (work, { id, asked }, attached) => {
    const [found] = await dueReminders(work, { id, asked });
    if (!found || attached === undefined) return;
    if (await tellNobodyIsReminded(work, id, found.due)) return;
    const row = await changeRecord(work, unscoped(invoices), invoiceEvents.reminded, id, undefined, (before) => ({
      reminders_sent: Math.max(found.due, before.reminders_sent),
    }));
    const { currency } = await codeOf(work, row.currency_id);
    const balance = `${currency} ${showAmount(row.balance, currency)}`;
    const said = { ...(await mailedOf(work, row)), balance, days: found.days };
    for (const contact of await whoReceives(work, row.client_id, 'invoice')) {
      const data = { ...said, ...openedBy(work, row, contact), name: contact.name };
      await sendMail(work, reminderMail, contact.email, data, {
        about: { entity: 'invoice', id },
        ...(attached !== null && { attached }),
      });
    }
  },
});

/** A reminder without a recipient is not counted; its biller is told once. @returns whether it has none */
async function tellNobodyIsReminded(work: Work, id: number, due: number): Promise<boolean> {
  const row = await lockRecord(work, unscoped(invoices), id);
  const why = await whyReachesNobody(work, row.client_id, 'invoiceReminder');
  if (why === undefined) return false;
  await tellBiller(work, invoiceNotifications.mailFailed, row, {
    title: `Nobody was reminded of invoice ${row.invoice_no ?? ''}`,
    body: `${why}.`,
    once: `${id} unreminded ${due}`,
  });
  return true;
}
