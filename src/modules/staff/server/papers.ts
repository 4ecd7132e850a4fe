import type { StoredFile, UploadField } from '#platform/contract/files.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import { attachFile, filesOf, removeFile } from '#platform/server/files/records.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../contract.ts';
import {
  type Milestone,
  milestoneEntity,
  milestoneEvents,
  milestoneFile,
  type MilestoneForm,
  type Whose,
} from '../papers.ts';
import { staffById } from './queries.ts';
import { employeeRecords, knownTo } from './records.ts';
import { visible } from './visible.ts';
import type { StaffTables } from './tables.ts';

const tables = (work: Work) => work.db.withTables<StaffTables>();

/** @throws 404 if the id or account belongs to nobody, or is not visible */
export async function employeeIdOf(work: Work, { id, user_id }: Whose): Promise<number> {
  const rows = visible(work).select('employee.id');
  const found = await (
    id === undefined ? rows.where('employee.user_id', '=', user_id ?? 0) : rows.where('employee.id', '=', id)
  ).executeTakeFirst();
  if (!found) throw notFound();
  return found.id;
}

export async function milestonesOf(work: Work, whose: Whose): Promise<{ rows: Milestone[] }> {
  const id = await employeeIdOf(work, whose);
  await knownTo(work, id, 'terms');
  const rows = await tables(work)
    .selectFrom('key_milestone')
    .select(['id', 'title', 'date'])
    .where('employee_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const files = await filesOf(
    work,
    milestoneEntity,
    rows.map((row) => row.id),
  );
  return { rows: rows.map((row) => Object.assign({ key_milestones: [...(files.get(String(row.id)) ?? [])] }, row)) };
}

export async function addMilestone(work: Work, whose: Whose, form: MilestoneForm): Promise<Milestone> {
  const employee_id = await employeeIdOf(work, whose);
  await knownTo(work, employee_id, 'terms');
  const { key_milestones: keys, ...columns } = form;
  const row = await tables(work)
    .insertInto('key_milestone')
    .values({ ...columns, employee_id, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returning(['id', 'title', 'date'])
    .executeTakeFirstOrThrow();
  const files: StoredFile[] = [];
  for (const key of keys) files.push(await attachFile(work, key, milestoneFile, milestoneEntity, row.id));
  await record(work, staffEvents.milestoneAdded, employee_id, { after: columns });
  return { ...row, key_milestones: files };
}

/** The columns that mark a row as deleted now. */
export const deletedNow = (work: Work, { version }: { version: number }) => ({
  deleted_by: work.actor.accountId,
  deleted_at: work.now.toISOString(),
  version: version + 1,
});

/** Deletes a milestone; it can be restored with its files for 30 days. @throws 404 */
export async function deleteMilestone(work: Work, id: number): Promise<{ id: number }> {
  const row = await tables(work)
    .selectFrom('key_milestone')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  // For readers who may not see the person's terms, milestones do not exist.
  await knownTo(work, row.employee_id, 'terms').catch(() => {
    throw notFound();
  });
  await tables(work).updateTable('key_milestone').set(deletedNow(work, row)).where('id', '=', id).execute();
  await record(work, milestoneEvents.deleted, id, { before: { title: row.title, date: row.date } });
  await record(work, staffEvents.milestoneDeleted, row.employee_id, { before: { title: row.title, date: row.date } });
  return { id };
}

export async function photoOf(work: Work, id: number): Promise<StoredFile | null> {
  await staffById(work, id);
  const files = await filesOf(work, 'employee', [id]);
  return files.get(String(id))?.at(-1) ?? null;
}

/** Replaces the photo. @throws 400 at the field */
export async function keepPhoto(work: Work, id: number, key: string, field: UploadField): Promise<StoredFile> {
  await lockRecord(work, employeeRecords, id);
  const before = await photoOf(work, id);
  if (before && before.key !== key) await removeFile(work, before.key, 'employee', id);
  return attachFile(work, key, field, 'employee', id);
}

/** @throws 404, also where there is no photo */
export async function dropPhoto(work: Work, id: number): Promise<null> {
  await lockRecord(work, employeeRecords, id);
  const photo = await photoOf(work, id);
  if (!photo) throw notFound();
  await removeFile(work, photo.key, 'employee', id);
  return null;
}
