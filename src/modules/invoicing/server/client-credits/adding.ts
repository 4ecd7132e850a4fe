/**
 * Credit notes for a client at large, such as a yearly discount or a complaint. They settle any invoice of the client.
 */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { countryOfCompany, ratesOfLines, whyNotRate } from '#modules/masters/server/public/rates-of-lines.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';
import { totalsOf } from '#platform/contract/totals.ts';
import { invalid, mustBeValid, refused } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { ClientCreditForm } from '../../client-credits.ts';
import { currencyOf } from '../actions.ts';
import { isOf } from '../charges.ts';
import { type CreditLine, keepCredit, ofRate } from '../credit-notes.ts';
import { sendCredit } from '../credit-sending.ts';
import { codeOf, whyNotWhole } from '../currency.ts';
import { whyNotValid } from '../e-invoice/missing.ts';
import { rateFor } from '../exchange.ts';
import { snapshotOf } from '../issue.ts';
import { whyClosed } from '../public/month-lock.ts';
import type { VatTotal } from '../tables.ts';

/** @throws 400 at the field, 409 if no valid credit note can be made */
export async function addClientCredit(
  work: Work,
  { client_id, company_id, section, credit_date, reason, lines: typed }: ClientCreditForm,
): Promise<{ id: number; credit_no: string }> {
  const open = await choosableClients(work);
  if (!open.some(({ id }) => id === client_id)) throw invalid({ client_id: 'Please Select a Client' });
  if (credit_date > today(work)) throw invalid({ credit_date: 'The date is in the future' });
  const closed = await whyClosed(work, 'drafts', credit_date);
  if (closed) throw invalid({ credit_date: closed });
  const currency_id = await currencyOf(work, client_id, company_id);
  const { places } = await codeOf(work, currency_id);
  const lines = await ratedLines(work, typed, { company_id, credit_date, places });
  const snapshot = await snapshotOf(work, { company_id, client_id, currency_id });
  const why = whyNotValid(lines.map(ofRate), snapshot);
  if (why !== null) throw refused(why);
  const vat = vatOf(lines, places);
  const fx_rate = await rateFor(work, { company_id, currency_id, day: credit_date, vat });
  const of = { company_id, client_id, currency_id, section, fx_rate };
  const { id, credit_no } = await keepCredit(work, {
    of,
    invoice: null,
    date: credit_date,
    reason,
    lines,
    vat,
    snapshot,
  });
  await sendCredit(work, id);
  return { id, credit_no };
}

type Of = { readonly company_id: number; readonly credit_date: string; readonly places: number };

/** At the rates of the company's country on that date. @throws 400 at the line */
async function ratedLines(work: Work, typed: ClientCreditForm['lines'], of: Of): Promise<CreditLine[]> {
  const rates = await ratesOfLines(
    work,
    typed.map(({ vat_id }) => vat_id),
  );
  const country = await countryOfCompany(work, of.company_id);
  const wrong: Record<string, string> = {};
  const lines = typed.map(({ description, amount, vat_id }, at): CreditLine => {
    const rate = rates.get(vat_id);
    const whyNot = { vat_id: whyNotRate(rate, of.credit_date, country), amount: whyNotWhole(amount, of.places) };
    for (const [field, why] of Object.entries(whyNot)) if (why) wrong[`lines.${at}.${field}`] = why;
    const { name: vat_name = '', rate: vat_rate = '0' } = rate ?? {};
    return { description, amount: amountOf(minorUnits(amount)), vat_id, vat_name, vat_rate };
  });
  mustBeValid(wrong);
  return lines;
}

function vatOf(lines: readonly CreditLine[], places: number): VatTotal[] {
  const { vat } = totalsOf(
    lines.map((line) => ({ qty: '1', unit_rate: line.amount, ...ofRate(line) })),
    '0',
    places,
  );
  return vat.map((one) => {
    const names = lines.filter((line) => isOf(ofRate(line), one)).map(({ vat_name }) => vat_name);
    return Object.assign({ name: [...new Set(names)].join(', ') }, one);
  });
}
