import { createHash } from 'node:crypto';
import { formatOf, type UploadField } from '#platform/contract/files.ts';
import type { Work } from '../work.ts';
import { storageOf } from './storage.ts';
import type { FileTables } from './tables.ts';

/** A demo document, as if it had been uploaded and attached to a record. */
export type DemoFile = {
  readonly field: UploadField;
  readonly name: string;
  readonly bytes: Buffer;
  readonly entity: string;
  readonly entityId: number;
  readonly uploadedBy: number;
  /** A moment as UTC ISO text. */
  readonly at: string;
};

/** Stores demo documents and attaches them to their records; the same files get the same keys. */
export async function storeDemoFiles(work: Work, files: readonly DemoFile[]): Promise<void> {
  const storage = storageOf(work.config);
  const rows = files.map((file): FileTables['file'] => {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const code = codeOf(`${file.entity}/${file.entityId}/${file.name}/${sha256}`);
    return {
      object: `${file.field.name}/${code}`,
      key: `${file.field.name}/${code}/${file.name}`,
      field: file.field.name,
      name: file.name,
      type: formatOf(file.name)?.type ?? 'application/octet-stream',
      size: file.bytes.length,
      sha256,
      uploaded_by: file.uploadedBy,
      begun_at: file.at,
      uploaded_at: file.at,
      entity: file.entity,
      entity_id: String(file.entityId),
      attached_at: file.at,
      removed_at: null,
    };
  });
  for (const [index, { object }] of rows.entries()) await storage.write(object, one(files[index]?.bytes));
  if (rows.length > 0) await work.db.withTables<FileTables>().insertInto('file').values(rows).execute();
}

async function* one(bytes: Buffer | undefined): AsyncGenerator<Uint8Array> {
  if (bytes) yield bytes;
}

/** As long as the portal's own codes. */
const codeOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
