/** Runs: starting, showing and continuing them. */
import { notFound, refused, invalid } from '#platform/server/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { whyClosed } from '#modules/invoicing/server/public/month-lock.ts';
import { ofSeenClients } from '#modules/invoicing/server/public/invoices.ts';
import { tables } from './tables.ts';
import { type BillingRun, runEvents, type RunKind, type RunTask, type TaskProgress } from '../runs.ts';
import { goOn } from './run-work.ts';
import { toDraft } from './to-draft.ts';

/** @throws 400 for an invalid date, 409 if there is nothing to draft */
export async function startDrafts(work: Work, on: PlainDate): Promise<{ id: number; clients: number }> {
  if (on > today(work)) throw invalid({ on: 'The date is in the future: nothing is issued ahead' });
  const closed = (await whyClosed(work, 'jobs', on)) ?? (await whyClosed(work, 'drafts', on));
  if (closed) throw invalid({ on: closed });
  const { groups } = await toDraft(work, on);
  const clients = [...new Set(groups.map(({ client_id }) => client_id))];
  if (clients.length === 0) throw refused('No Jobs for Create Invoice');
  const id = await startRun(work, 'Drafts', on);
  await addItems(work, id, 'Draft', clients);
  await record(work, runEvents.started, id, { after: { on_date: on, clients: clients.length } });
  return { id, clients: clients.length };
}

