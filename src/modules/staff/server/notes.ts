import { roleIds } from '#modules/sign-in/contract.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import { record } from '#platform/server/audit/record.ts';
import { notAllowed, notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../contract.ts';
import { type Note, noteEvents, type Whose } from '../papers.ts';
import { deletedNow, employeeIdOf } from './papers.ts';
import { knownTo } from './records.ts';
import type { StaffTables } from './tables.ts';

const tables = (work: Work) => work.db.withTables<StaffTables & Pick<IdentityTables, 'account'>>();

/** For HR, Admin and the managers of the person, newest first. */
export async function notesOf(work: Work, whose: Whose): Promise<{ rows: Note[] }> {
  const id = await employeeIdOf(work, whose);
  await knownTo(work, id, 'notes');
  const rows = await tables(work)
    .selectFrom('employee_note')
    .leftJoin('account', 'account.id', 'employee_note.created_by')
    .select(['employee_note.id', 'note', 'employee_note.created_by', 'account.name', 'employee_note.created_at'])
    .where('employee_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('employee_note.id', 'desc')
    .execute();
  return {
    rows: rows.map((row) => ({
      id: row.id,
      note: row.note,
      createdBy: row.name ?? 'Portico',
      createdAt: row.created_at,
      mine: row.created_by === work.actor.accountId,
    })),
  };
}

export async function addNote(work: Work, whose: Whose, note: string): Promise<Note> {
  const id = await employeeIdOf(work, whose);
  await knownTo(work, id, 'notes');
  const row = await tables(work)
    .insertInto('employee_note')
    .values({ employee_id: id, note, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await record(work, staffEvents.noteAdded, id, { after: { note } });
  return { id: row.id, note, createdBy: work.actor.name, createdAt: row.created_at, mine: true };
}

/**
 * Deletes a note; it can be restored for 30 days.
 * @throws 404, 403 for someone else's note, unless the caller is HR
 */
export async function deleteNote(work: Work, noteId: number): Promise<{ id: number }> {
  const row = await tables(work)
    .selectFrom('employee_note')
    .selectAll()
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  await knownTo(work, row.employee_id, 'notes').catch(() => {
    throw notFound();
  });
  const { actor } = work;
  if (row.created_by !== actor.accountId && actor.role.id !== roleIds.hr) {
    throw notAllowed('Only its author or HR can delete a note');
  }
  await tables(work).updateTable('employee_note').set(deletedNow(work, row)).where('id', '=', noteId).execute();
  await record(work, noteEvents.deleted, noteId, { before: { note: row.note } });
  await record(work, staffEvents.noteDeleted, row.employee_id, { before: { note: row.note } });
  return { id: noteId };
}
