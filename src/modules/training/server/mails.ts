import type { Writing } from '#platform/contract/writing.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { type Appointment, invitation, trainingPath } from './calendar.ts';

/** What has become of a training for one of its people. */
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

/** With the appointment as mail programs understand it. */
export const invitationMail: MailTemplate<{
  person: { readonly name: string; readonly email: string; readonly writing: Writing };
  appointment: Appointment;
  turn: Turn;
  reason: string | null;
}> = {
  kind: 'training invitation',
  readable: true,
  write: ({ person, appointment, turn, reason }, work) => ({
    subject: titleOf(turn, appointment, person.writing),
    greeting: `Hello ${person.name},`,
    paragraphs: [
      said[turn],
      `${appointment.topic}\n${whenOf(appointment, person.writing)}`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      { button: 'Open the training', link: `${work.config.publicUrl}${trainingPath(appointment.id)}` },
    ],
    why: `You get this mail because you are one of the people of this training in the portal of ${work.config.firm.name}.`,
    calendar: invitation(work, appointment, person, turn === 'cancelled' || turn === 'leftOut'),
  }),
};

const said: Readonly<Record<Turn, string>> = {
  planned: 'you are down for a training. The appointment is attached.',
  moved: 'a training of yours has changed. The appointment that is attached takes the place of the earlier one.',
  cancelled: 'a training of yours is cancelled. What is attached removes the appointment from your calendar.',
  leftOut: 'you are no longer down for a training. What is attached removes the appointment from your calendar.',
};
