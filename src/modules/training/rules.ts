/** The rules of a training: the server enforces them, the page explains them. */
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';

export const statuses = ['Planned', 'Held', 'Cancelled'] as const;
export type Status = (typeof statuses)[number];

type Held = { readonly date: PlainDate; readonly status: Status };

export const statusOf = (date: PlainDate, cancelled: boolean, today: PlainDate): Status =>
  cancelled ? 'Cancelled' : date > today ? 'Planned' : 'Held';

/** The fields checked when saving a training. */
export type Plan = {
  readonly date: PlainDate;
  readonly trainer: number | null;
  readonly external: string | null;
  readonly trainees: readonly number[];
};

const mostDaysAhead = 366;

/** What is wrong with a training, by field of the payload. */
export function wrongPlan({ date, trainer, external, trainees }: Plan, today: PlainDate): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (date > addDays(today, mostDaysAhead)) wrong['date'] = 'A training is planned a year ahead at most';
  if (trainer === null && external === null) wrong['dotTrainer'] = 'Please choose a trainer or name an external one';
  if (trainer !== null && external !== null) wrong['externalTrainer'] = 'Either a trainer of ours or an external one';
  if (new Set(trainees).size < trainees.length) wrong['listOfTrainee'] = 'List each trainee only once';
  if (trainer !== null && trainees.includes(trainer)) wrong['listOfTrainee'] = 'The trainer is not a trainee';
  return wrong;
}

export const whyNotChange = ({ status }: Pick<Held, 'status'>): string | undefined =>
  status === 'Cancelled' ? 'The training is cancelled' : undefined;

export function whyNotCancel({ status }: Held): string | undefined {
  if (status === 'Held') return 'The training was held already';
  return whyNotChange({ status });
}

/** Why a training cannot be deleted: people expect it. */
export const whyNotDelete = ({ status }: Pick<Held, 'status'>): string | undefined =>
  status === 'Planned' ? 'Cancel the training first, so that attendees are notified' : undefined;

export const whyNotMark = ({ date, status }: Held): string | undefined =>
  status === 'Planned' ? `The training is on ${showDate(date)}` : whyNotChange({ status });

type Trainee = { readonly attended: boolean | null; readonly feedback: number | null };

/** Why a trainee cannot give feedback: once each, from the day after. */
export function whyNotFeedback(training: Held, { attended, feedback }: Trainee, today: PlainDate): string | undefined {
  const cancelled = whyNotChange(training);
  if (cancelled) return cancelled;
  if (training.date >= today) return `Feedback can be given after ${showDate(training.date)}`;
  if (attended === false) return 'You were marked as absent';
  return feedback === null ? undefined : 'You have given your feedback already';
}

/** Why a trainee cannot be removed: their attendance or feedback is recorded. */
export const whyNotLeaveOut = (name: string, { attended, feedback }: Trainee): string | undefined =>
  attended === null && feedback === null ? undefined : `${name} has attendance or feedback: they stay on the list`;

/** The current year and the 19 before it (specification 2, section 2), newest first. */
export const yearsOffered = (today: PlainDate): readonly string[] =>
  Array.from({ length: 20 }, (_, back) => String(Number(today.slice(0, 4)) - back));
