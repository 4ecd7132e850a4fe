/** Possible covers for someone who is away, and who prepares a job meanwhile (domain specification, section 1.8). */
import type { PlainDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { levelWords } from './suggesting.ts';

/** Facts about a possible cover. */
export type CoverCandidate = {
  /** Free minutes during the absence, and the minutes that the due work takes. */
  readonly free: number;
  readonly takes: number;
  /** Average skill over the jobs, 0 to 4; null if there is none or the reader may not know it. */
  readonly level: number | null;
  /** The number of these jobs they already work on, and whether they review any. */
  readonly onThem: number;
  readonly reviews: number;
};

/** Free time counts most, then the skill, then knowing the jobs. Reviewers of the jobs can hardly prepare them. */
export function coverScore({ free, takes, level, onThem, reviews }: CoverCandidate): number {
  const capacity = takes === 0 ? Math.min(1, Math.max(0, free) / fullDay) : Math.min(1, Math.max(0, free) / takes);
  return 4 * capacity + 3 * ((level ?? 0) / 4) + Math.min(2, onThem) - 2 * reviews;
}

const fullDay = 480;

type Known = {
  /** Their skills that the reader may know. */
  readonly skills: readonly { readonly name: string; readonly level: number }[];
};

type Reason = { text: string; tone: 'good' | 'fair' | 'bad' };

export function coverReasons({ free, takes, onThem, reviews, skills }: CoverCandidate & Known): Reason[] {
  const has = durationText(Math.max(0, Math.round(free)));
  const enough = free >= takes;
  const capacity = takes === 0 ? `Has ${has} free` : `Has ${has} free, the work takes ${durationText(takes)}`;
  return [
    { text: capacity, tone: enough && free > 0 ? 'good' : free > 0 ? 'fair' : 'bad' },
    ...skills.map(({ name, level }): Reason =>
      level === 0
        ? { text: `No skill in ${name} on record`, tone: 'bad' }
        : { text: `${name}: ${levelWords[Math.round(level)] ?? ''}`, tone: level >= 2 ? 'good' : 'fair' },
    ),
    ...(onThem > 0 ? [{ text: `Works on ${jobsText(onThem)} already`, tone: 'good' as const }] : []),
    ...(reviews > 0 ? [{ text: `Reviews ${jobsText(reviews)}`, tone: 'bad' as const }] : []),
  ];
}

const jobsText = (count: number) => (count === 1 ? 'one of the jobs' : `${count} of the jobs`);

/** Both prepare the job until the leave begins, the cover alone during the leave; then it is back. */
export type CoverPhase = 'Beside' | 'Alone' | 'Back';

type Leave = { readonly from: PlainDate; readonly to: PlainDate; readonly stands: boolean };

/** @param due deadline of the job handed over for this leave @param until last due date that concerns the leave */
export function phaseOn(
  { from, to, stands }: Leave,
  { due, until, today }: { readonly due: PlainDate; readonly until: PlainDate; readonly today: PlainDate },
): CoverPhase {
  if (!stands || today > to || due < from || due > until) return 'Back';
  return today >= from ? 'Alone' : 'Beside';
}

type Preparer = { readonly id: number; readonly budget_min: number | null };

/** The state before a job was handed over. */
export type HandedOver = {
  readonly employee_id: number;
  readonly cover_id: number;
  readonly share_min: number | null;
  readonly cover_had: boolean;
  readonly cover_share_min: number | null;
};

/**
 * The preparers of a job in a phase, with their shares: the hours move with the work.
 * @returns undefined if the cover no longer has it: someone has reassigned it since
 */
export function preparersIn(
  phase: CoverPhase,
  had: readonly Preparer[],
  { employee_id, cover_id, share_min, cover_had, cover_share_min }: HandedOver,
): readonly Preparer[] | undefined {
  const cover = had.find(({ id }) => id === cover_id);
  if (!cover) return undefined;
  const others = had.filter(({ id }) => id !== employee_id && id !== cover_id);
  if (phase === 'Alone') return [...others, cover];
  if (phase === 'Beside') return [...others, { id: employee_id, budget_min: 0 }, cover];
  const before = cover_had ? [{ id: cover_id, budget_min: cover_share_min }] : [];
  return [...others, { id: employee_id, budget_min: share_min }, ...before];
}

/** The preparers right after the handover: the cover joins with the person's share. */
export function withCover(
  phase: CoverPhase,
  had: readonly Preparer[],
  row: HandedOver,
): readonly Preparer[] | undefined {
  const { employee_id, cover_id, share_min, cover_share_min, cover_had } = row;
  if (!had.some(({ id }) => id === employee_id)) return undefined;
  const others = had.filter(({ id }) => id !== cover_id);
  const both = share_min === null || cover_share_min === null ? null : share_min + cover_share_min;
  return preparersIn(phase, [...others, { id: cover_id, budget_min: cover_had ? both : share_min }], row);
}

type Spread = { readonly start_date: PlainDate | null; readonly job_end_date: PlainDate | null };

/** The part of a job's share between two days, both included, spread as in the workload. @param count working days */
export function minutesBetween(
  total: number,
  { start_date, job_end_date }: Spread,
  { from, to, today }: { readonly from: PlainDate; readonly to: PlainDate; readonly today: PlainDate },
  count: (from: PlainDate, to: PlainDate) => number,
): number {
  if (job_end_date === null) return 0;
  const begin = start_date !== null && start_date > today ? start_date : today;
  const end = job_end_date > begin ? job_end_date : begin;
  const [first, last] = [begin > from ? begin : from, end < to ? end : to];
  if (first > last) return 0;
  const all = count(begin, end);
  return all === 0 ? total : Math.floor((total * count(first, last)) / all);
}
