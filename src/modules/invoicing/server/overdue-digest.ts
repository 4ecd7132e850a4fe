/** Tells managers and partners every Monday what is overdue at their clients. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { owedStates } from '../life.ts';
import { invoiceNotifications } from '../notifications.ts';
import { invoiceRights } from '../rights.ts';

type Overdue = { readonly account_id: number; readonly currency: string; readonly count: number; readonly sum: string };

export const tellOverdue = job({
  name: 'tell-of-overdue-invoices',
  payload: z.object({}),
  every: '0 8 * * 1',
  run: async (work) => {
    const allowed = new Set(await rightHolders(work, invoiceRights.read));
    const people = Map.groupBy(await overdueByPerson(work), ({ account_id }) => account_id);
    for (const [account_id, sums] of people) {
      if (!allowed.has(account_id)) continue;
      const count = sums.reduce((sum, one) => sum + one.count, 0);
      await notify(work, invoiceNotifications.overdue, {
        to: [account_id],
        title: count === 1 ? '1 invoice is overdue' : `${count} invoices are overdue`,
        body: ({ showAmount }) =>
          `${sums.map(({ currency, sum }) => `${currency} ${showAmount(sum, currency)}`).join(', ')}.`,
        link: '/billing?as=receivables',
        once: today(work),
      });
    }
  },
});

/** What is owed by the clients that each person manages or is partner of. */
async function overdueByPerson(work: Work): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select employee.user_id as account_id, currency_code as currency, count(*)::int as count,
      sum(balance)::numeric(14, 2)::text as sum
    from invoice join client on client.id = client_id join currency on currency.id = invoice.currency_id
    join employee on employee.id in (client.manager_id, client.partner_id)
    where invoice.status = any(${[...owedStates]}::text[]) and balance > 0 and invoice.due_date < ${today(work)}::date
      and invoice.deleted_at is null and employee.user_id is not null and employee.deleted_at is null
    group by 1, 2 order by 1, 2`.execute(work.db);
  return rows;
}
