/** Rules shared by form and server: due dates and owners of tasks, and when a joiner is ready (decisions D34). */
import { addDays, addMonths, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay, type WorkCalendar } from '#platform/contract/working-days.ts';

export const taskKinds = ['Task', 'Check-in', 'Confirmation'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const ownerKinds = ['HR', 'Manager', 'Buddy', 'Joiner', 'Role', 'Person'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export const taskStatuses = ['To do', 'Done', 'N/A'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

type Timed = { readonly kind: TaskKind; readonly day: number };
type Joining = { readonly doj: PlainDate; readonly probation_months: number };

/**
 * The due date of a task: a number of days from the joining date, moved to a working day of the place. Tasks before the
 * first day move to an earlier one, all others to a later one.
 */
export function dueOn({ kind, day }: Timed, { doj, probation_months }: Joining, calendar: WorkCalendar): PlainDate {
  const step = day < 0 ? -1 : 1;
  let due = kind === 'Confirmation' ? addMonths(doj, probation_months) : addDays(doj, day);
  while (!isWorkingDay(due, calendar)) due = addDays(due, step);
  return due;
}

/** Working days shown on the joining pass. */
const firstDays = 5;

/** The fifth working day of a joiner. */
export function endOfFirstWeek(doj: PlainDate, calendar: WorkCalendar): PlainDate {
  let day = doj;
  for (let worked = isWorkingDay(day, calendar) ? 1 : 0; worked < firstDays;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) worked += 1;
  }
  return day;
}

/** The more of a joiner's country, department and role a template names, the better it fits. */
export type TemplateKey = {
  readonly id: number;
  readonly country_id: number | null;
  readonly department_id: number | null;
  readonly role_id: number | null;
};

/** Role counts most, then department, then country; undefined if none fits. */
export function fittingTemplate<T extends TemplateKey>(
  templates: readonly T[],
  joiner: { readonly country_id: number; readonly department_id: number; readonly role_id: number },
): T | undefined {
  const fits = (own: number | null, asked: number) => own === null || own === asked;
  const weight = ({ country_id, department_id, role_id }: T) =>
    (role_id === null ? 0 : 4) + (department_id === null ? 0 : 2) + (country_id === null ? 0 : 1);
  return templates
    .filter(
      (one) =>
        fits(one.country_id, joiner.country_id) &&
        fits(one.department_id, joiner.department_id) &&
        fits(one.role_id, joiner.role_id),
    )
    .toSorted((one, other) => weight(other) - weight(one) || one.id - other.id)[0];
}

/** Why a task goes to HR instead of its owner; undefined if its owner is there. */
export function whyHr(
  kind: OwnerKind,
  { owners, role }: { readonly owners: readonly string[]; readonly role: string | null },
): string | undefined {
  if (owners.length > 0 || kind === 'HR' || kind === 'Joiner') return undefined;
  if (kind === 'Role') return `Nobody has the role ${role ?? ''}: HR sees to it`;
  if (kind === 'Manager') return 'There is no manager: HR sees to it';
  return kind === 'Buddy' ? 'There is no buddy yet: HR sees to it' : 'Its owner has left: HR sees to it';
}

/** The state of the gates, for their refusals. */
export type Gates = {
  readonly needs_kit: boolean;
  readonly needs_identity: boolean;
  readonly needs_terms: boolean;
  readonly kit_verified: boolean;
  readonly identity_checked: boolean;
  readonly terms_issued_on: PlainDate | null;
  /** Two letters; in the United Kingdom the identity check is the right to work. */
  readonly country: string;
};

/** UK law requires the right-to-work check, whatever a template says. */
export const asksIdentity = ({ needs_identity, country }: Pick<Gates, 'needs_identity' | 'country'>): boolean =>
  needs_identity || country === 'GB';

export const whyNoIdentity = (gates: Gates): string | undefined => {
  const { identity_checked, country } = gates;
  if (identity_checked || !asksIdentity(gates)) return undefined;
  return country === 'GB' ? 'Right to work is not checked' : 'Identity is not checked';
};
export const whyNoKit = ({ needs_kit, kit_verified }: Gates): string | undefined =>
  needs_kit && !kit_verified ? 'The joining kit is not verified' : undefined;
export const whyNoTerms = ({ needs_terms, terms_issued_on }: Gates): string | undefined =>
  needs_terms && terms_issued_on === null ? 'The written terms are not issued' : undefined;

/** Days after the joining date before someone can be marked as a no-show. */
export const noShowAfter = 3;

export const whyNoShowYet = ({ doj, today }: { readonly doj: PlainDate; readonly today: PlainDate }) =>
  today < addDays(doj, noShowAfter) ? `Possible ${noShowAfter} days after the joining date` : undefined;

/** Once a joiner has come, neither their first day nor their arrival can be undone. */
export const whyHasCome = ({ has_come }: { readonly has_come: boolean }) =>
  has_come ? 'They have signed in since their joining date' : undefined;

/** Absences of up to this many days don't extend a probation. */
const shortAbsence = 30;
/** A probation ends at most this many months after the joining date. */
const longestProbation = 24;

/**
 * The end of a probation: a number of months after the joining date, extended by each absence of more than 30 days that
 * begins before it.
 * @param spans absences other than holidays, by first day
 */
export function probationEnd(
  { doj, probation_months }: Joining,
  spans: readonly { readonly from: PlainDate; readonly to: PlainDate }[],
): PlainDate {
  let end = addMonths(doj, probation_months);
  for (const { from, to } of spans) {
    const days = daysBetween(from, to) + 1;
    if (from >= doj && from <= end && days > shortAbsence) end = addDays(end, days);
  }
  const latest = addMonths(doj, longestProbation);
  return end < latest ? end : latest;
}

type Finished = {
  readonly title: string;
  readonly kind: TaskKind;
  readonly needs_evidence: boolean;
  readonly required: boolean;
};

/** Why a task cannot get this status yet; undefined if it can. */
export function whyNotFinish(
  task: Finished,
  status: TaskStatus,
  { files, note }: { readonly files: number; readonly note: string | null },
): string | undefined {
  if (status === 'N/A' && task.required && note === null) return 'Say why it does not apply';
  if (status !== 'Done') return undefined;
  if (task.needs_evidence && files === 0) return 'Add the file that shows it';
  return task.kind === 'Check-in' && note === null ? 'Write a short note of the check-in' : undefined;
}
