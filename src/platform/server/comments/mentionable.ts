import type { CommentKind, Mention } from '#platform/contract/record/comments.ts';
import { mayUse } from '#platform/contract/access.ts';
import { sql } from 'kysely';
import { readerOf } from '../list/reader.ts';
import { invalid } from '../errors.ts';
import type { KnownPerson, People } from '../people.ts';
import type { Work } from '../work.ts';
import { type Commented, readable } from './commented.ts';

type On = { readonly id: number; readonly kind: CommentKind };

/** The most people offered, and the most looked up in one statement. */
const mostOffered = 8;
const atOnce = 25;

/**
 * The people who can be mentioned in a comment: everyone who sees its record, by the module's own visibility and their
 * rights. Internal comments are for staff. Client users are offered only those of the firm's people who have written to
 * the client there.
 * @param find a part of the name
 */
export async function mentionable(
  work: Work,
  commented: Commented,
  people: People,
  on: On,
  find: string,
): Promise<{ rows: Mention[] }> {
  const having = commented.declared.access.read;
  const rows: Mention[] = [];
  for (let offset = 0; rows.length < mostOffered; offset += atOnce) {
    const some = await people(work, { having, find, offset, limit: atOnce });
    const seeing = await thoseWhoSee(work, commented, on, some);
    rows.push(...seeing.filter(({ id }) => id !== work.actor.accountId));
    if (some.length < atOnce) break;
  }
  return { rows: rows.slice(0, mostOffered) };
}

/** @throws 400 at the text when someone cannot be mentioned; the message does not reveal whether they exist */
export async function checkMentions(
  work: Work,
  commented: Commented,
  people: People,
  on: On,
  ids: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const having = commented.declared.access.read;
  const known = await people(work, { having, ids: wanted, limit: wanted.length });
  const seeing = new Set((await thoseWhoSee(work, commented, on, known)).map(({ id }) => id));
  if (!wanted.every((id) => seeing.has(id))) {
    throw invalid({ text: 'You can only mention people who can read this' });
  }
  return wanted;
}

async function thoseWhoSee(
  work: Work,
  { declared, visible, table }: Commented,
  { id, kind }: On,
  people: readonly KnownPerson[],
): Promise<Mention[]> {
  const known = work.actor.audience === 'client' ? await writersTo(work, { declared }, id) : null;
  const readers = people.filter(
    (person) =>
      mayUse(person, declared.access.read) &&
      (kind === 'shared' || person.audience === 'team') &&
      (known === null || person.audience === 'client' || known.has(person.accountId)),
  );
  if (readers.length === 0) return [];
  const seen = readers.map((actor) => {
    const record = visible({ ...readerOf(work), actor })
      .select(`${table}.id`)
      .where(`${table}.id`, '=', id);
    return sql<{ id: number }>`select ${actor.accountId}::bigint as id where exists (${record})`;
  });
  const { rows } = await sql<{ id: number }>`${sql.join(seen, sql` union all `)}`.execute(work.db);
  const ids = new Set(rows.map((row) => row.id));
  // A contact of several companies was looked up once for each.
  const names = new Map(readers.map(({ accountId, name }) => [accountId, name]));
  return [...names].filter(([account]) => ids.has(account)).map(([account, name]) => ({ id: account, name }));
}

/** Everyone who has written to the client on a record. */
async function writersTo(work: Work, commented: Pick<Commented, 'declared'>, id: number): Promise<ReadonlySet<number>> {
  const rows = await readable(work, commented)
    .select('comment.created_by')
    .distinct()
    .where('comment.record_id', '=', id)
    .where('comment.kind', '=', 'shared')
    .execute();
  return new Set(rows.flatMap(({ created_by }) => created_by ?? []));
}
