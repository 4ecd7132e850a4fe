import type { PageQuery, Page } from '#platform/contract/list.ts';
import {
  type Comment,
  type CommentForm,
  type CommentKind,
  type NewComment,
  whyNotChangeComment,
} from '#platform/contract/record/comments.ts';
import { sql } from 'kysely';
import { readerOf } from '../list/reader.ts';
import { invalid, notFound, refused } from '../errors.ts';
import { cut } from '../list/order.ts';
import { notify } from '../notify/notify.ts';
import { correctNotifications, withdrawNotifications } from '../notify/withdraw.ts';
import type { People } from '../people.ts';
import { addRecord, changeRecord, deleteRecord } from '../record/changes.ts';
import { excerpt } from '../record/told.ts';
import { handle, type Route } from '../serve.ts';
import type { Work } from '../work.ts';
import { type Commented, commentsOn, readable, type StoredComment } from './commented.ts';
import { checkMentions, mentionable } from './mentionable.ts';

/** The code behind the comments on a record. @param people the people who may be mentioned */
export const commentRoutes = (commented: Commented, people: People): readonly Route[] => {
  const { calls } = commented.declared;
  return [
    handle(calls.page, (work, { params, query }) => commentPage(work, commented, params.id, query)),
    handle(calls.add, (work, { query, body }) => addComment(work, commented, people, query.id, body)),
    handle(calls.edit, (work, { query, body }) => editComment(work, commented, people, query, body)),
    handle(calls.remove, (work, { query }) => deleteComment(work, commented, query)),
    handle(calls.people, async (work, { query: { id, find, kind } }) => {
      await mustSee(work, commented, id);
      return mentionable(work, commented, people, { id, kind: kindOf(work, kind) }, find);
    }),
  ];
};

type OfRecord = { readonly id: number; readonly comment: number };

/**
 * A record's name and client.
 * @throws 404 for one this person may not see
 */
async function mustSee(work: Work, { visible, table, label, client }: Commented, id: number): Promise<Subject> {
  const row = await visible(readerOf(work))
    .select(sql<string>`${sql.ref(`${table}.${label}`)}::text`.as('title'))
    .select(sql<number | null>`${client === null ? sql`null` : sql.ref(`${table}.${client}`)}`.as('clientId'))
    .where(`${table}.id`, '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws 404, 409 for a read-only record */
async function mustBeOpen(work: Work, commented: Commented, id: number): Promise<Subject> {
  const subject = await mustSee(work, commented, id);
  const why = await commented.whyLocked(work, id);
  if (why !== undefined) throw refused(why);
  return subject;
}

type Subject = { readonly title: string; readonly clientId: number | null };

async function commentPage(
  work: Work,
  commented: Commented,
  id: number,
  { offset, limit }: PageQuery,
): Promise<Page<Comment>> {
  await mustSee(work, commented, id);
  const rows = readable(work, commented).where('comment.record_id', '=', id);
  const [page, { count }] = await Promise.all([
    cut(shown(work, rows).orderBy('comment.id', 'desc'), limit, offset).execute(),
    rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows: page, count };
}

/** @throws 404, 409 for a read-only record, 400 when someone cannot be mentioned */
export async function addComment(
  work: Work,
  commented: Commented,
  people: People,
  id: number,
  { text, mentions: wanted, kind: asked }: NewComment,
): Promise<Comment> {
  const subject = await mustBeOpen(work, commented, id);
  const kind = kindOf(work, asked);
  const mentions = await checkMentions(work, commented, people, { id, kind }, wanted);
  const { entity, events } = commented.declared;
  const columns = { entity, record_id: id, kind, text, mentions };
  const row = await addRecord(work, commentsOn(commented, id), events.added, columns);
  await tellMentioned(work, commented, subject, row);
  return commentById(work, commented, row.id);
}

async function editComment(
  work: Work,
  commented: Commented,
  people: People,
  { id, comment }: OfRecord,
  { text, mentions: wanted, version }: CommentForm & { version?: number | undefined },
): Promise<Comment> {
  const subject = await mustBeOpen(work, commented, id);
  const source = commentsOn(commented, id);
  const row = await changeRecord(work, source, commented.declared.events.updated, comment, version, async (before) => {
    checkChangeable(work, before);
    const mentions = await checkMentions(work, commented, people, { id, kind: before.kind }, wanted);
    return { text, mentions };
  });
  await correctNotifications(work, commented.declared.entity, comment, excerpt(text));
  await tellMentioned(work, commented, subject, row);
  return commentById(work, commented, comment);
}

async function deleteComment(work: Work, commented: Commented, { id, comment }: OfRecord): Promise<{ id: number }> {
  await mustBeOpen(work, commented, id);
  const { entity, events } = commented.declared;
  const source = commentsOn(commented, id);
  const deleted = await deleteRecord(work, source, events.deleted, comment, (before) => checkChangeable(work, before));
  await withdrawNotifications(work, entity, comment);
  return deleted;
}

/**
 * Client users' comments are shared; staff choose.
 * @throws 400 when a client user asks for another kind
 */
function kindOf({ actor }: Work, asked: CommentKind | undefined): CommentKind {
  if (actor.audience !== 'client') return asked ?? 'internal';
  if (asked === 'internal') throw invalid({ kind: 'Your comments are shared with the firm' });
  return 'shared';
}

function checkChangeable({ actor, now }: Work, row: StoredComment): void {
  const mine = row.created_by === actor.accountId;
  const why = whyNotChangeComment({ mine, createdAt: row.created_at }, now);
  if (why) throw refused(why);
}

/** Notifies each person of a comment once, however often it is edited. */
async function tellMentioned(
  work: Work,
  { declared, link }: Commented,
  { title, clientId }: Subject,
  { id, record_id, text, mentions }: StoredComment,
): Promise<void> {
  await notify(work, declared.mentioned, {
    to: mentions.map(Number),
    title: `${work.actor.name} mentioned you: ${title}`,
    body: excerpt(text),
    link: link(record_id),
    entity: declared.entity,
    entityId: id,
    once: String(id),
    ...(clientId !== null && { clientId }),
  });
}

type Rows = ReturnType<typeof readable>;

const shown = (work: Work, rows: Rows) =>
  rows.select(({ ref }) => [
    'comment.id',
    'comment.text',
    'comment.kind',
    sql<string>`coalesce((select name from account where account.id = ${ref('comment.created_by')}), 'Portico')`.as(
      'by',
    ),
    'comment.created_at as createdAt',
    'comment.updated_at as editedAt',
    sql<Comment['mentions']>`coalesce((
      select json_agg(json_build_object('id', account.id, 'name', account.name) order by account.name)
      from account where account.id = any(${ref('comment.mentions')})), '[]')`.as('mentions'),
    sql<boolean>`${ref('comment.created_by')} is not distinct from ${work.actor.accountId}`.as('mine'),
    'comment.version',
  ]);

async function commentById(work: Work, commented: Commented, id: number): Promise<Comment> {
  const row = await shown(work, readable(work, commented)).where('comment.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
