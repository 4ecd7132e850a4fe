/** Suggests who could prepare a job and why; never assigns anybody. */
import { jobRights } from '#modules/jobs/rights.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { type AwayRun, awayText } from '#modules/staff/public/away-days.ts';
import * as z from 'zod';

/** Facts about a candidate, limited to what the reader may see. */
export type Candidate = {
  /** Free minutes in the job's weeks, and the minutes the job takes. */
  readonly free: number;
  readonly takes: number;
  /** Level in the job's skill, 0 to 4; null if the reader may not know it, or the job has no skill. */
  readonly level: number | null;
  readonly skill: string | null;
  /** Jobs prepared for this client, and the last of their deadlines. */
  readonly done: number;
  readonly lastDone: PlainDate | null;
  /** Days of the job on which they work, and the firm's working days. */
  readonly there: number;
  readonly days: number;
  /** Leave during the job, approved or requested. */
  readonly away: readonly AwayRun[];
};

const tones = ['good', 'fair', 'bad'] as const;
const reason = z.object({
  about: z.enum(['capacity', 'skill', 'client', 'there', 'away']),
  text: z.string(),
  tone: z.enum(tones),
});
export type Reason = z.output<typeof reason>;

/** 'None' to 'Teaches', as in the skill matrix. */
export const levelWords = ['None', 'Aware', 'Practised', 'Confident', 'Teaches'] as const;

export function reasonsFor({
  free,
  takes,
  level,
  skill,
  done,
  lastDone,
  there,
  days,
  away,
}: Candidate): readonly Reason[] {
  const has = durationText(Math.max(0, Math.round(free)));
  const reasons: (Reason | false)[] = [
    free >= takes
      ? { about: 'capacity', text: `${has} free, needs ${durationText(takes)}`, tone: 'good' }
      : {
          about: 'capacity',
          text: `${has} free of the ${durationText(takes)} needed`,
          tone: free > 0 ? 'fair' : 'bad',
        },
    level !== null &&
      skill !== null && {
        about: 'skill',
        text: level === 0 ? `No skill in ${skill} on record` : `${skill}: ${levelWords[level] ?? ''}`,
        tone: level >= 2 ? 'good' : level === 1 ? 'fair' : 'bad',
      },
    done > 0 && {
      about: 'client',
      text: `Did ${done === 1 ? 'a job' : `${done} jobs`} for this client${lastDone === null ? '' : `, last due ${showDate(lastDone)}`}`,
      tone: 'good',
    },
    there < days
      ? { about: 'there', text: `Works on ${there} of its ${days} days`, tone: there * 2 < days ? 'bad' : 'fair' }
      : { about: 'there', text: 'Available throughout', tone: 'good' },
    away.length > 0 && { about: 'away', text: away.map(awayText).join('; '), tone: there === 0 ? 'bad' : 'fair' },
  ];
  return reasons.filter((one) => one !== false);
}

/**
 * Capacity counts most, then the skill, then knowing the client. People away for half of the job are never first,
 * people away until its deadline are last.
 */
export function scoreOf({ free, takes, level, done, there, days }: Candidate): number {
  const capacity = takes === 0 ? 1 : Math.min(1, Math.max(0, free) / takes);
  const present = days === 0 ? 1 : there / days;
  const score = 4 * capacity + 3 * ((level ?? 0) / 4) + 2 * (Math.min(3, done) / 3) + present;
  if (days > 0 && there === 0) return 0;
  return present < 0.5 ? score / 4 : score;
}

/** The most people suggested. */
export const mostSuggested = 5;

const suggestion = z.object({
  id: z.int(),
  name: z.string(),
  designation: z.string(),
  reasons: z.array(reason),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestPeople = get('/work/suggestPeople/:id', {
  says: 'Returns who could prepare a job, best match first, each with the reasons the caller may see',
  budget: 300,
  access: jobRights.update,
  params: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(suggestion) }),
});

/** Skill categories of service lines with another name. */
const skills: Readonly<Record<string, string>> = { 'Year end': 'Bookkeeping', Pro: 'Bookkeeping', TAS: 'Taxation' };
export const skillOf = (serviceLine: string): string => skills[serviceLine] ?? serviceLine;
