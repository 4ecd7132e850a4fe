/** The status of an application in the applicant's words: only what they have been told (decisions D31). */
import { addWorkingDays, plainWeek } from '#platform/contract/working-days.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Progress } from '../life.ts';

const reading = 'We are reading your application';
const deciding = 'We are deciding after your interviews';
const accepted = 'You have accepted our offer';

/** A stage that applicants are not told of repeats the text of the one before. */
const words: Readonly<Record<Progress, string>> = {
  New: reading,
  Shortlisted: reading,
  'On Hold': reading,
  'Send Link for Assessment': 'We would like you to take an assessment',
  'To be Interviewed': 'We would like to meet you',
  'Interview - 1': 'You are in the first round of interviews',
  'Interview - 2': 'You are in the second round of interviews',
  'Interview - 3': 'You are in the third round of interviews',
  'Interviewed & on Hold': deciding,
  'Interviewed & Shortlisted': deciding,
  'Interviewed & Rejected': deciding,
  'To be Offered': deciding,
  Offered: deciding,
  'Offer Sent': 'We have made you an offer',
  Accepted: accepted,
  'To join': accepted,
  'Move to Onboarding': accepted,
  'Offer Rejected': 'Our offer is closed',
  Rejected: reading,
};

/** Stages that applicants are not told of: a hold, and a rejection before its email. */
export const isUntold = (stage: Progress): boolean =>
  stage === 'On Hold' || stage === 'Rejected' || stage === 'Interviewed & Rejected';

type Standing = {
  /** The last stage that the applicant may know of. */
  readonly stage: Progress;
  readonly withdrawn: boolean;
  /** Whether the rejection has been mailed. */
  readonly rejected: boolean;
};

export function stageInWords({ stage, withdrawn, rejected }: Standing): string {
  if (withdrawn) return 'You have withdrawn your application';
  if (rejected) return 'We have decided not to go on with your application';
  return words[stage];
}

/** Working days within which an application should move on; afterwards its owner is reminded. */
const usualDays = 5;

const waits: ReadonlySet<string> = new Set([reading, deciding]);

/** What happens next, and by when; null if nothing does. */
export function nextStep(standing: Standing, since: PlainDate, today: PlainDate): string | null {
  const { stage, withdrawn, rejected } = standing;
  if (withdrawn || rejected || stage === 'Offer Rejected') return null;
  if (waits.has(words[stage])) {
    const by = addWorkingDays(since, usualDays, plainWeek);
    return by < today
      ? 'This takes a little longer than usual. We will write to you.'
      : `We will write to you by ${showDate(by)}.`;
  }
  if (stage === 'Offer Sent') return 'Please answer our offer by the link in its email.';
  if (words[stage] === accepted) return 'We will write to you about your first day.';
  return 'We will write to you with the details.';
}
