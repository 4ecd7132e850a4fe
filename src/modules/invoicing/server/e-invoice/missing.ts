/** What EN 16931 and VAT law require before an invoice is issued. */
import type { VatKind } from '#modules/masters/contract.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { chargesOf } from '../charges.ts';
import { codeOf } from '../currency.ts';
import { snapshotOf } from '../issue.ts';
import type { StoredInvoice } from '../record.ts';
import type { Snapshot } from '../tables.ts';

/** Why a draft with another country's VAT cannot be issued; null if it can (decision 103). */
export async function whyForeignVat({ db }: Pick<Work, 'db'>, row: StoredInvoice): Promise<string | null> {
  const { rows } = await sql<{ vat: string; of: string; home: string }>`
    select vat.vat, abroad.name as "of", home.name as home
    from company join country as home on home.id = company.country_id
    join vat on vat.country_id <> home.id join country as abroad on abroad.id = vat.country_id
    where company.id = ${row.company_id} and vat.id in (
      select vat_id from invoice_line where invoice_id = ${row.id}
      union all select vat_id from invoice_extra where invoice_id = ${row.id} and vat_id is not null)
    order by vat.id limit 1`.execute(db);
  const [found] = rows;
  return found
    ? `'${found.vat}' is VAT of ${found.of}, and the company is in ${found.home}: correct the lines first`
    : null;
}

/** Why a draft does not make a valid invoice yet; null if it does. */
export async function whyNotStructured(work: Pick<Work, 'db'>, row: StoredInvoice): Promise<string | null> {
  const { places } = await codeOf(work, row.currency_id);
  const { lines, additional } = await chargesOf(work, row.id, places);
  return whyNotValid([...lines, ...additional], await snapshotOf(work, row));
}

/** Why lines of these kinds are not valid between the two sides; null if they are. */
export function whyNotValid(
  lines: readonly { readonly vat_kind: VatKind }[],
  { company, client }: Pick<Snapshot, 'company' | 'client'>,
): string | null {
  const kinds = new Set(lines.map(({ vat_kind }) => vat_kind));
  // BR-AE-02
  if (kinds.has('AE') && !client.vat) return 'Reverse charge needs the VAT number of the client: add it first';
  // BR-S-02, BR-Z-02, BR-E-02, BR-AE-02
  const isOutside = [...kinds].every((kind) => kind === 'O');
  if (!isOutside && !company.vat)
    return `${company.name} has no VAT number: add it under Master, or choose 'Outside scope'`;
  // BR-CO-26: outside the scope of VAT, no VAT number is given.
  if (isOutside && kinds.size > 0 && !company.registration)
    return `${company.name} has no registration number: add it under Master first`;
  return null;
}
