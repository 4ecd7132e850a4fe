import { accountsOf } from '#modules/staff/server/public/people.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { ownWriting } from '#platform/server/notify/own-writing.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { today, type Work } from '#platform/server/work.ts';
import { trainingNotifications } from '../notifications.ts';
import { type Appointment, trainingPath } from './calendar.ts';
import { invitationMail, titleOf, type Turn, whenOf } from './mails.ts';
import { trainingEntity } from './queries.ts';

/** The people of a training, trainees and trainer, by the ids of the staff lookup. */
export type Meeting = { readonly appointment: Appointment; readonly people: readonly number[] };

/** Notifies the people concerned by a saved training; not for past trainings. */
export async function tellOfChange(work: Work, before: Meeting | null, after: Meeting): Promise<void> {
  if (after.appointment.date < today(work) && (before?.appointment.date ?? '') < today(work)) return;
  const had = new Set(before?.people);
  const has = new Set(after.people);
  const moved = before === null || changed(before.appointment, after.appointment);
  await tell(
    work,
    'planned',
    after,
    after.people.filter((id) => !had.has(id)),
  );
  if (moved)
    await tell(
      work,
      'moved',
      after,
      after.people.filter((id) => had.has(id)),
    );
  await tell(
    work,
    'leftOut',
    after,
    [...had].filter((id) => !has.has(id)),
  );
}

export const tellOfEnd = (work: Work, meeting: Meeting, reason: string): Promise<void> =>
  tell(work, 'cancelled', meeting, meeting.people, reason);

/** Whether the calendar entry changes. */
const changed = (before: Appointment, after: Appointment): boolean =>
  (['date', 'starts_at', 'minutes', 'topic', 'trainer'] as const).some((name) => before[name] !== after[name]);

const kinds = {
  planned: trainingNotifications.planned,
  moved: trainingNotifications.moved,
  cancelled: trainingNotifications.cancelled,
  leftOut: trainingNotifications.cancelled,
} as const;

async function tell(
  work: Work,
  turn: Turn,
  { appointment }: Meeting,
  people: readonly number[],
  reason: string | null = null,
): Promise<void> {
  const accounts = await accountsOf(work, people);
  await notify(work, kinds[turn], {
    to: accounts,
    title: (writing) => titleOf(turn, appointment, writing),
    body: (writing) => (reason === null ? whenOf(appointment, writing) : `The reason: ${reason}`),
    // People removed no longer see the training.
    link: turn === 'leftOut' ? '/view-training' : trainingPath(appointment.id),
    entity: trainingEntity,
    entityId: appointment.id,
    mail: { template: invitationMail, data: (person) => ({ person, appointment, turn, reason }) },
  });
  // People are not notified of their own actions, but their calendar needs the entry.
  if (!accounts.includes(work.actor.accountId)) return;
  const person = { ...work.actor, writing: await ownWriting(work) };
  const about = { entity: trainingEntity, id: appointment.id };
  await sendMail(work, invitationMail, person.email, { person, appointment, turn, reason }, { about });
}
