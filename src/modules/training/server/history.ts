import { everybody } from '#modules/staff/server/public/people.ts';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { type HistoryField, historyOf } from '#platform/server/audit/history.ts';
import type { Work } from '#platform/server/work.ts';
import { trainingEvents, trainingFileEvents } from '../contract.ts';
import { keepsTraining, toldTraining, trainingEntity } from './queries.ts';

/**
 * The timeline of a training. Feedback and attendance are only for people who keep the training.
 * @throws 404 if it is not visible
 */
export async function trainingHistory(work: Work, id: number, query: PageQuery): Promise<Page<HistoryEntry>> {
  await toldTraining(work, id);
  const { attendanceMarked, feedbackGiven, ...open } = trainingEvents;
  const kept = (await keepsTraining(work, id)) ? [attendanceMarked, feedbackGiven] : [];
  const events = [...Object.values(open), ...Object.values(trainingFileEvents), ...kept];
  const names = new Map((await everybody(work)).map((person) => [person.id, person.employee_name]));
  return historyOf(work, { entity: trainingEntity, events, fields: fieldsFor(names) }, id, query);
}

const fieldsFor = (people: ReadonlyMap<number, string>): Readonly<Record<string, HistoryField>> => ({
  topic: { label: 'Training topic' },
  date: { label: 'Date of training', show: (date) => showDate(String(date)) },
  starts_at: { label: 'Starts at', show: (time) => String(time).slice(0, 5) },
  duration_min: { label: 'Duration', show: (minutes) => durationText(Number(minutes)) },
  trainer_id: { label: 'Trainer', show: (id) => people.get(Number(id)) ?? null },
  external_trainer: { label: 'External trainer' },
  trainee_name: { label: 'Trainees' },
  cancel_reason: { label: 'Why cancelled' },
  attended: { label: 'Attendance', show: (there) => (there === true ? 'Present' : 'Absent') },
  feedback: { label: 'Feedback' },
  name: { label: 'File' },
});
