/** What blocks a gate of a month: exactly these rows, as visible to this person. */
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import { countOpenWeeks, openWeeks } from '#modules/timekeeper/server/public/closing.ts';
import { lastOfMonth, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { showAmount } from '#platform/contract/money.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { ofSeenClients, waitingJobs } from '#modules/invoicing/server/public/invoices.ts';
import type { Gate } from '../gates.ts';
import type { Blocker } from '../contract.ts';

type Asked = { readonly month: PlainDate; readonly limit: number; readonly offset: number };
type Found = { readonly rows: Blocker[]; readonly count: number };

export async function blockersOf(work: Work, gate: Gate, asked: Asked): Promise<Found> {
  if (gate === 'time') return openTime(work, asked);
  const which = statements[gate](asked.month, (table) => ofSeenClients(work, table));
  const count = await countOf(work, which);
  const { rows } = await sql<Row>`${which} order by sort, id limit ${asked.limit} offset ${asked.offset}`.execute(
    work.db,
  );
  return { rows: rows.map((row) => shownAs(gate, row)), count };
}

type Managed = { readonly row: Blocker; readonly people: readonly { readonly id: number; readonly name: string }[] };

/** All blockers, each with the manager of its client. */
export async function managedBlockers(work: Work, gate: 'jobs' | 'drafts', month: PlainDate): Promise<Managed[]> {
  const which = statements[gate](month, (table) => ofSeenClients(work, table));
  const { rows } = await sql<Row & { manager_id: number | null; manager: string | null }>`
    select found.id, name, found.client, client_id, day, amount, currency, manager_id, employee_name as manager
    from (${which}) as found join client on client.id = client_id
    left join employee on employee.id = manager_id and employee.deleted_at is null
    order by sort, found.id`.execute(work.db);
  return rows.map(({ manager_id, manager, ...row }) => ({
    row: shownAs(gate, row),
    people: manager_id === null || manager === null ? [] : [{ id: manager_id, name: manager }],
  }));
}

/** Unscoped: the firm's step can only be closed when nothing is open anywhere. */
export async function countBlockers(work: Work, gate: Gate, month: PlainDate): Promise<number> {
  if (gate === 'time') return countOpenWeeks(work, { from: month, to: lastOfMonth(month) });
  return countOf(
    work,
    statements[gate](month, () => sql<boolean>`true`),
  );
}

async function countOf({ db }: Pick<Work, 'db'>, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${which}) as open`.execute(db);
  return rows[0]?.count ?? 0;
}

async function openTime(work: Work, { month, limit, offset }: Asked): Promise<Found> {
  const weeks = await openWeeks(work, { from: month, to: lastOfMonth(month) });
  return {
    count: weeks.length,
    rows: weeks.slice(offset, offset + limit).map(({ employee_id, employee, week, minutes }) => ({
      key: `${employee_id}.${week}`,
      name: employee,
      detail: `Week of ${showDate(week)}, ${durationText(minutes)} not approved`,
      link: `/timekeeper?week=${week}&employee=${employee_id}`,
    })),
  };
}

type Row = {
  id: number;
  name: string | null;
  client: string;
  client_id: number;
  day: PlainDate | null;
  amount: string | null;
  currency: string;
};

function shownAs(gate: Gate, { id, name, client, client_id, day, amount, currency }: Row): Blocker {
  const details = [
    client,
    day === null ? '' : showDate(day),
    amount === null ? '' : `${currency} ${showAmount(amount, currency)}`,
  ];
  const links: Readonly<Record<Gate, string>> = {
    time: '',
    jobs: jobPath(id),
    drafts: `/invoices/${id}`,
    payments: `/billing?as=payments&client=${client_id}`,
    receivables: `/invoices/${id}`,
  };
  return { key: String(id), name: name ?? 'Draft', detail: details.filter(Boolean).join(' · '), link: links[gate] };
}

type Seen = (table: string) => RawBuilder<boolean>;

const statements: Readonly<Record<Exclude<Gate, 'time'>, (month: PlainDate, seen: Seen) => RawBuilder<unknown>>> = {
  jobs: (month, seen) => sql`
    select id, reference_no || ' ' || title as name, client, client_id, dispatch_date as day, left_over as amount,
      currency, dispatch_date as sort
    from (${waitingJobs(sql`dispatch_date <= ${lastOfMonth(month)}::date and ${seen('job')}`)}) as ready`,
  drafts: (month, seen) => sql`
    select invoice.id, null as name, client_name as client, client_id, invoice_date as day, total::text as amount,
      currency_code as currency, invoice_date as sort
    from invoice join client on client.id = client_id join currency on currency.id = invoice.currency_id
    where invoice.status = 'Draft' and invoice.deleted_at is null
      and invoice_date between ${month}::date and ${lastOfMonth(month)}::date and ${seen('invoice')}`,
  payments: (month, seen) => sql`
    select payment.id, method || coalesce(' ' || reference, '') as name, client_name as client, client_id,
      payment_date as day, open::text as amount, currency_code as currency, payment_date as sort
    from payment join client on client.id = client_id join currency on currency.id = payment.currency_id
    where payment.open > 0 and payment.deleted_at is null and not payment.opening
      and payment_date between ${month}::date and ${lastOfMonth(month)}::date and ${seen('payment')}`,
  receivables: (month, seen) => sql`
    select invoice.id, invoice_no as name, client_name as client, client_id, due_date as day, balance::text as amount,
      currency_code as currency, due_date as sort
    from invoice join client on client.id = client_id join currency on currency.id = invoice.currency_id
    where disputed_at is not null and balance > 0 and invoice.status <> 'Draft' and invoice.deleted_at is null
      and invoice_date <= ${lastOfMonth(month)}::date and ${seen('invoice')}`,
};
