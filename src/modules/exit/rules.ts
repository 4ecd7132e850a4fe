/** The rules of an exit, for the server that refuses and the page that says why. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';

/** Whose turn the interview is; the specification's statuses are HOD, HR and DONE. */
export const stages = ['Not sent', 'Employee', 'HOD', 'HR', 'DONE'] as const;
export type Stage = (typeof stages)[number];

export const parts = ['employee', 'department', 'hr'] as const;
export type Part = (typeof parts)[number];

/** Who the reader is to one exit; somebody may be several. */
export type Standing = { readonly leaver: boolean; readonly head: boolean; readonly hr: boolean };

const turns: Readonly<Record<Stage, Part | undefined>> = {
  'Not sent': undefined,
  Employee: 'employee',
  HOD: 'department',
  HR: 'hr',
  DONE: undefined,
};

/** The part that is to be filled in now. */
export const partOf = (stage: Stage): Part | undefined => turns[stage];

const next: Readonly<Record<Part, Stage>> = { employee: 'HOD', department: 'HR', hr: 'DONE' };

/** Where the interview stands once a part is submitted. */
export const stageAfter = (part: Part): Stage => next[part];

const owners: Readonly<Record<Part, string>> = {
  employee: 'the person who leaves',
  department: 'the head of department named in the exit',
  hr: 'HR',
};

/** Why somebody cannot submit a part now; undefined when they can (specification 2, sections 2 and 4). */
export function whyNotSubmit(part: Part, stage: Stage, who: Standing): string | undefined {
  if (!owns(part, who)) return `This part is for ${owners[part]}`;
  if (part === 'hr' && who.leaver) return 'Somebody else of HR has to complete the interview of this person';
  return partOf(stage) === part ? undefined : whereItStands(stage);
}

/** What the interview waits for, for those who cannot fill in anything now. */
export function whereItStands(stage: Stage): string {
  const due = partOf(stage);
  if (due) return `The interview waits for ${owners[due]}`;
  return stage === 'DONE' ? 'The exit interview is complete' : 'The exit form has not been sent yet';
}

const owns = (part: Part, who: Standing): boolean => ({ employee: who.leaver, department: who.head, hr: who.hr })[part];

/** The part that somebody may fill in now. */
export const ownPart = (stage: Stage, who: Standing): Part | undefined =>
  parts.find((part) => whyNotSubmit(part, stage, who) === undefined);

/**
 * Whose answers somebody reads. One's own always; HR all that is submitted; the head the employee's and their own; who
 * leaves reads what was said about them once the interview is complete.
 */
export function readsPart(part: Part, stage: Stage, who: Standing): boolean {
  if (who.leaver) return part === 'employee' || stage === 'DONE';
  return who.hr || owns(part, who) || (part === 'employee' && who.head);
}

/** Once sent an exit is read, not changed (specification 2, section 4). */
export const whyNotEdit = (stage: Stage): string | undefined =>
  stage === 'Not sent' ? undefined : 'The exit form has been sent: the record is locked';

type ExitDates = {
  readonly date_joining: PlainDate;
  readonly date_reg: PlainDate;
  readonly lwd: PlainDate;
};

/** What is wrong with an exit's dates, each at its field. */
export function wrongDates({ date_joining, date_reg, lwd }: ExitDates): Record<string, string> {
  return {
    ...(date_reg < date_joining ? { date_reg: 'Date of resignation must not be before the date of joining' } : {}),
    ...(lwd < date_reg ? { lwd: 'Last working date must not be before the date of resignation' } : {}),
  };
}

/** How many days of the notice are not worked: the notice runs from the day after the resignation. */
export function noticeShortfall(date_reg: PlainDate, lwd: PlainDate, noticeDays: number): number {
  const owed = addDays(date_reg, noticeDays);
  return lwd >= owed ? 0 : (Date.parse(owed) - Date.parse(lwd)) / 86_400_000;
}

/** How much of a checklist is done, in whole percent; 100 only when all of it is. */
export function percentDone(done: number, all: number): number {
  return all === 0 ? 100 : Math.floor((done * 100) / all);
}

/** Working days after which whoever an interview waits for is reminded (domain specification, section 1.28). */
export const reminderAfter = 3;
