/** Rules of an exit, for the server that refuses and the page that says why. */
import { tooFarAhead } from '#modules/staff/contract.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Giver } from './dues/notice.ts';

/** Whose turn the interview is. HOD, HR and DONE are the specification's; Withdrawn means that the person stays. */
export const stages = ['Not sent', 'Employee', 'HOD', 'HR', 'DONE', 'Withdrawn'] as const;
export type Stage = (typeof stages)[number];

export const parts = ['employee', 'department', 'hr'] as const;
export type Part = (typeof parts)[number];

/** The reader's roles in one exit; one person may have several. */
export type Standing = { readonly leaver: boolean; readonly head: boolean; readonly hr: boolean };

const turns: Readonly<Record<Stage, Part | undefined>> = {
  'Not sent': undefined,
  Employee: 'employee',
  HOD: 'department',
  HR: 'hr',
  DONE: undefined,
  Withdrawn: undefined,
};

/** The part whose turn it is. */
export const partOf = (stage: Stage): Part | undefined => turns[stage];

const next: Readonly<Record<Part, Stage>> = { employee: 'HOD', department: 'HR', hr: 'DONE' };

/** The stage after a part is submitted. */
export const stageAfter = (part: Part): Stage => next[part];

const owners: Readonly<Record<Part, string>> = {
  employee: 'the person who leaves',
  department: 'the head of department named in the exit',
  hr: 'HR',
};

/** Why a part cannot be submitted now; undefined if it can (specification 2, sections 2 and 4). */
export function whyNotSubmit(part: Part, stage: Stage, who: Standing): string | undefined {
  if (!owns(part, who)) return `This part is for ${owners[part]}`;
  if (part === 'hr' && who.leaver) return 'You cannot complete your own interview. Ask a colleague in HR';
  return partOf(stage) === part ? undefined : whereItStands(stage);
}

/** What the interview waits for, for readers with no part to fill in now. */
export function whereItStands(stage: Stage): string {
  const due = partOf(stage);
  if (due) return `The interview waits for ${owners[due]}`;
  if (stage === 'Withdrawn') return withdrawn;
  return stage === 'DONE' ? 'The exit interview is complete' : 'The exit form has not been sent yet';
}

const withdrawn = 'The exit was withdrawn';

const owns = (part: Part, who: Standing): boolean => ({ employee: who.leaver, department: who.head, hr: who.hr })[part];

/** The part that someone can fill in now. */
export const ownPart = (stage: Stage, who: Standing): Part | undefined =>
  parts.find((part) => whyNotSubmit(part, stage, who) === undefined);

/**
 * Whose answers someone reads. Everybody reads their own, and HR all that are submitted. The head reads the
 * employee's, unless the exit is withdrawn. The leaver reads the others' once the interview is complete.
 */
export function readsPart(part: Part, stage: Stage, who: Standing): boolean {
  if (who.leaver) return part === 'employee' || stage === 'DONE';
  return who.hr || owns(part, who) || (part === 'employee' && who.head && stage !== 'Withdrawn');
}

/** A reason with a capital, to stand alone: 'Higher monetary'. */
export const reasonInWords = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1);

/** An exit is read-only once it has been sent (specification 2, section 4). */
export function whyNotEdit(stage: Stage): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  return stage === 'Not sent' ? undefined : 'The exit form has been sent: the record is locked';
}

/** The facts about an exit that the rules need. */
export type UnderWay = { readonly stage: Stage; readonly access_ended_at: string | null };

/** Why an exit cannot be withdrawn. @param isPaid whether a settlement is */
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
 * Why HR cannot skip the person that the interview waits for: they need to have been reminded. An employee who has left
 * can be skipped right away, as they can no longer answer.
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

/** Why checklist and open work are closed: neither matters if the person stays. */
export const whyNotClear = (stage: Stage): string | undefined => (stage === 'Withdrawn' ? withdrawn : undefined);

/** Why a checklist item cannot be ticked or reopened by hand. */
export function whyNotTick(stage: Stage, handOver: boolean, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  if (who.leaver) return 'You cannot work on the checklist of your own exit';
  return handOver ? 'This is ticked automatically when no open work is left' : undefined;
}

/** Why nothing can be signed off: leavers do not decide whether they would be rehired. */
export function whyNotSignOff(stage: Stage, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  return who.leaver ? 'You cannot sign off your own exit. Ask a colleague in HR' : undefined;
}

/** Why dues cannot be changed, frozen or paid. */
export function whyNotDues({ stage }: { readonly stage: Stage }, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  return who.leaver ? 'You cannot settle your own dues. Ask a colleague in HR' : undefined;
}

/** Why the last working day cannot be moved. @param isPaid whether a settlement is */
export function whyNotMove({ stage, access_ended_at }: UnderWay, isPaid: boolean, who: Standing): string | undefined {
  if (stage === 'Withdrawn') return withdrawn;
  if (who.leaver) return 'You cannot move your own last working day. Ask a colleague in HR';
  if (isPaid) return 'The settlement is paid: the last working day stays';
  return access_ended_at === null ? undefined : 'They have left: their access has ended';
}

/** Who gave notice, unless it was recorded: a termination is the firm's. */
export const givenBy = ({ notice_by, reason }: { readonly notice_by: Giver | null; readonly reason: string }): Giver =>
  notice_by ?? (reason === 'termination' ? 'Firm' : 'Employee');

type ExitDates = {
  readonly date_joining: PlainDate;
  readonly date_reg: PlainDate;
  readonly lwd: PlainDate;
};

/** Errors in an exit's dates, by field. */
export function wrongDates({ date_joining, date_reg, lwd }: ExitDates, today: PlainDate): Record<string, string> {
  const ahead = tooFarAhead('Last working date', lwd, today);
  return {
    ...(date_reg < date_joining ? { date_reg: 'Date of resignation must not be before the date of joining' } : {}),
    ...(ahead && { lwd: ahead }),
    ...(lwd < date_reg ? { lwd: 'Last working date must not be before the date of resignation' } : {}),
  };
}

/** Days of notice that are not worked. The notice runs from the day after the resignation. */
export function noticeShortfall(date_reg: PlainDate, lwd: PlainDate, noticeDays: number): number {
  const owed = addDays(date_reg, noticeDays);
  return lwd >= owed ? 0 : (Date.parse(owed) - Date.parse(lwd)) / 86_400_000;
}

/** Progress of a checklist in whole percent; 100 only if everything is done. */
export function percentDone(done: number, all: number): number {
  return all === 0 ? 100 : Math.floor((done * 100) / all);
}

/** Working days until the person an interview waits for is reminded (domain specification, section 1.28). */
export const reminderAfter = 3;

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