export async function startRun(work: Work, kind: RunKind, on_date: PlainDate): Promise<number> {
  const { id } = await tables(work)
    .insertInto('billing_run')
    .values({ kind, on_date, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addItems(work: Work, runId: number, task: RunTask, clients: readonly number[]): Promise<void> {
  await sql`insert into billing_run_item (run_id, task, client_id)
    select ${runId}, ${task}, id from client where id = any(${[...clients]}::bigint[])
    order by client_name, id`.execute(work.db);
  await goOn(work, runId);
}

/** A run is visible to the person who started it, and to people who see all its clients. */
const seenRuns = (work: Work) => sql`(billing_run.created_by = ${work.actor.accountId} or not exists (
  select from billing_run_item as item where item.run_id = billing_run.id
    and not ${ofSeenClients(work, 'item')}))`;

type RunRow = { id: number; kind: RunKind; on_date: string; by: string; at: string };

async function runRow(work: Work, id: number, { lock = false } = {}): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    select billing_run.id, kind, on_date, account.name as by, billing_run.created_at as at
    from billing_run join account on account.id = billing_run.created_by
    where billing_run.id = ${id} and ${seenRuns(work)} ${lock ? sql`for update of billing_run` : sql``}`.execute(
    work.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

async function progressOf(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, TaskProgress[]>> {
  const { rows } = await sql<TaskProgress & { run_id: number }>`
    select run_id, task, count(*) filter (where state = 'Waiting')::int as waiting,
      count(*) filter (where state = 'Done')::int as done, count(*) filter (where state = 'Nothing')::int as nothing,
      count(*) filter (where state = 'Failed')::int as failed
    from billing_run_item where run_id = any(${[...ids]}::bigint[]) group by run_id, task order by min(id)`.execute(
    work.db,
  );
  const all = new Map<number, TaskProgress[]>();
  for (const { run_id, ...of } of rows) all.set(run_id, [...(all.get(run_id) ?? []), of]);
  return all;
}

type Failure = BillingRun['failed'][number];
const mostFailures = 200;

/** Items that failed, and mails of its invoices that were not delivered. */
async function failuresOf(work: Work, id: number): Promise<Failure[]> {
  const { rows } = await sql<Failure>`
    select task, client_id, client_name as client, invoice_id, reason from (
      select id as sort, task, client_id, invoice_id, coalesce(reason, '') as reason
      from billing_run_item where run_id = ${id} and state = 'Failed'
      union all
      select mail.id, 'Send', invoice.client_id, invoice.id,
        'The mail to ' || recipient || ' failed' || coalesce(': ' || mail.error, '')
      from billing_run_invoice join invoice on invoice.id = billing_run_invoice.invoice_id
      join mail on mail.entity = 'invoice' and mail.entity_id = invoice.id::text and mail.state = 'failed'
      where run_id = ${id}
    ) as failed join client on client.id = client_id
    where ${ofSeenClients(work, 'failed')} order by sort limit ${mostFailures}`.execute(work.db);
  return rows;
}

/** @throws 404 */
export async function shownRun(work: Work, id: number): Promise<BillingRun> {
  const run = await runRow(work, id);
  const { rows: counts } = await sql<BillingRun['invoices']>`
    select count(*) filter (where status = 'Draft')::int as draft, count(*) filter (where status = 'Issued')::int as issued,
      count(*) filter (where status not in ('Draft', 'Issued', 'Void'))::int as sent
    from billing_run_invoice join invoice on invoice.id = invoice_id
    where run_id = ${id} and invoice.deleted_at is null and ${ofSeenClients(work, 'invoice')}`.execute(work.db);
  const { rows: totals } = await sql<BillingRun['totals'][number]>`
    select currency_code as currency, sum(total)::numeric(14, 2)::text as total
    from billing_run_invoice join invoice on invoice.id = invoice_id join currency on currency.id = currency_id
    where run_id = ${id} and invoice.deleted_at is null and ${ofSeenClients(work, 'invoice')}
    group by currency_code order by currency_code`.execute(work.db);
  return {
    ...run,
    tasks: (await progressOf(work, [id])).get(id) ?? [],
    invoices: counts[0] ?? { draft: 0, issued: 0, sent: 0 },
    totals,
    failed: await failuresOf(work, id),
  };
}

type RunLine = RunRow & { tasks: TaskProgress[] };

export async function newestRuns(work: Work, kind: RunKind): Promise<{ rows: RunLine[] }> {
  const { rows } = await sql<RunRow>`
    select billing_run.id, kind, on_date, account.name as by, billing_run.created_at as at
    from billing_run join account on account.id = billing_run.created_by
    where kind = ${kind} and ${seenRuns(work)} order by billing_run.id desc limit 20`.execute(work.db);
  const tasks = await progressOf(
    work,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => Object.assign(row, { tasks: tasks.get(row.id) ?? [] })) };
}

const events = { Issue: runEvents.issued, Send: runEvents.sent } as const;
const froms = { Issue: 'Draft', Send: 'Issued' } as const;

/** Issues or sends the items ready for it; ended ones wait again. @throws 404, 409 */
export async function takeRunFurther(
  work: Work,
  id: number,
  task: 'Issue' | 'Send',
): Promise<{ id: number; count: number }> {
  await runRow(work, id, { lock: true });
  const { rows } = await sql<{ id: number }>`
    insert into billing_run_item (run_id, task, client_id, invoice_id)
    select ${id}, ${task}, client_id, invoice.id from billing_run_invoice join invoice on invoice.id = invoice_id
    where run_id = ${id} and invoice.deleted_at is null and status = ${froms[task]} and ${ofSeenClients(work, 'invoice')}
    order by invoice.id
    on conflict (run_id, task, invoice_id) where invoice_id is not null do update
      set state = 'Waiting', reason = null, done_at = null where billing_run_item.state <> 'Waiting'
    returning id`.execute(work.db);
  if (rows.length === 0)
    throw refused(task === 'Issue' ? 'No draft of this run is left to issue' : 'No invoice of this run is to be sent');
  await record(work, events[task], id, { after: { invoices: rows.length } });
  await goOn(work, id);
  return { id, count: rows.length };
}

/** @throws 404, 409 */
export async function retryFailed(work: Work, id: number): Promise<{ id: number; count: number }> {
  await runRow(work, id, { lock: true });
  const { rows } = await sql`
    update billing_run_item set state = 'Waiting', reason = null, done_at = null
    where run_id = ${id} and state = 'Failed' and ${ofSeenClients(work, 'billing_run_item')} returning id`.execute(
    work.db,
  );
  if (rows.length === 0) throw refused('Nothing of this run has failed');
  await record(work, runEvents.retried, id, { after: { items: rows.length } });
  await goOn(work, id);
  return { id, count: rows.length };
}
