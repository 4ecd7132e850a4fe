import { record } from '#platform/server/audit/record.ts';
import { notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { attachFile, filesOf, removeFile } from '#platform/server/files/records.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { staffTraining, trainingEvents } from '../contract.ts';
import { statusOf, whyNotFeedback, whyNotMark } from '../rules.ts';
import { trainingRecords } from './actions.ts';
import { keepsTraining, traineeEntity, traineeRows } from './queries.ts';
import type { TrainingTables } from './tables.ts';

const notKeeper = 'This is for the trainer and for those who may change the training';

/** Locks the training until the transaction ends. @throws 404 */
async function held(work: Work, id: number) {
  const { date, cancelled_at } = await lockRecord(work, trainingRecords, id);
  return { date, status: statusOf(date, cancelled_at !== null, today(work)) };
}

/** Records attendance, by the ids of the staff lookup. @throws 403, 404 for someone who is not a trainee, 409 */
export async function markAttendance(
  work: Work,
  id: number,
  marks: readonly { readonly id: number; readonly attended: boolean }[],
): Promise<void> {
  const whyNot = whyNotMark(await held(work, id));
  if (!(await keepsTraining(work, id))) throw notAllowed(notKeeper);
  if (whyNot) throw refused(whyNot);
  const trainees = await traineeRows(work, id);
  for (const { id: person, attended } of marks) {
    const row = trainees.find(({ employee_id }) => employee_id === person);
    if (!row) throw notFound();
    if (row.attended === attended) continue;
    await change(work, row.id, { attended });
    const said = { trainee_name: row.employee_name, attended };
    await record(work, trainingEvents.attendanceMarked, id, { before: { attended: row.attended }, after: said });
  }
}

/** Stores the caller's feedback on a training. @throws 404 if they are not a trainee, 409 */
export async function giveFeedback(
  work: Work,
  id: number,
  { feedback, comment }: { feedback: number; comment: string | null },
): Promise<void> {
  const training = await held(work, id);
  const row = (await traineeRows(work, id)).find(({ own }) => own);
  if (!row) throw notFound();
  const whyNot = whyNotFeedback(training, row, today(work));
  if (whyNot) throw refused(whyNot);
  await change(work, row.id, { feedback, feedback_comment: comment, feedback_at: work.now.toISOString() });
  await record(work, trainingEvents.feedbackGiven, id, { after: { trainee_name: row.employee_name, feedback } });
}

/** Stores a trainee's certificate, replacing an earlier one. @throws 400, 403, 404, 409 */
export async function saveCertificate(work: Work, id: number, traineeId: number, key: string): Promise<void> {
  const whyNot = whyNotMark(await held(work, id));
  const row = (await traineeRows(work, id)).find((trainee) => trainee.id === traineeId);
  if (!row) throw notFound();
  if (!row.own && !(await keepsTraining(work, id))) throw notAllowed(notKeeper);
  if (whyNot) throw refused(whyNot);
  const had = (await filesOf(work, traineeEntity, [row.id])).get(String(row.id)) ?? [];
  for (const file of had) if (file.key !== key) await removeFile(work, file.key, traineeEntity, row.id);
  await attachFile(work, key, staffTraining, traineeEntity, row.id);
}

const change = (work: Work, id: number, marks: Partial<TrainingTables['training_trainee']>) =>
  work.db
    .withTables<TrainingTables>()
    .updateTable('training_trainee')
    .set(marks as Partial<Omit<TrainingTables['training_trainee'], 'id'>>)
    .where('id', '=', id)
    .execute();
