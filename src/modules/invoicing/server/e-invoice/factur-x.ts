/** The invoice as data inside its own PDF, where the client's country wants it (Factur-X, ZUGFeRD 2). */
import type { Attachment } from '#platform/server/documents/order.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Billed } from './document.ts';
import { xmlOf } from './xml.ts';

/** Nothing where the country does not want it. */
export async function facturX({ db }: Pick<Work, 'db'>, billed: Billed): Promise<readonly Attachment[]> {
  const country = billed.snapshot.client.country ?? '';
  const { rows } = await sql<{ factur_x: boolean }>`
    select factur_x from country where short_code = ${country} and deleted_at is null`.execute(db);
  if (!rows[0]?.factur_x) return [];
  const content = new TextEncoder().encode(await xmlOf(billed, 'CII'));
  const description = `${billed.kind} ${billed.number} as data (EN 16931)`;
  return [{ name: 'factur-x.xml', type: 'text/xml', description, relationship: 'alternative', content }];
}
