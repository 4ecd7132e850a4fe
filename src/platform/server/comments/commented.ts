import { commentEntity, type RecordComments } from '#platform/contract/record/comments.ts';
import { type AnyRecord, columnOf } from '#platform/contract/record/record.ts';
import type { Selectable } from 'kysely';
import { type Deletable, deletable } from '../deleted/deletable.ts';
import type { Reader } from '../list/reader.ts';
import type { RecordSource } from '../record/changes.ts';
import type { Work } from '../work.ts';
import type { Stored } from '../record/stored.ts';
import type { CommentTables } from './tables.ts';

export type StoredComment = Selectable<CommentTables['comment']>;

/** The server's part of a record's declaration for comments. */
export type Commented = {
  readonly declared: RecordComments;
  /** The records a person may see. Everyone who sees a record sees its comments. */
  readonly visible: Stored<AnyRecord>['visible'];
  readonly table: string;
  /** The column with the record's name. */
  readonly label: string;
  /** The page with its comments: '/clients/12?tab=notes'. */
  readonly link: (id: number) => string;
  /** The column of the record's client, where client users take part. */
  readonly client: string | null;
  /** Why comments on a record can no longer be written, changed or deleted; undefined while they can. */
  readonly whyLocked: (work: Work, id: number) => Promise<string | undefined>;
};

/** `commentedRecord(clientComments, clientRecords, (id) => …)` */
export function commentedRecord<R extends AnyRecord>(
  declared: RecordComments,
  { record: { table, title, fields }, visible }: Pick<Stored<R>, 'record' | 'visible'>,
  link: Commented['link'],
  { client = null, whyLocked = async () => undefined }: Partial<Pick<Commented, 'client' | 'whyLocked'>> = {},
): Commented {
  const label = columnOf(title, fields[title] ?? { column: title });
  return { declared, visible, table, label, link, client, whyLocked };
}

/** Deleted comments can be restored by anyone who may restore their records. */
export const deletableComments = ({ entity, title, events, access }: RecordComments): Deletable =>
  deletable({
    entity,
    title,
    table: 'comment',
    among: { column: 'entity', value: entity },
    label: 'text',
    restored: events.restored,
    access: access.restore,
  });

/** Column -> display name, for the audit trail. */
export const commentLabels = { text: 'Text', kind: 'For', mentions: 'Mentions', record_id: 'Record' };

type Stand = Pick<Reader, 'db' | 'actor'>;

/** The comments on these records that a person may read; client users see only shared ones. */
export function readable({ db, actor }: Stand, { declared }: Pick<Commented, 'declared'>) {
  const rows = db
    .withTables<CommentTables>()
    .selectFrom('comment')
    .where('comment.entity', '=', declared.entity)
    .where('comment.deleted_at', 'is', null);
  return actor.audience === 'client' ? rows.where('comment.kind', '=', 'shared') : rows;
}

/** The comments of one record, for changes. */
export const commentsOn = (commented: Commented, recordId: number): RecordSource<StoredComment> => ({
  table: 'comment',
  entity: commented.declared.entity,
  called: commented.declared.words.one,
  visible: (work) => readable(work, commented).where('comment.record_id', '=', recordId),
});

/** Deletes the comments of a record that was deleted permanently. */
export async function abandonComments({ db }: Pick<Work, 'db'>, record: string, id: number): Promise<void> {
  await db
    .withTables<CommentTables>()
    .deleteFrom('comment')
    .where('entity', '=', commentEntity(record))
    .where('record_id', '=', id)
    .execute();
}

/** After a merge, moves the first record's comments, deleted ones included, to the second. */
export async function moveComments(
  { db }: Pick<Work, 'db'>,
  { entity }: Pick<RecordComments, 'entity'>,
  from: number,
  to: number,
): Promise<void> {
  await db
    .withTables<CommentTables>()
    .updateTable('comment')
    .set({ record_id: to })
    .where('entity', '=', entity)
    .where('record_id', '=', from)
    .execute();
}
