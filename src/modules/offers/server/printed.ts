/** Offer letters as files: the sent one, and the copy with its audit page after the acceptance. */
import { refused } from '#platform/server/errors.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
import { keptPrint, printedOnce } from '#platform/server/files/printed.ts';
import { job } from '#platform/server/jobs/job.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { printedField } from '../guest.ts';
import { type Letter, printLetter, printSealed } from './letter.ts';
import { offers, type StoredOffer } from './record.ts';

/** Stores the letter's content with the offer, in the transaction that stores its file. */
export async function keepLetter({ db, now }: Work, id: number, { document, hash }: Letter): Promise<void> {
  await sql`
    insert into offer_letter (offer_id, document, made_at)
    values (${id}, ${JSON.stringify(document)}::jsonb, ${now.toISOString()})`.execute(db);
  await sql`update offer set pdf_hash = ${hash} where id = ${id} and pdf_hash is null`.execute(db);
}

/** The sent letter; for offers of the demo, which sends nothing, it is printed now. Call outside of a transaction. */
const sentPdf = (work: Work, id: number): Promise<string> =>
  printedOnce(work, {
    field: printedField,
    entity: 'offer_sent',
    id,
    print: () => printLetter(work, unscoped(offers), id),
    keep: (inside, letter) => keepLetter(inside, id, letter),
  });

async function newestPdf(work: Work, row: StoredOffer): Promise<string> {
  const sent = await sentPdf(work, row.id);
  if (row.accepted_at === null) return sent;
  return printedOnce(work, {
    field: printedField,
    entity: 'offer_accepted',
    id: row.id,
    print: async () => printSealed(work, await readRecord(work, unscoped(offers), row.id)),
  });
}

/** Runs after the acceptance, so nobody waits for it. */
export const sealOffers = job({
  name: 'seal-offer',
  payload: z.object({ id: z.int() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'The audit page of an accepted offer could not be printed', link: '/offers/:id' },
  prepare: async (work, { id }) => newestPdf(work, await readRecord(work, unscoped(offers), id)),
  run: async () => undefined,
});

/** An address for the newest copy, valid for five minutes; for calls that only read. @throws 409 before it is sent */
export async function pdfOf(work: Work, id: number): Promise<{ url: string }> {
  const row = await readRecord(work, unscoped(offers), id);
  if (row.sent_at === null) throw refused('The offer was not sent yet: look at its preview');
  const known = await keptPrint(work, { entity: row.accepted_at === null ? 'offer_sent' : 'offer_accepted', id });
  return { url: signAddress(work, 'download', known ?? (await newestPdf(work, row))).url };
}
