/** Sick notes: visible to their person and HR only, also in the audit trail (decisions D24, D27). */
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { abandonFiles, attachFile } from '#platform/server/files/records.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { cancelLeave, readAsHr } from '../../rights.ts';
import { sickNoteEntity, sickNoteEvents, sickNoteFiles, type sickNoteForm } from '../contract.ts';

/** @throws 400 at the file, 404 if it is not the reader's own sickness or, for HR, not sickness */
export async function addNote(work: Work, id: number, form: z.output<typeof sickNoteForm>): Promise<{ id: number }> {
  if (!(await mayReadNotes(work, id))) throw notFound();
  const { sick_note: keys, ...columns } = form;
  const by = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const row = { application_id: id, ...columns, words: columns.words ?? null };
  const [note = 0] = await insertRows(work, sickNoteEntity, [{ ...row, ...by }]);
  // The trail records that there is a note, not its content.
  await record(work, sickNoteEvents.added, note, { after: { application_id: id, kind: columns.kind } });
  for (const key of keys) await attachFile(work, key, sickNoteFiles, sickNoteEntity, note);
  return { id: note };
}

/** @throws 404 if not visible, 409 for the reader's own note, or one already checked */
export async function checkNote(work: Work, id: number): Promise<{ id: number }> {
  const { is_own, checked_at, application_id, kind } = await noteToChange(work, id);
  if (is_own) throw refused('Somebody else in HR checks your own note');
  if (checked_at !== null) throw refused('This note is checked already');
  await sql`
    update sick_note set checked_by = ${work.actor.accountId}, checked_at = ${work.now.toISOString()}
    where id = ${id}`.execute(work.db);
  await record(work, sickNoteEvents.checked, id, { after: { application_id, kind } });
  return { id };
}

/**
 * Deletes the note with its content and files.
 * @throws 404 if not visible, 409 for the reader's own once it is checked
 */
export async function removeNote(work: Work, id: number): Promise<{ id: number }> {
  const note = await noteToChange(work, id);
  if (!mayRemove(work, note)) throw refused('HR has checked this note. Ask HR to delete it');
  await abandonFiles(work, sickNoteEntity, id);
  await sql`delete from sick_note where id = ${id}`.execute(work.db);
  await record(work, sickNoteEvents.removed, id, { before: { application_id: note.application_id, kind: note.kind } });
  return { id };
}

/** Its person, until HR has checked it; others with HR's rights. */
export const mayRemove = (
  { actor }: Pick<Work, 'actor'>,
  { is_own, checked_at }: { readonly is_own: boolean; readonly checked_at: string | null },
): boolean => (is_own ? checked_at === null : mayUse(actor, cancelLeave));

type Note = { application_id: number; kind: string; checked_at: string | null; is_own: boolean };

/** Locks the note, so that checking and removing it cannot overlap. */
async function noteToChange(work: Work, id: number): Promise<Note> {
  const { rows } = await sql<Note>`
    select application_id, kind, checked_at, employee.user_id is not distinct from ${work.actor.accountId} as is_own
    from sick_note join leave_application on leave_application.id = application_id
    join employee on employee.id = leave_application.employee_id
    where sick_note.id = ${id} for update of sick_note`.execute(work.db);
  const [note] = rows;
  if (!note || !(await mayReadNotes(work, note.application_id))) throw notFound();
  return note;
}

/** Whether the reader may read the notes of an application: its person and HR only. */
async function mayReadNotes(work: Work, application: number): Promise<boolean> {
  const isHr = mayUse(work.actor, readAsHr);
  const { rows } = await sql`
    select from leave_application join employee on employee.id = leave_application.employee_id
    join leave_type on leave_type.id = leave_type_id
    where leave_application.id = ${application} and leave_application.deleted_at is null and short_code = 'SL'
      and (${isHr} or employee.user_id = ${work.actor.accountId})`.execute(work.db);
  return rows.length > 0;
}

export const sickNoteOwner: FileOwner = {
  entity: sickNoteEntity,
  tells: 'sickness',
  mayRead: async (work, id) => {
    const { rows } = await sql<{ application_id: number }>`
      select application_id from sick_note where id = ${id}`.execute(work.db);
    return rows[0] !== undefined && (await mayReadNotes(work, rows[0].application_id));
  },
};
