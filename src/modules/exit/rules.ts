/** The rules of an exit, for the server that refuses and the page that says why. */
import { tooFarAhead } from '#modules/staff/contract.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Giver } from './dues/notice.ts';

/** Whose turn the interview is; the specification's statuses are HOD, HR and DONE. Who stays after all is Withdrawn. */
export const stages = ['Not sent', 'Employee', 'HOD', 'HR', 'DONE', 'Withdrawn'] as const;
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
  Withdrawn: undefined,
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
  if (part === 'hr' && who.leaver) return 'You cannot complete your own interview. Ask a colleague in HR';
  return partOf(stage) === part ? undefined : whereItStands(stage);
}

/** What the interview waits for, for those who cannot fill in anything now. */
export function whereItStands(stage: Stage): string {
  const due = partOf(stage);
  if (due) return `The interview waits for ${owners[due]}`;
  if (stage === 'Withdrawn') return withdrawn;
  return stage === 'DONE' ? 'The exit interview is complete' : 'The exit form has not been sent yet';
}

const withdrawn = 'The exit was withdrawn';

const owns = (part: Part, who: Standing): boolean => ({ employee: who.leaver, department: who.head, hr: who.hr })[part];

/** The part that somebody may fill in now. */
export const ownPart = (stage: Stage, who: Standing): Part | undefined =>
  parts.find((part) => whyNotSubmit(part, stage, who) === undefined);

/**
 * Whose answers somebody reads. One's own always; HR all that is submitted; the head the employee's, unless these stay
 * after all, and their own; who leaves reads what was said about them once the interview is complete.
 */
export function readsPart(part: Part, stage: Stage, who: Standing): boolean {
  if (who.leaver) return part === 'employee' || stage === 'DONE';
  return who.hr || owns(part, who) || (part === 'employee' && who.head && stage !== 'Withdrawn');
}

/** A reason as it stands by itself: 'Higher monetary'. */
export const reasonInWords = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1);

/** Once sent an exit is read, not changed (specification 2, section 4). */
export function whyNotEdit(stage: Stage): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  return stage === 'Not sent' ? undefined : 'The exit form has been sent: the record is locked';
}

/** What the rules look at of an exit under way. */
export type UnderWay = { readonly stage: Stage; readonly access_ended_at: string | null };

/** Why somebody cannot stay after all. @param isPaid whether a settlement is */
export function whyNotWithdraw(
  { stage, access_ended_at }: UnderWay,
  isPaid: boolean,
  who: Standing,
): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  if (who.leaver) return 'You cannot withdraw your own exit. Ask a colleague in HR';
  if (isPaid) return 'The settlement is paid: the exit stays';
  return access_ended_at === null ? undefined : 'They have left: their access has ended';
}

/**
 * Why HR cannot go on without whoever the interview waits for: only who was reminded has been given their chance, and
 * who has left without an answer cannot give one any more.
 */
export function whyNotPassOver(
  { stage, access_ended_at, reminded_at }: UnderWay & { readonly reminded_at: string | null },
  who: Standing,
): string | undefined {
  const part = partOf(stage);
  if (part === undefined || part === 'hr') return part ? 'HR cannot be skipped' : whereItStands(stage);
  if (who.leaver) return 'You cannot manage your own interview. Ask a colleague in HR';
  const gone = part === 'employee' && access_ended_at !== null;
  return reminded_at !== null || gone ? undefined : 'They can be skipped after a reminder';
}

/** Why the checklist and the open work are not seen to: nobody waits for anything of who stays. */
export const whyNotClear = (stage: Stage): string | undefined => (stage === 'Withdrawn' ? withdrawn : undefined);

/** Why a point of the checklist is not ticked or opened by hand. */
export function whyNotTick(stage: Stage, handOver: boolean, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  if (who.leaver) return 'You cannot work on the checklist of your own exit';
  return handOver ? 'This is ticked automatically when no open work is left' : undefined;
}

/** Why nothing is signed off: nobody says of themselves that they would be taken back. */
export function whyNotSignOff(stage: Stage, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  return who.leaver ? 'You cannot sign off your own exit. Ask a colleague in HR' : undefined;
}

/** Why the dues are not changed, frozen or paid. */
export function whyNotDues({ stage }: { readonly stage: Stage }, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  return who.leaver ? 'You cannot settle your own dues. Ask a colleague in HR' : undefined;
}

/** Why the last working day is not moved. @param isPaid whether a settlement is */
export function whyNotMove({ stage, access_ended_at }: UnderWay, isPaid: boolean, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  if (who.leaver) return 'You cannot move your own last working day. Ask a colleague in HR';
  if (isPaid) return 'The settlement is paid: the last working day stays';
  return access_ended_at === null ? undefined : 'They have left: their access has ended';
}

/** Who gave notice, where nobody has said so: a termination is the firm's. */
export const givenBy = ({ notice_by, reason }: { readonly notice_by: Giver | null; readonly reason: string }): Giver =>
  notice_by ?? (reason === 'termination' ? 'Firm' : 'Employee');

type ExitDates = {
  readonly date_joining: PlainDate;
  readonly date_reg: PlainDate;
  readonly lwd: PlainDate;
};

/** What is wrong with an exit's dates, each at its field. */
export function wrongDates({ date_joining, date_reg, lwd }: ExitDates, today: PlainDate): Record<string, string> {
  const ahead = tooFarAhead('Last working date', lwd, today);
  return {
    ...(date_reg < date_joining ? { date_reg: 'Date of resignation must not be before the date of joining' } : {}),
    ...(ahead && { lwd: ahead }),
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

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
