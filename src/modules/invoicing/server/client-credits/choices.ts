import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { countryOfCompany } from '#modules/masters/server/public/rates-of-lines.ts';
import { vatRatesOn } from '#modules/masters/server/public/vat.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { CreditChoices } from '../../client-credits.ts';
import { currencyOf } from '../actions.ts';
import { codeOf } from '../currency.ts';
import { ofSeenClients } from '../visible.ts';

type Asked = { readonly client_id: number; readonly company_id: number; readonly credit_date: string };

/** @throws 404 for a client that this person cannot see */
export async function creditChoices(work: Work, { client_id, company_id, credit_date }: Asked): Promise<CreditChoices> {
  const { rows } = await sql`
    select from (select client.id as client_id from client, company where client.id = ${client_id}
      and company.id = ${company_id}) as of where ${ofSeenClients(work, 'of')}`.execute(work.db);
  if (rows.length === 0) throw notFound();
  const { currency } = await codeOf(work, await currencyOf(work, client_id, company_id));
  const country = await countryOfCompany(work, company_id);
  const rates = await vatRatesOn(work, credit_date, country.id);
  const contacts = await whoReceives(work, client_id, 'invoice');
  return {
    currency,
    rates: rates.map(({ id, vat, rate }) => ({ id, name: vat, rate })),
    contacts: contacts.map(({ name, email }) => ({ name, email })),
  };
}
