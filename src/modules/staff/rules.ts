/** The rules of a staff record: the server enforces them, the page explains them. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { addMonths, type PlainDate, showDate } from '#platform/contract/dates.ts';

export const confirmationStatuses = ['PENDING', 'EXTENDED', 'CONFIRMED'] as const;
export type ConfirmationStatus = (typeof confirmationStatuses)[number];

export const employeeStatuses = ['ACTIVE', 'NOTICE', 'EXITED'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** Whole months from one date to another: a month is complete on the same day of the next, or on its last day. */
export function monthsBetween(from: PlainDate, to: PlainDate): number {
  if (to < from) return 0;
  const [years, months] = [part(to, 0, 4) - part(from, 0, 4), part(to, 5, 7) - part(from, 5, 7)];
  const whole = years * 12 + months;
  return addMonths(from, whole) > to ? whole - 1 : whole;
}

/** Total years of service in whole years and months, '4 Y 7 M' (domain specification, section 1.15). */
export function serviceText(from: PlainDate, to: PlainDate): string {
  const months = monthsBetween(from, to);
  return `${Math.floor(months / 12)} Y ${months % 12} M`;
}

/** The whole years that end on a day; undefined on other days. For 29 February it is the 28th. */
export function yearsOn(from: PlainDate, day: PlainDate): number | undefined {
  const years = part(day, 0, 4) - part(from, 0, 4);
  return years > 0 && addMonths(from, years * 12) === day ? years : undefined;
}

export const isBirthday = (dob: PlainDate, day: PlainDate): boolean => yearsOn(dob, day) !== undefined;

/** Which of the two notices of a probation's end is due: fifteen days before it, or three (domain, section 1.15). */
export const probationNotice = (days: number): 15 | 3 => (days <= 3 ? 3 : 15);

const part = (date: PlainDate, from: number, to: number) => Number(date.slice(from, to));

/** The employment status on a day, from the agreed last day. */
export function statusOn(today: PlainDate, leaving: Leaving & Absent): EmployeeStatus {
  // Until they return on their first day.
  if (leaving.is_returning || leaving.not_joined) return 'EXITED';
  const { date_of_resignation, last_working_date } = leaving;
  if (last_working_date) return last_working_date < today ? 'EXITED' : 'NOTICE';
  return date_of_resignation ? 'NOTICE' : 'ACTIVE';
}

type Absent = { readonly is_returning?: boolean; readonly not_joined?: boolean };
type Leaving = { readonly date_of_resignation: PlainDate | null; readonly last_working_date: PlainDate | null };

/** The fields of a record that the rules check on saving. */
export type Terms = Leaving & {
  readonly doj: PlainDate;
  readonly dob: PlainDate | null;
  readonly confirmation_status: ConfirmationStatus;
  readonly due_date: PlainDate | null;
  readonly date_of_confirmation: PlainDate | null;
  readonly reason_of_resignation: string | null;
  /** The start of service, where it continues across a gap. */
  readonly continuous_since?: PlainDate | null;
};

type Wrong = Record<string, string>;

/** What is wrong with a record's dates, by field. @param before the record as it was; null for a new one */
export const wrongTerms = (terms: Terms, before: Terms | null, today: PlainDate): Wrong => ({
  ...wrongBirth(terms),
  ...wrongJoining(terms, today),
  ...wrongLeaving(terms, today),
  ...wrongConfirmation(terms, before, today),
});

const [youngest, oldest] = [16, 100];
/** The most months ahead; anything further is a typing error. */
const mostAhead = 24;

/** What is wrong with a day too far ahead: the same limit for an exit's last day and a record's. */
export const tooFarAhead = (label: string, day: PlainDate, today: PlainDate): string | undefined =>
  day > addMonths(today, mostAhead) ? `${label} must be within two years from today` : undefined;

/** @param doj the date of joining */
export function wrongBirth({ dob, doj }: Pick<Terms, 'dob' | 'doj'>): Wrong {
  if (dob === null) return {};
  if (addMonths(dob, youngest * 12) > doj) return { dob: `Staff must be at least ${youngest} when they join` };
  return addMonths(dob, oldest * 12) < doj ? { dob: 'Please provide a valid Date of birth' } : {};
}

function wrongJoining({ doj }: Terms, today: PlainDate): Wrong {
  const ahead = tooFarAhead('Date of joining', doj, today);
  if (ahead) return { doj: ahead };
  return addMonths(doj, oldest * 12) < today ? { doj: 'Please provide a valid Date of joining' } : {};
}

