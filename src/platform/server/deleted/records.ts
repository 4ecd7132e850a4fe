import { mayUse } from '#platform/contract/access.ts';
import type { ListDeclaration, ListQuery, Page } from '#platform/contract/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { record } from '../audit/record.ts';
import { notFound, refused } from '../errors.ts';
import { everyEntity } from '../list/count.ts';
import { listPage } from '../list/page.ts';
import { deletedBefore } from './referred.ts';
import type { Work } from '../work.ts';
import { type Deletable, ofKind } from './deletable.ts';

export type DeletedRecord = {
  entity: string;
  title: string;
  id: number;
  label: string;
  deleted_at: string;
  deleted_by: number | null;
};

/**
 * The deleted records of all kinds that this person may restore, a page at a time.
 * @param declaration filters and sorts by the names of `DeletedRecord`
 */
export async function listDeleted(
  work: Work,
  kinds: readonly Deletable[],
  declaration: ListDeclaration,
  query: ListQuery,
): Promise<Page<DeletedRecord & { deleted_by_name: string | null }>> {
  const open = kinds.filter((kind) => mayUse(work.actor, kind.access));
  if (open.length === 0) return { rows: [], count: 0 };
  const source = sql<DeletedRecord & { deleted_by_name: string | null }>`(
    select found.*, ${lastActor} from (${sql.join(open.map(deletedOf), sql` union all `)}) as found
  )`.as<'deleted'>(sql.ref('deleted'));
  return listPage(
    work,
    {
      declaration,
      entity: everyEntity,
      rows: work.db.selectFrom(source),
      select: (rows) => rows.selectAll(),
      key: 'deleted.id',
      columns: {
        entity: 'deleted.entity',
        label: 'deleted.label',
        deletedAt: 'deleted.deleted_at',
        deleted_by: 'deleted.deleted_by_name',
      },
    },
    query,
  );
}

/**
 * Restores a deleted record.
 * @param kinds all of them, as the records it refers to must not be deleted
 * @throws 404 when it is missing, not deleted or not this person's to restore; 409 when its unique name has been taken,
 * or something it refers to is deleted
 */
export async function restore(
  work: Work,
  kinds: readonly Deletable[],
  kind: Deletable,
  id: number,
): Promise<{ id: number; label: string }> {
  if (!mayUse(work.actor, kind.access)) throw notFound();
  const { rows } = await sql<Marked>`
    select id, ${sql.ref(kind.label)}::text as label, version, deleted_at from ${sql.table(kind.table)}
    where id = ${id} and deleted_at is not null and ${ofKind(kind)} for update`.execute(work.db);
  const row = rows[0];
  if (!row) throw notFound();
  const missing = await deletedBefore(work, kinds, kind, id);
  if (missing) throw refused(`'${row.label}' belongs to ${missing}, which is deleted as well. Restore that one first`);
  await unmark(work, kind, row);
  await record(work, kind.restored, id, {
    before: { deleted_at: row.deleted_at, version: row.version },
    after: { deleted_at: null, version: row.version + 1 },
  });
  return { id: row.id, label: row.label };
}

type Marked = { id: number; label: string; version: number; deleted_at: string };

const uniqueViolation = '23505';

async function unmark(work: Work, { table, title }: Deletable, { id, label, version }: Marked): Promise<void> {
  try {
    await sql`
      update ${sql.table(table)} set deleted_at = null, deleted_by = null, version = ${version + 1}
      where id = ${id}`.execute(work.db);
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw refused(`Another ${title} has taken the place of '${label}'. Rename or delete that one first`);
  }
}

const deletedOf = (kind: Deletable): RawBuilder<DeletedRecord> => sql`
  select ${kind.entity}::text as entity, ${kind.title}::text as title, id, ${sql.ref(kind.label)}::text as label,
    deleted_at, deleted_by
  from ${sql.table(kind.table)} where deleted_at is not null and ${ofKind(kind)}`;

/** Who deleted it, by their name at the time: the last trail entry of a deleted record is its deletion. */
const lastActor = sql`(
  select actor_name from audit_entry
  where audit_entry.entity = found.entity and audit_entry.entity_id = found.id::text
  order by audit_entry.id desc limit 1) as deleted_by_name`;
