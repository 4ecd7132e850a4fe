/** Billing plans, and the invoice on which each of their months is billed. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { firstOfMonth, lastOfMonth, monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { insertLinks } from '#platform/server/insert.ts';
import { stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Section } from '#modules/quotations/contract.ts';
import { ofSeenClients } from '#modules/invoicing/server/public/invoices.ts';
import { type BillingTables, tables } from './tables.ts';
import { billingPlan } from '../contract.ts';

export const plans = stored(billingPlan, {
  visible: (reader) =>
    reader.db
      .withTables<BillingTables>()
      .selectFrom('billing_plan')
      .where('billing_plan.deleted_at', 'is', null)
      .where(ofSeenClients(reader, 'billing_plan')),
  choosable: { client: choosableClients },
  onStep: (_, { to }, __, { reason = null }) => (to === 'Stopped' ? { stop_reason: reason } : {}),
  // Its invoices refer to it.
  whyNotDelete: async ({ id }, work) => {
    const billed = await tables(work)
      .selectFrom('billing_plan_month')
      .select('invoice_id')
      .where('plan_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return billed && 'The plan has been billed: stop it instead';
  },
});

export type DuePlan = {
  readonly id: number;
  readonly client_id: number;
  readonly client: string;
  readonly company_id: number;
  readonly currency_id: number;
  readonly section: Section;
  readonly description: string;
  readonly amount: string;
  readonly vat_id: number | null;
  /** Why it is not billed for the month now. */
  readonly why: string | null;
  /** The invoice of this month. */
  readonly invoice_id: number | null;
};

type Found = Omit<DuePlan, 'why'> & {
  status: string;
  unbillable: boolean;
  ended: boolean;
  bills_on: PlainDate;
  invoice_no: string | null;
};

/**
 * The plans due in a month, billed already or not. A plan is due when its day in that month is within its dates. The
 * VAT rate is the one that its name has on that day.
 */
export async function duePlans(work: Work, on: PlainDate, which: RawBuilder<unknown> = sql`true`): Promise<DuePlan[]> {
  const month = firstOfMonth(on);
  const last = Number(lastOfMonth(month).slice(8));
  const { rows } = await sql<Found>`
    select * from (
      select plan.id, plan.client_id, client_name as client, plan.section, plan.description, plan.amount::text,
        plan.status, client.unbillable, client.status = 'Ended' as ended, company.id as company_id,
        coalesce(client.currency_id, company.currency_id) as currency_id,
        ${month}::date + least(plan.billing_day, ${last}) - 1 as bills_on, from_date, until_date,
        billed.invoice_id, invoice.invoice_no,
        (select now.id from vat as now join vat as own on own.vat = now.vat
          where own.id = plan.vat_id and now.country_id = own.country_id
            and now.country_id = company.country_id and now.deleted_at is null and now.effective_from <= ${on}::date
          order by now.effective_from desc limit 1) as vat_id
      from billing_plan as plan join client on client.id = plan.client_id
      join lateral (select id, currency_id, country_id from company where deleted_at is null
        order by id = client.company_id desc nulls last, id limit 1) as company on true
      left join billing_plan_month as billed on billed.plan_id = plan.id and billed.month = ${month}::date
      left join invoice on invoice.id = billed.invoice_id
      where plan.deleted_at is null and plan.status <> 'Stopped' and ${ofSeenClients(work, 'plan')} and ${which}
    ) as asked
    where bills_on >= from_date and (until_date is null or bills_on <= until_date)
    order by client, client_id, id`.execute(work.db);
  return rows.map((row) => planOf(row, on));
}

function planOf(row: Found, on: PlainDate): DuePlan {
  const { id, client_id, client, company_id, currency_id, section, description, amount, vat_id, invoice_id } = row;
  const why = whyNotBilled(row, on);
  return { id, client_id, client, company_id, currency_id, section, description, amount, vat_id, invoice_id, why };
}

function whyNotBilled(plan: Found, on: PlainDate): string | null {
  if (plan.invoice_id !== null) return `On ${plan.invoice_no ?? 'a draft'} already`;
  if (plan.status === 'Paused') return 'The plan is paused';
  if (plan.unbillable) return 'The client is unbillable';
  if (plan.ended) return 'The client has ended';
  return plan.bills_on > on ? `Not before ${showDate(plan.bills_on)}` : null;
}

/** 'Bookkeeping, October 2026' */
export const planText = ({ description }: DuePlan, on: PlainDate): string =>
  `${description}, ${monthText(firstOfMonth(on))}`;

/** Each month of a plan is billed once, even by concurrent transactions. */
export const holdPlanMonths = (work: Work, invoice_id: number, held: readonly DuePlan[], on: PlainDate) =>
  insertLinks(
    work,
    'billing_plan_month',
    held.map(({ id }) => ({ plan_id: id, month: firstOfMonth(on), invoice_id })),
  );
