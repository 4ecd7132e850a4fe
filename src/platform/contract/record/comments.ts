/** Comments on a record: text with mentions, internal or shared with the client. */
import * as z from 'zod';
import type { Access } from '../access.ts';
import { create, del, type Endpoint, get, put } from '../endpoint.ts';
import { type BusinessEvent, events } from '../event.ts';
import { longTextField, moment, recordId, versionField } from '../fields.ts';
import { type Page, page, type PageQuery, pageQuery } from '../list.ts';
import { mentionEnding, type NotificationKind, notification } from '../notify.ts';
import type { Schema } from '../schema.ts';
import { type AnyRecord, capital } from './record.ts';

export const commentKinds = ['internal', 'shared'] as const;
/** Who reads a comment: only the firm, or the client too. It never changes. */
export type CommentKind = (typeof commentKinds)[number];

export type Mention = { readonly id: number; readonly name: string };

export type Comment = {
  readonly id: number;
  readonly text: string;
  readonly kind: CommentKind;
  readonly by: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  /** The people behind each '@Name' in the text. */
  readonly mentions: readonly Mention[];
  readonly mine: boolean;
  readonly version: number;
};

export type CommentForm = { readonly text: string; readonly mentions: readonly number[] };
export type NewComment = CommentForm & { readonly kind?: CommentKind | undefined };

type Nothing = Record<never, never>;
type ById = { id: number };
type OfRecord = ById & { comment: number };

export type CommentCalls = {
  readonly page: Endpoint<ById, PageQuery, undefined, Page<Comment>>;
  readonly add: Endpoint<Nothing, ById, NewComment, Comment>;
  readonly edit: Endpoint<Nothing, OfRecord, CommentForm & { version?: number | undefined }, Comment>;
  readonly remove: Endpoint<Nothing, OfRecord, undefined, { id: number }>;
  /** People who can be mentioned: anyone who sees the record and may read the comment. */
  readonly people: Endpoint<
    Nothing,
    ById & { find: string; kind?: CommentKind | undefined },
    undefined,
    { rows: Mention[] }
  >;
};

export type RecordComments = {
  /** The entity of the record, and that of its comments, as events name them. */
  readonly record: string;
  readonly entity: string;
  readonly words: { readonly one: string; readonly many: string };
  /** 'Note on client' */
  readonly title: string;
  /** The record's name in a sentence: 'client'. */
  readonly on: string;
  readonly access: { readonly read: Access; readonly write: Access; readonly restore: Access };
  readonly kinds: readonly [CommentKind, ...CommentKind[]];
  readonly calls: CommentCalls;
  readonly events: Readonly<Record<'added' | 'updated' | 'deleted' | 'restored', BusinessEvent>>;
  readonly mentioned: NotificationKind;
};

type Options = {
  /** Who may read and write them, within the record's own visibility, which the server applies first. */
  readonly access: { readonly read: Access; readonly write: Access };
  /** Whether a comment can be shared with the client; internal by default. */
  readonly shareable?: true;
  /** By default 'comment' and 'comments'. */
  readonly words?: { readonly one: string; readonly many: string };
  /** The group for filtering notifications: 'Clients'. */
  readonly group: string;
};

/** The entity of a record's comments in events. */
export const commentEntity = (record: string): string => `${record}Comment`;

/** Minutes for which a comment can be changed or deleted by its author. */
export const changeableFor = 15;
const mostMentions = 20;

/** Why this person cannot change or delete a comment. */
export function whyNotChangeComment(comment: Pick<Comment, 'mine' | 'createdAt'>, now: Date): string | undefined {
  if (!comment.mine) return 'Only its author can change this';
  const age = now.getTime() - Date.parse(comment.createdAt);
  return age > changeableFor * 60_000 ? `This can only be changed for ${changeableFor} minutes` : undefined;
}

/** Splits a text into '@Name' mentions and the text between. */
export function mentionsIn(
  text: string,
  mentions: readonly Mention[],
): { from: number; part: string; isMention: boolean }[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const parts: { from: number; part: string; isMention: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from);
    const name = names.find((one) => rest.startsWith(one));
    const next = names.map((one) => rest.indexOf(one)).filter((at) => at > 0);
    const part = name ?? rest.slice(0, next.length > 0 ? Math.min(...next) : undefined);
    parts.push({ from, part, isMention: name !== undefined });
    from += part.length;
  }
  return parts;
}

