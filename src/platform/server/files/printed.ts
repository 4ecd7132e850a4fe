/** Documents of records, printed and stored outside of a transaction, and kept once (decision 106). */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { tidyFileName, type UploadField } from '#platform/contract/files.ts';
import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import { inTransaction } from '../outside.ts';
import type { Work } from '../work.ts';
import { type Received, receiveFile } from './receive.ts';
import { attachFile, filesOf, keepReceived } from './records.ts';

/** A printed document in the storage that belongs to no record yet. */
export type StoredPrint = { readonly key: string; readonly received: Received };

/** Stores a printed document. Outside of a transaction. @throws 503 */
export async function storePrinted(work: Work, field: UploadField, given: string, pdf: Buffer): Promise<StoredPrint> {
  const name = tidyFileName(given);
  const key = `${field.name}/${randomBytes(16).toString('base64url')}/${name}`;
  const file = { key, name, uploadedBy: work.actor.accountId, own: true } as const;
  const upload = { body: Readable.from([pdf]), length: pdf.length };
  return { key, received: await receiveFile(work, field, file, upload) };
}

/** Attaches it to its record, in the current transaction. */
export async function keepStored(
  work: Work,
  { key, received }: StoredPrint,
  { field, entity, id }: Pick<PrintedOf<unknown>, 'field' | 'entity' | 'id'>,
): Promise<void> {
  await keepReceived(work, key, received);
  await attachFile(work, key, field, entity, id);
}

export type PrintedOf<Printed> = {
  readonly field: UploadField;
  readonly entity: string;
  readonly id: number;
  readonly print: (work: Work) => Promise<Printed & { readonly name: string; readonly pdf: Buffer }>;
  /** Further changes in the same transaction. */
  readonly keep?: (work: Work, printed: Printed) => Promise<unknown>;
};

export const keptPrint = async (
  work: Pick<Work, 'db'>,
  { entity, id }: Pick<PrintedOf<unknown>, 'entity' | 'id'>,
): Promise<string | undefined> => (await filesOf(work, entity, [id])).get(String(id))?.[0]?.key;

/** In milliseconds: pause between looks while another process prints the same document. */
const look = 250;
const patience = 30_000;

/**
 * The key of a record's printed document; prints it now if needed. Outside of a transaction. Other requests
 * for the same document wait for it, in all processes.
 * @throws 503
 */
export async function printedOnce<Printed>(work: Work, of: PrintedOf<Printed>): Promise<string> {
  const until = performance.now() + patience;
  for (;;) {
    const known = await keptPrint(work, of);
    if (known !== undefined) return known;
    if (await claim(work, of)) break;
    if (performance.now() > until)
      throw unavailable('The document is being printed. Please try again in a moment', 5, 'printer');
    await setTimeout(look);
  }
  try {
    return await printAndKeep(work, of);
  } finally {
    await release(work, of);
  }
}

type Of = Pick<PrintedOf<unknown>, 'entity' | 'id'>;

/** Only one prints; the claim of a dead process expires after the longest printing time. */
async function claim({ db }: Work, { entity, id }: Of): Promise<boolean> {
  const { rows } = await sql`
    insert into document_print (entity, entity_id, until) values (${entity}, ${id}, now() + interval '3 minutes')
    on conflict (entity, entity_id) do update set until = excluded.until where document_print.until < now()
    returning entity`.execute(db);
  return rows.length > 0;
}

const release = ({ db }: Work, { entity, id }: Of) =>
  sql`delete from document_print where entity = ${entity} and entity_id = ${id}`.execute(db);

async function printAndKeep<Printed>(work: Work, of: PrintedOf<Printed>): Promise<string> {
  // The previous holder of the claim may have just stored it.
  const before = await keptPrint(work, of);
  if (before !== undefined) return before;
  const printed = await of.print(work);
  const stored = await storePrinted(work, of.field, printed.name, printed.pdf);
  await inTransaction(work, async (inside) => {
    await keepStored(inside, stored, of);
    await of.keep?.(inside, printed);
  });
  return stored.key;
}
