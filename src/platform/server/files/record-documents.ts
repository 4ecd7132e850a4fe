/**
 * The documents of a kind of record: adding, listing, deleting and restoring work the same everywhere.
 *
 *   const documents = recordDocuments<StoredDocument>({
 *     source: { table: 'invoice_document', entity: documentEntity, called: 'document', visible: seen },
 *     belongsTo: 'invoice_id', holds: (work, id) => recordById(work, invoices, id), …
 *   });
 */
import { type Access, mayUse } from '#platform/contract/access.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { UploadField } from '#platform/contract/files.ts';
import { type Selectable, sql } from 'kysely';
import { record } from '../audit/record.ts';
import { deletable, type Deletable } from '../deleted/deletable.ts';
import { notFound } from '../errors.ts';
import { readerOf } from '../list/reader.ts';
import { deleteRecord, lockRecord, type RecordSource, type Traces } from '../record/changes.ts';
import type { Work } from '../work.ts';
import { keepDocuments } from './documents.ts';
import type { FileOwner } from './owner.ts';

type Stored = Selectable<Traces & { name: string }>;

type Declaration<Row extends Stored> = {
  readonly source: RecordSource<Row>;
  /** The column with the document's record: 'job_id'. */
  readonly belongsTo: keyof Row & string;
  /** Finds the record before its documents change, and locks it if it could be closed meanwhile. @throws 404, 409 */
  readonly holds: (work: Work, id: number) => Promise<unknown>;
  /** The events in the record's own history. */
  readonly history: Readonly<Record<'documentsAdded' | 'documentDeleted', BusinessEvent>>;
  readonly events: Readonly<Record<'deleted' | 'restored', BusinessEvent>>;
  /** For people: 'Document of a job'. */
  readonly title: string;
  /** Who may download, among those who see the document. */
  readonly reads: readonly Access[];
  /** Who may restore deleted documents. */
  readonly restores: Access;
};

type Keeping = {
  readonly field: UploadField;
  readonly keys: readonly string[];
  /** Further columns of their rows. */
  readonly columns?: Readonly<Record<string, string | number | boolean | null>>;
  /** The event in the record's history; by default that documents were added. */
  readonly event?: BusinessEvent;
};

export type RecordDocuments = {
  /** @returns their names @throws 404, 409, 400 at the field's name for a key that is not this person's upload */
  readonly add: (work: Work, id: number, keeping: Keeping) => Promise<readonly string[]>;
  /** A deleted document stays restorable for 30 days, with its files. @throws 404, 409 */
  readonly remove: (work: Work, id: number) => Promise<{ id: number }>;
  readonly files: FileOwner;
  readonly deletable: Deletable;
};

export function recordDocuments<Row extends Stored>(declaration: Declaration<Row>): RecordDocuments {
  const { source, belongsTo, holds, history, events, title, reads, restores } = declaration;
  const { table, entity } = source;
  const ownerOf = async (work: Work, id: number): Promise<number | undefined> => {
    const owner = sql<number>`${sql.ref(`${table}.${belongsTo}`)}`.as('owner');
    const rows = await source.visible(readerOf(work)).select(owner).where(`${table}.id`, '=', id).execute();
    return rows[0]?.owner;
  };
  return {
    add: async (work, id, { field, keys, columns, event = history.documentsAdded }) => {
      await holds(work, id);
      const names = await keepDocuments(work, source, field, keys, { [belongsTo]: id, ...columns });
      await record(work, event, id, { after: { document: names.join(', ') } });
      return names;
    },
    remove: async (work, id) => {
      const owner = await ownerOf(work, id);
      if (owner === undefined) throw notFound();
      // Locks the record before its document, as everywhere.
      await holds(work, owner);
      const { name } = await lockRecord(work, source, id);
      await deleteRecord(work, source, events.deleted, id);
      await record(work, history.documentDeleted, owner, { before: { document: name } });
      return { id };
    },
    files: {
      entity,
      tells: null,
      mayRead: async (work, id) =>
        reads.some((access) => mayUse(work.actor, access)) && (await ownerOf(work, id)) !== undefined,
    },
    deletable: deletable({ entity, title, table, label: 'name', restored: events.restored, access: restores }),
  };
}
