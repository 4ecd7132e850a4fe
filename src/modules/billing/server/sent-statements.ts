/** Statements sent by a run: who may read the PDF, and who is told when a mail fails. */
import { mayUse } from '#platform/contract/access.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import type { mailFailure } from '#platform/server/mail/failure.ts';
import { sql } from 'kysely';
import { invoicingModule } from '#modules/invoicing/rights.ts';
import { ofSeenClients } from '#modules/invoicing/server/public/invoices.ts';
import { tellMailFailed } from '#modules/invoicing/server/public/statements.ts';
import { tables } from './tables.ts';

export const sentStatements: FileOwner = {
  entity: 'statement_printed',
  tells: null,
  mayRead: async (work, id) => {
    if (work.actor.audience !== 'team' || !mayUse(work.actor, invoicingModule.read)) return false;
    const found = await tables(work)
      .selectFrom('billing_run_item')
      .select('billing_run_item.id')
      .where('billing_run_item.id', '=', id)
      .where(ofSeenClients(work, 'billing_run_item'))
      .executeTakeFirst();
    return found !== undefined;
  },
};

/** Tells the person who started the run. */
export const tellOfStatement: Parameters<typeof mailFailure.provide>[0] = async (work, mail) => {
  if (mail.entity !== 'statement') return;
  const { rows } = await sql<{ created_by: number; client: string }>`
    select billing_run.created_by, client_name as client
    from billing_run_item as item join billing_run on billing_run.id = run_id join client on client.id = item.client_id
    where item.id = ${Number(mail.entity_id)}`.execute(work.db);
  const [of] = rows;
  if (!of) return;
  const told = {
    to: of.created_by,
    title: `The statement of ${of.client} did not arrive`,
    body: `The mail to ${mail.recipient} failed${mail.error === null ? '.' : `: ${mail.error}`}`,
    link: '/billing?as=statements',
  };
  await tellMailFailed(work, told, String(mail.id));
};