const mention = z.object({ id: z.int(), name: z.string() });

const comment = z.object({
  id: z.int(),
  text: z.string(),
  kind: z.enum(commentKinds),
  by: z.string(),
  createdAt: moment,
  editedAt: moment.nullable(),
  mentions: z.array(mention),
  mine: z.boolean(),
  version: z.int(),
}) as unknown as Schema<Comment>;

/** `recordComments(client, '/clients', { access: { read, write }, group: 'Clients' })` */
export function recordComments(
  { entity: record, words: { one: on }, rights }: Pick<AnyRecord, 'entity' | 'words' | 'rights'>,
  base: string,
  { access, shareable, words = { one: 'comment', many: 'comments' }, group }: Options,
): RecordComments {
  const entity = commentEntity(record);
  const one = capital(words.one);
  const kinds = shareable ? commentKinds : (['internal'] as const);
  const says = {
    added: `${one} added`,
    updated: `${one} changed`,
    deleted: `${one} deleted`,
    restored: `${one} restored`,
  };
  return {
    record,
    entity,
    words,
    title: `${one} on ${on}`,
    on,
    access: { ...access, restore: rights.delete },
    kinds,
    calls: callsOf(base, { on, words, kinds, access }),
    events: events(entity, says),
    mentioned: notification(`${record}${mentionEnding}`, {
      group,
      access: access.read,
      says: `You were mentioned in a ${words.one} on a ${on}`,
    }),
  };
}

/** A comment in its form on the page. */
export const commentForm = ({ words, kinds }: Pick<RecordComments, 'words' | 'kinds'>) =>
  z.object({
    text: longTextField(capital(words.one)),
    kind: z.enum(kinds, 'Please select Who can read it').meta({ title: 'Who can read it' }),
  });

type Declared = Pick<RecordComments, 'words' | 'kinds' | 'on'> & Pick<Options, 'access'>;

const byId = z.strictObject({ id: recordId });

const callsOf = (base: string, declared: Declared): CommentCalls => ({
  ...readsOf(base, declared),
  ...writesOf(base, declared),
});

function readsOf(base: string, { on, words, kinds, access }: Declared): Pick<CommentCalls, 'page' | 'people'> {
  return {
    page: get(`${base}/fetchComments/:id`, {
      says: `Returns the ${words.many} on a ${on}, newest first; client users see the shared ones`,
      access: access.read,
      params: byId,
      query: pageQuery,
      result: page<Comment>(comment),
    }),
    people: get(`${base}/findMentionable`, {
      says: `Returns people who see a ${words.one} on a ${on} and can be mentioned in it, by a part of their name`,
      access: access.write,
      query: byId.extend({ find: z.string().max(80).default(''), kind: kindField(kinds) }),
      result: z.object({ rows: z.array(mention) }),
    }),
  };
}

/** Defaults to shared for client users, and to internal for staff. */
const kindField = (kinds: RecordComments['kinds']) =>
  z
    .enum(kinds)
    .optional()
    .meta({ title: 'Who can read it', examples: [kinds[0]] });

function writesOf(
  base: string,
  { on, words, kinds, access: { write } }: Declared,
): Pick<CommentCalls, 'add' | 'edit' | 'remove'> {
  const one = capital(words.one);
  const query = byId.extend({ comment: recordId });
  const mentions = z.array(z.int().positive()).max(mostMentions, `Mention at most ${mostMentions} people`).default([]);
  const form = z.object({
    text: longTextField(one),
    mentions: mentions.meta({ title: 'Mentions', examples: [[]] }),
  });
  return {
    add: create(`${base}/addComment`, {
      says: `Adds a ${words.one} on a ${on} and notifies the people it mentions`,
      access: write,
      query: byId,
      body: form.extend({ kind: kindField(kinds) }),
      result: comment,
      message: () => `${one} Added Successfully`,
    }),
    edit: put(`${base}/updateComment`, {
      says: `Changes one of the caller's own ${words.many}, within ${changeableFor} minutes`,
      access: write,
      query,
      body: form.extend({ version: versionField }),
      result: comment,
      message: () => `${one} Updated Successfully`,
    }),
    remove: del(`${base}/deleteComment`, {
      says: `Deletes one of the caller's own ${words.many}, within ${changeableFor} minutes; restorable for 30 days`,
      access: write,
      query,
      result: z.object({ id: z.int() }),
      message: () => `${one} Deleted Successfully`,
    }),
  };
}
