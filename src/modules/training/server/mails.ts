import type { Writing } from '#platform/contract/writing.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { type Appointment, invitation, trainingPath } from './calendar.ts';
import { trainingTexts } from './wordings.ts';

/** What happened to a training, for one of its people. */
export type Turn = 'planned' | 'moved' | 'cancelled' | 'leftOut';

export const titleOf = (turn: Turn, { topic, date }: Appointment, { dayInWords }: Writing): string => {
  const what = `${topic}, ${dayInWords(date)}`;
  return {
    planned: 'Training',
    moved: 'Training changed',
    cancelled: 'Training cancelled',
    leftOut: 'No longer in training',
  }[turn].concat(`: ${what}`);
};

export const whenOf = ({ date, starts_at, minutes, trainer }: Appointment, { dayInWords }: Writing): string =>
  `${dayInWords(date)}${starts_at === null ? '' : ` at ${starts_at}`}, ${durationText(minutes)} hours, with ${trainer}`;

/** With the appointment in a form that mail programs understand. */
export const invitationMail: MailTemplate<{
  person: { readonly name: string; readonly email: string; readonly writing: Writing };
  appointment: Appointment;
  turn: Turn;
  reason: string | null;
}> = {
  kind: 'training invitation',
  readable: true,
  write: ({ person, appointment, turn, reason }, work) =>
    worded(work, trainingTexts[turn], valuesOf(work, { person, appointment, reason }), {
      why: `You are receiving this email because you are one of the people of this training in the portal of ${work.config.firm.name}.`,
      calendar: invitation(work, appointment, person, turn === 'cancelled' || turn === 'leftOut'),
    }),
};

type Said = {
  readonly person: { readonly name: string; readonly writing: Writing };
  readonly appointment: Appointment;
  readonly reason: string | null;
};

/** The placeholders of such a mail. */
export const valuesOf = ({ config }: Pick<Work, 'config'>, { person, appointment, reason }: Said) => ({
  name: person.name,
  topic: appointment.topic,
  day: person.writing.dayInWords(appointment.date),
  when: whenOf(appointment, person.writing),
  reason,
  open: `${config.publicUrl}${trainingPath(appointment.id)}`,
});
