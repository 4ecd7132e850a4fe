/** Credit notes: numbered and issued at once, and counted towards their invoice up to its balance. */
import type { VatKind } from '#modules/masters/contract.ts';
import { minorUnits, amountOf, showAmount, sumOf } from '#platform/contract/money.ts';
import { showDate } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { totalsOf } from '#platform/contract/totals.ts';
import { sql } from 'kysely';
import { fromFormer } from '../rules.ts';
import type { Charged } from '../lines.ts';
import type { CreditForm } from '../settle.ts';
import { type CreditLine, keepCredit, type NewCredit, ofRate } from './credit-notes.ts';
import { sendCredit } from './credit-sending.ts';
import { codeOf, whyNotWhole } from './currency.ts';
import { chargesOf, isOf } from './charges.ts';
import { keptSnapshot } from './issue.ts';
import { whyClosed } from './public/month-lock.ts';
import { invoices, type StoredInvoice } from './record.ts';
import { allocate } from './settle.ts';
import type { VatTotal } from './tables.ts';

/** @throws 400 at the line, 404, 409 */
export async function addCreditNote(work: Work, form: CreditForm): Promise<{ id: number; credit_no: string }> {
  const invoice = await lockRecord(work, invoices, form.invoice_id);
  if (invoice.status === 'Draft') throw refused('The invoice is a draft: change it, or add a credit to it');
  if (invoice.opening) throw refused(`${fromFormer}. Give the client a credit note instead`);
  if (form.credit_date > today(work)) throw invalid({ credit_date: 'The date is in the future' });
  if (invoice.invoice_date !== null && form.credit_date < invoice.invoice_date)
    throw invalid({ credit_date: `The invoice is of ${showDate(invoice.invoice_date)}` });
  const closed = await whyClosed(work, 'drafts', form.credit_date);
  if (closed) throw invalid({ credit_date: closed });
  const { places } = await codeOf(work, invoice.currency_id);
  const charged = await chargesOf(work, invoice.id, places);
  const lines = ratedLines(form, charged, places);
  const left = await leftByRate(work, invoice, charged);
  const { vat } = totalsOf(
    lines.map(({ amount, ...line }) => ({ qty: '1', unit_rate: amount, ...ofRate(line) })),
    '0',
    places,
  );
  const credited = vat.map(({ rate, kind, net, vat: charge }): VatTotal => {
    const of = left.find((one) => one.kind === kind && Number(one.rate) === Number(rate));
    if (!of || minorUnits(net) > minorUnits(of.net)) {
      const at = lines.findIndex((line) => isOf(ofRate(line), { rate, kind }));
      const most = showAmount(of?.net ?? '0');
      const which = kind === 'S' ? `at ${Number(rate)} %` : `of what is '${lines[at]?.vat_name ?? ''}'`;
      throw invalid({ [`lines.${at}.amount`]: `Only ${most} ${which} is left of the invoice to credit` });
    }
    // The last credit of a rate takes the rest of its VAT, so no pennies are left over.
    return { rate, kind, name: of.name, net, vat: minorUnits(net) === minorUnits(of.net) ? of.vat : charge };
  });
  return issueCredit(work, invoice, { date: form.credit_date, reason: form.reason, lines, vat: credited });
}

/** The one credit note that makes an invoice void. */
export async function voidInFull(work: Work, invoice: StoredInvoice): Promise<void> {
  const { places } = await codeOf(work, invoice.currency_id);
  const charged = await chargesOf(work, invoice.id, places);
  if (minorUnits(invoice.total) === 0n) return;
  const all = [...charged.lines, ...charged.additional];
  const lines = charged.vat.flatMap(({ rate, kind, name, net }): CreditLine[] => {
    const one = all.find((line) => isOf(line, { rate, kind }));
    if (!one || minorUnits(net) === 0n) return [];
    const description = `Invoice ${invoice.invoice_no ?? ''} in full`;
    return [{ description, amount: net, vat_id: one.vat_id, vat_name: name, vat_rate: one.vat_rate }];
  });
  const reason = invoice.void_reason ?? '';
  await issueCredit(work, invoice, { date: today(work), reason, lines, vat: charged.vat });
}

type Credit = Pick<NewCredit, 'date' | 'reason' | 'lines' | 'vat'>;

async function issueCredit(work: Work, invoice: StoredInvoice, credit: Credit) {
  const { id, credit_no, allocated } = await keepCredit(work, {
    ...credit,
    of: invoice,
    invoice,
    snapshot: await keptSnapshot(work, invoice),
  });
  if (minorUnits(allocated) > 0n) {
    const towards = [{ invoice_id: invoice.id, amount: allocated }];
    await allocate(work, { credit_note_id: id }, { date: credit.date, how: 'together' }, towards);
  }
  await sendCredit(work, id);
  return { id, credit_no };
}

/** Credits use the rates of the invoice. @throws 400 at the line */
function ratedLines(form: CreditForm, { lines, additional }: Charged, places: number): CreditLine[] {
  const rates = new Map([...lines, ...additional].map((line) => [line.vat_id, line]));
  return form.lines.map(({ description, amount, vat_id }, at) => {
    const rate = rates.get(vat_id);
    if (!rate) throw invalid({ [`lines.${at}.vat_id`]: 'This rate of VAT is not on the invoice' });
    const why = whyNotWhole(amount, places);
    if (why) throw invalid({ [`lines.${at}.amount`]: why });
    return { description, amount: amountOf(minorUnits(amount)), vat_id, vat_name: rate.vat, vat_rate: rate.vat_rate };
  });
}

/** The uncredited rest of an invoice, by VAT rate and kind. */
async function leftByRate(work: Work, { id }: StoredInvoice, { vat }: Charged): Promise<VatTotal[]> {
  const { rows } = await sql<{ rate: string; kind: VatKind; net: string; vat: string }>`
    select one.rate, one.kind, sum(one.net)::numeric(14, 2)::text as net, sum(one.vat)::numeric(14, 2)::text as vat
    from credit_note,
      jsonb_to_recordset(credit_note.vat) as one (rate numeric(5, 2), kind text, net numeric, vat numeric)
    where invoice_id = ${id} group by one.rate, one.kind`.execute(work.db);
  return vat.map(({ rate, kind, name, net, vat: charge }) => {
    const done = rows.find((row) => row.kind === kind && Number(row.rate) === Number(rate));
    return {
      rate,
      kind,
      name,
      net: sumOf([net, `-${done?.net ?? '0'}`]),
      vat: sumOf([charge, `-${done?.vat ?? '0'}`]),
    };
  });
}
