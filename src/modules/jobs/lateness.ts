/** Why a job is late, in one sentence. */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { type Clock, clocks, type ClockSpell } from './rules.ts';

type Job = { readonly job_end_date: PlainDate | null; readonly dispatch_date: PlainDate | null };

const withWhom: Readonly<Record<Clock, string>> = {
  us: 'with us',
  client: 'with the client',
  'third party': 'with a third party',
};

/**
 * @param today ends the time of a job not dispatched yet
 * @returns null for a job in time
 */
export function lateBecause(job: Job, spells: readonly ClockSpell[], today: PlainDate): string | null {
  const { job_end_date: deadline, dispatch_date: dispatched } = job;
  if (deadline === null) return null;
  const late = daysBetween(deadline, dispatched ?? today);
  if (late <= 0) return null;
  const was = `${daysText(late)} late`;
  if (spells.length === 0) return `${was}: work on it has not begun`;
  const sums = clocks
    .map((clock) => ({ clock, minutes: spells.reduce((sum, one) => sum + (one.clock === clock ? one.minutes : 0), 0) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes);
  const parts = sums.map(({ clock, minutes }) => `${spellText(minutes)} ${withWhom[clock]}`);
  return parts.length === 0 ? `${was}: work on it has just begun` : `${was}: it was ${inWords(parts)}`;
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const spellText = (minutes: number) => (minutes < 1440 ? 'less than a day' : daysText(Math.floor(minutes / 1440)));
const inWords = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
