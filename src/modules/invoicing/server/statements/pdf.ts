import { showDate } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { showAmount } from '#platform/contract/money.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Statement } from '../../payments.ts';
import { statementTemplate } from '../documents/statement.ts';
import { snapshotOf } from '../issue.ts';
import { type Between, statementOf } from './statement.ts';

/** @throws 404 */
export async function statementPdf(work: Work, clientId: number, between: Between): Promise<FileReply> {
  const { pdf, name } = await printedStatement(work, clientId, between);
  return new FileReply(name, 'application/pdf', Readable.from([pdf]));
}

const shown = (amount: string | null, currency: string) => (amount === null ? '' : showAmount(amount, currency));

type Printed = { readonly pdf: Buffer; readonly name: string; readonly statement: Statement };

/** @throws 404 */
export async function printedStatement(work: Work, clientId: number, between: Between): Promise<Printed> {
  const statement = await statementOf(work, clientId, between);
  const { company, client } = await sidesOf(work, clientId);
  const data = {
    company,
    client,
    from: showDate(statement.from),
    to: showDate(statement.to),
    currencies: statement.currencies.map(({ currency, opening, closing, rows }) => ({
      currency,
      opening: shown(opening, currency),
      closing: shown(closing, currency),
      rows: rows.map(({ date, kind, name, charged, settled, balance }) => ({
        date: showDate(date),
        name: `${kind} ${name}`,
        charged: shown(charged, currency),
        settled: shown(settled, currency),
        balance: shown(balance, currency),
      })),
    })),
  };
  const { pdf } = await printDocument({ template: statementTemplate, data, madeAt: work.now.toISOString() });
  const name = tidyFileName(`Statement ${statement.client} ${statement.to}.pdf`);
  return { pdf, name, statement };
}

/** The client, and the company it has its contract with. */
async function sidesOf(work: Work, clientId: number) {
  const { rows } = await sql<{ company_id: number; currency_id: number }>`
    select company.id as company_id, company.currency_id
    from client, company where client.id = ${clientId}
    order by company.id = client.company_id desc nulls last, company.id limit 1`.execute(work.db);
  const [of] = rows;
  if (!of) throw new Error('The firm has a company');
  return snapshotOf(work, { ...of, client_id: clientId });
}
