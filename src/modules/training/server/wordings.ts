/** Mails to the people of a training, with wording that the firm may edit. The appointment is always attached. */
import { merge, optional, wording } from '#platform/server/mail/wording.ts';

const ofTraining = {
  kind: 'Email',
  area: 'Training',
  fields: {
    name: merge.text('Recipient', 'Devan Norvikley'),
    topic: merge.text('Training topic', 'VAT on imports'),
    day: merge.text('Day', 'Thursday 26 November 2026'),
    when: merge.text(
      'Day, time, duration and trainer',
      'Thursday 26 November 2026 at 10:00, 01:30 hours, with Calen Brellmere',
    ),
    reason: merge.text('Reason', 'The trainer is ill', optional),
    open: merge.button('Button that opens the training', 'https://portal.example/addTraining/view/…'),
  },
  button: 'Open the training',
} as const;

const bodyOf = (said: string) => ['Hello {name},', said, '{topic}\n{when}', 'The reason: {reason}', '{open}'];

/** By what happened to the training for its reader. */
export const trainingTexts = {
  planned: wording({
    ...ofTraining,
    key: 'training.planned',
    title: 'Training planned',
    subject: 'Training: {topic}, {day}',
    body: bodyOf('you are down for a training. The appointment is attached.'),
  }),
  moved: wording({
    ...ofTraining,
    key: 'training.moved',
    title: 'Training changed',
    subject: 'Training changed: {topic}, {day}',
    body: bodyOf(
      'a training of yours has changed. The appointment that is attached takes the place of the earlier one.',
    ),
  }),
  cancelled: wording({
    ...ofTraining,
    key: 'training.cancelled',
    title: 'Training cancelled',
    subject: 'Training cancelled: {topic}, {day}',
    body: bodyOf('a training of yours is cancelled. What is attached removes the appointment from your calendar.'),
  }),
  leftOut: wording({
    ...ofTraining,
    key: 'training.left_out',
    title: 'No longer in a training',
    subject: 'No longer in training: {topic}, {day}',
    body: bodyOf('you are no longer down for a training. What is attached removes the appointment from your calendar.'),
  }),
};
