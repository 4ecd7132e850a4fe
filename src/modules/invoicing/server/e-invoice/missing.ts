/** What the rules of EN 16931 and the law of VAT want before an invoice is issued. */
import type { Work } from '#platform/server/work.ts';
import { chargesOf } from '../charges.ts';
import { codeOf } from '../currency.ts';
import { snapshotOf } from '../issue.ts';
import type { StoredInvoice } from '../record.ts';

/** Why no valid invoice can be made of a draft as it is; null where it can. */
export async function whyNotStructured(work: Pick<Work, 'db'>, row: StoredInvoice): Promise<string | null> {
  const { places } = await codeOf(work, row.currency_id);
  const { lines, additional } = await chargesOf(work, row.id, places);
  const kinds = new Set([...lines, ...additional].map(({ vat_kind }) => vat_kind));
  const { company, client } = await snapshotOf(work, row);
  // BR-AE-02
  if (kinds.has('AE') && !client.vat) return 'Reverse charge needs the VAT number of the client: add it first';
  // BR-S-02, BR-Z-02, BR-E-02, BR-AE-02
  const isOutside = [...kinds].every((kind) => kind === 'O');
  if (!isOutside && !company.vat)
    return `${company.name} has no VAT number: add it under Master, or choose 'Outside scope'`;
  // BR-CO-26: what is outside the scope of VAT names no VAT number.
  if (isOutside && kinds.size > 0 && !company.registration)
    return `${company.name} has no registration number: add it under Master first`;
  return null;
}