function wrongLeaving(terms: Terms, today: PlainDate): Wrong {
  const { doj, date_of_resignation, last_working_date, reason_of_resignation } = terms;
  const resigned = date_of_resignation && tooFarAhead('Date of resignation', date_of_resignation, today);
  const last = last_working_date && tooFarAhead('Last working date', last_working_date, today);
  const wrong: Wrong = {
    ...(resigned && { date_of_resignation: resigned }),
    ...(last && { last_working_date: last }),
  };
  if (date_of_resignation && date_of_resignation < doj) wrong['date_of_resignation'] = beforeJoining;
  if (last_working_date && last_working_date < doj) wrong['last_working_date'] = beforeJoining;
  if (last_working_date && date_of_resignation && last_working_date < date_of_resignation) {
    wrong['last_working_date'] = 'The last working date is not before the resignation';
  }
  if (reason_of_resignation && !date_of_resignation && !last_working_date) {
    wrong['date_of_resignation'] = 'A reason of resignation needs its date';
  }
  return wrong;
}

const beforeJoining = 'This is before the date of joining';

function wrongConfirmation(terms: Terms, before: Terms | null, today: PlainDate): Wrong {
  const { confirmation_status: status, date_of_confirmation: on, due_date: due, doj } = terms;
  // Where service continues across a gap, they belong to an earlier period.
  const isEarly = (day: PlainDate) => day < doj && !terms.continuous_since;
  if (due && isEarly(due)) return { due_date: beforeJoining };
  if (before?.confirmation_status === 'CONFIRMED' && status !== 'CONFIRMED') {
    return { confirmation_status: 'Who is confirmed stays confirmed' };
  }
  if (status === 'CONFIRMED') {
    if (!on) return { date_of_confirmation: 'Date of confirmation is required' };
    if (isEarly(on)) return { date_of_confirmation: beforeJoining };
    return on > today ? { date_of_confirmation: 'The date of confirmation is not in the future' } : {};
  }
  if (on) return { date_of_confirmation: 'Only who is confirmed has this date' };
  const ahead = due && tooFarAhead('Due date', due, doj > today ? doj : today);
  if (ahead) return { due_date: ahead };
  if (status === 'EXTENDED') return wrongExtension(due, before);
  return before?.confirmation_status === 'EXTENDED'
    ? { confirmation_status: 'The probation was extended already' }
    : {};
}

function wrongExtension(due: PlainDate | null, before: Terms | null): Wrong {
  if (!due) return { due_date: 'An extended probation needs its new due date' };
  const earlier = before?.confirmation_status === 'PENDING' ? before.due_date : null;
  return earlier && due <= earlier ? { due_date: `The new due date is after ${showDate(earlier)}` } : {};
}

/** Why someone cannot be rehired; undefined if they can. */
export function whyNotRehire(person: {
  readonly status: EmployeeStatus;
  readonly is_returning: boolean;
  readonly not_joined: boolean;
  readonly doj: PlainDate;
}) {
  if (person.not_joined) return 'They never joined. Move them to onboarding instead';
  if (person.is_returning) return `They come back on ${showDate(person.doj)} already`;
  return person.status === 'EXITED' ? undefined : 'Only someone who has left can be rehired';
}

type ComingBack = {
  readonly back_on: PlainDate;
  readonly continuous_since: PlainDate | null;
  readonly continuous_reason: string | null;
};

/** What is wrong with the dates of a rehire, by field. */
export function wrongRehire(
  { back_on, continuous_since: since, continuous_reason: reason }: ComingBack,
  { last_day, first_joined }: { readonly last_day: PlainDate | null; readonly first_joined: PlainDate },
): Wrong {
  const wrong: Wrong = {};
  if (last_day !== null && back_on <= last_day)
    wrong['back_on'] = `They left on ${showDate(last_day)}. Choose a later day`;
  if (since !== null && since > back_on) wrong['continuous_since'] = 'This is after the first day back';
  if (since !== null && since < first_joined)
    wrong['continuous_since'] = `They first joined on ${showDate(first_joined)}`;
  if (since !== null && reason === null) wrong['continuous_reason'] = 'Please say why service goes on';
  if (since === null && reason !== null) wrong['continuous_since'] = 'Continuous service needs its date';
  return wrong;
}

/**
 * @param actor the caller's role
 * @param role of the account; null without one
 */
export function whyNotSwitchOff(actor: number, role: number | null): string | undefined {
  return role === roleIds.admin && actor !== roleIds.admin
    ? 'Only an administrator can switch off an administrator'
    : undefined;
}

/** @param reports how many people report to them */
export function whyNotDelete(hasAccess: boolean, reports: number): string | undefined {
  if (reports > 0)
    return `${reports} ${reports === 1 ? 'person reports' : 'people report'} to them: give them another manager first`;
  return hasAccess ? 'They still have access to the portal. End it first' : undefined;
}

/** Roles that know everybody's terms: Admin, HR, Partner and Director (decisions D1). */
export const forEverybody: readonly number[] = [roleIds.admin, roleIds.hr, roleIds.partner, roleIds.director];
