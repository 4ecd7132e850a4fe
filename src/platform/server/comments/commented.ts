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

/** A record that is open for comments: what the server has to know beside the declaration. */
export type Commented = {
  readonly declared: RecordComments;
  /** The records that somebody may see. A comment is seen by who sees its record. */
  readonly visible: Stored<AnyRecord>['visible'];
  readonly table: string;
  /** The column that the record is known by. */
  readonly label: string;
  /** Where its comments are read: '/clients/12?tab=notes'. */
  readonly link: (id: number) => string;
  /** The column of the client whose affair the record is, where client users take part. */
  readonly client: string | null;
  /** Why nothing is written, changed or deleted on a record of late; undefined while it is open. */
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

/** Deleted comments can be restored, by those who may restore their records. */
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

/** Column -> what people call it, for the audit trail. */
export const commentLabels = { text: 'Text', kind: 'For', mentions: 'Mentions', record_id: 'Record' };

type Stand = Pick<Reader, 'db' | 'actor'>;

/** The comments of these records that somebody may read: a client user those that are shared. */
export function readable({ db, actor }: Stand, { declared }: Pick<Commented, 'declared'>) {
  const rows = db
    .withTables<CommentTables>()
    .selectFrom('comment')
    .where('comment.entity', '=', declared.entity)
    .where('comment.deleted_at', 'is', null);
  return actor.audience === 'client' ? rows.where('comment.kind', '=', 'shared') : rows;
}

/** The comments of one record, as they are changed. */
export const commentsOn = (commented: Commented, recordId: number): RecordSource<StoredComment> => ({
  table: 'comment',
  entity: commented.declared.entity,
  called: commented.declared.words.one,
  visible: (work) => readable(work, commented).where('comment.record_id', '=', recordId),
});

/** The record is gone for good, and so are its comments. */
export async function abandonComments({ db }: Pick<Work, 'db'>, record: string, id: number): Promise<void> {
  await db
    .withTables<CommentTables>()
    .deleteFrom('comment')
    .where('entity', '=', commentEntity(record))
    .where('record_id', '=', id)
    .execute();
}

/** Two records became one: the comments of the first, deleted ones included, are the second's from now on. */
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
