/** Statements in bulk: choosing clients, printing one archive, or starting a run that mails each. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid } from '#platform/server/errors.ts';
import { zip, type ZipPart } from '#platform/server/export/zip.ts';
import { FileReply } from '#platform/server/reply.ts';
import { today, type Work } from '#platform/server/work.ts';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ofSeenClients } from '#modules/invoicing/server/public/invoices.ts';
import { owingOn, printedStatement } from '#modules/invoicing/server/public/statements.ts';
import { runEvents, type StatementClient } from '../runs.ts';
import { addItems, startRun } from './runs.ts';

/** Clients that owe or have credit, by name; or all clients ever invoiced. */
export async function statementClients(work: Work, on: PlainDate, all: boolean): Promise<{ rows: StatementClient[] }> {
  const balances = new Map<number, StatementClient['balances']>();
  for (const { client_id, currency, balance, credit } of await owingOn(work, on))
    balances.set(client_id, [...(balances.get(client_id) ?? []), { currency, balance, credit }]);
  const { rows } = await sql<Omit<StatementClient, 'balances'>>`
    select client.id as client_id, client_name as client,
      (select count(*)::int from contact_client join contact on contact.id = contact_id
        where contact_client.client_id = client.id and contact.deleted_at is null and 'invoice' = any(receives)
      ) as contacts,
      (select max(on_date)::text from billing_run_item as item join billing_run on billing_run.id = run_id
        where item.client_id = client.id and task = 'Statement' and state = 'Done') as sent_on
    from (select id, id as client_id, client_name from client where deleted_at is null) as client
    where ${ofSeenClients(work, 'client')} and (id = any(${[...balances.keys()]}::bigint[])
      or (${all} and exists (select from invoice where invoice.client_id = client.id and invoice_no is not null
        and invoice_date <= ${on}::date)))
    order by client_name, id`.execute(work.db);
  return { rows: rows.map((row) => Object.assign(row, { balances: balances.get(row.client_id) ?? [] })) };
}

/** @throws 400 for a client that this person cannot see */
async function chosen(work: Work, ids: readonly number[], on: PlainDate): Promise<readonly number[]> {
  if (on > today(work)) throw invalid({ on: 'The date is in the future' });
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: number }>`
    select id from (select id, id as client_id, client_name from client where deleted_at is null) as of
    where id = any(${wanted}::bigint[]) and ${ofSeenClients(work, 'of')} order by client_name, id`.execute(work.db);
  if (rows.length < wanted.length) throw invalid({ client_ids: 'Please Select a Client' });
  return rows.map(({ id }) => id);
}

type Chosen = { readonly on: PlainDate; readonly client_ids: readonly number[] };

/** @throws 400 */
export async function startStatements(work: Work, { on, client_ids }: Chosen): Promise<{ id: number; count: number }> {
  const clients = await chosen(work, client_ids, on);
  const id = await startRun(work, 'Statements', on);
  await addItems(work, id, 'Statement', clients);
  await record(work, runEvents.statements, id, { after: { on_date: on, clients: clients.length } });
  return { id, count: clients.length };
}

/** Each is printed while the archive is read, so memory stays flat. @throws 400 */
export async function statementsZip(work: Work, { on, client_ids }: Chosen): Promise<FileReply> {
  const clients = await chosen(work, client_ids, on);
  async function* parts(): AsyncGenerator<ZipPart> {
    for (const [at, id] of clients.entries()) {
      const { pdf, name } = await printedStatement(work, id, { to: on });
      // Two clients may have the same name.
      yield { path: `${String(at + 1).padStart(3, '0')} ${name}`, content: [pdf] };
    }
  }
  return new FileReply(`Statements ${on}.zip`, 'application/zip', Readable.from(zip(parts())));
}
