/** What a demo user books on a day: each job and activity, and each fee type, at most once. */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';

export type JobLeft = {
  readonly id: number;
  readonly client_id: number;
  readonly job_type_id: number;
  readonly billable: boolean;
  readonly begin: PlainDate;
  readonly end: PlainDate;
  /** The spent minutes not booked yet. */
  left: number;
};

export type FeeTypeLeft = { readonly id: number; readonly hours: number; left: number };

export type Booked = {
  kind: 'Job' | 'Other';
  job_id: number | null;
  client_id: number | null;
  planning_activity_id: number | null;
  fee_type_id: number | null;
  start_time: string | null;
  end_time: string | null;
  duration_min: number;
  description: string | null;
  billable: boolean;
  source: string;
};

type Day = {
  readonly date: PlainDate;
  readonly index: number;
  /** The most entries to make. */
  readonly wanted: number;
  readonly jobs: readonly JobLeft[];
  /** Jobs of the team, for when one's own are done. */
  readonly others: readonly JobLeft[];
  /** By type of job. */
  readonly activities: ReadonlyMap<number, readonly number[]>;
};

type Fees = {
  readonly types: readonly FeeTypeLeft[];
  /** Days in the year, this one included. */ readonly days: number;
};

/** Books from what is left, and subtracts it. */
export function dayOf(chance: Draw, day: Day, fees: Fees): Booked[] {
  const used = new Set<string>();
  const clock = clockOf(chance);
  const booked: Booked[] = [];
  let rest = 60 * 8 - chance.whole('short', 0, 6) * 10;
  for (let part = 0; part < day.wanted && rest >= least; part += 1) {
    const piece = { chance, part, used, most: Math.min(rest, (rest / (day.wanted - part)) * jitter(chance, part)) };
    const isForFee = part > 0 && (part + day.index) % 4 === 0;
    const one = isForFee
      ? (feeEntry(piece, fees) ?? jobEntry(piece, day, day.jobs))
      : (jobEntry(piece, day, day.jobs) ?? jobEntry(piece, day, day.others) ?? feeEntry(piece, fees));
    if (!one) break;
    rest -= one.duration_min;
    const description = chance.chance(`note ${part}`, 0.3) ? chance.pick(`says ${part}`, notes[one.kind]) : null;
    booked.push({ ...one, ...clock(one.duration_min), description, source: sourceOf(chance, part) });
  }
  return booked;
}

type Piece = { readonly chance: Draw; readonly part: number; readonly used: Set<string>; readonly most: number };
type Bare = Omit<Booked, 'start_time' | 'end_time' | 'description' | 'source'>;

/** The least minutes of one entry. */
const least = 10;
const jitter = (chance: Draw, part: number): number => 0.6 + chance.unit(`length ${part}`) * 0.8;
const inSteps = (minutes: number): number => Math.floor(minutes / 5) * 5;

/** Spread out: about twice the day's share, at least a quarter of an hour. */
const paced = (left: number, days: number): number => Math.min(left, Math.max(15, (left / Math.max(1, days)) * 2));

function jobEntry({ chance, part, used, most }: Piece, { date, index, activities }: Day, jobs: readonly JobLeft[]) {
  const current = jobs.filter(({ begin, end, left }) => begin <= date && date <= end && left >= least);
  for (let turn = 0; turn < current.length; turn += 1) {
    const job = current[(index + part + turn) % current.length];
    if (!job) continue;
    const free = [null, ...(activities.get(job.job_type_id) ?? [])].filter((id) => !used.has(`${job.id}/${id}`));
    if (free.length === 0) continue;
    const activity = chance.weighted(`activity ${part}`, free.map((id) => [id, id === null ? 1 : 2] as const)); // prettier-ignore
    // About five days of work per week.
    const minutes = inSteps(Math.min(most, paced(job.left, ((daysBetween(date, job.end) + 1) * 5) / 7)));
    if (minutes < least) return undefined;
    used.add(`${job.id}/${activity}`);
    job.left -= minutes;
    const { id: job_id, client_id, billable } = job;
    return { ...nothing, kind: 'Job', job_id, client_id, billable, planning_activity_id: activity, duration_min: minutes } satisfies Bare; // prettier-ignore
  }
  return undefined;
}

function feeEntry({ chance, part, used, most }: Piece, { types, days }: Fees): Bare | undefined {
  const open = types.filter(({ id, left }) => left >= least && !used.has(`fee ${id}`));
  if (open.length === 0) return undefined;
  const feeType = chance.weighted(`fee ${part}`, open.map((one) => [one, one.hours] as const)); // prettier-ignore
  const minutes = inSteps(Math.min(most, paced(feeType.left, days)));
  if (minutes < least) return undefined;
  used.add(`fee ${feeType.id}`);
  feeType.left -= minutes;
  return { ...nothing, kind: 'Other', fee_type_id: feeType.id, duration_min: minutes };
}

const nothing = { job_id: null, client_id: null, planning_activity_id: null, fee_type_id: null, billable: false };

const notes = {
  Job: [
    'Call with the client',
    'Corrections after the review',
    'Prepared the file for review',
    'Went through the answers of the client',
    'Checked the totals against last time',
  ],
  Other: ['Team meeting', 'Read up on the new rules', 'Planned the week', 'Helped a new colleague'],
};

const sourceOf = (chance: Draw, part: number): string =>
  chance.weighted(`source ${part}`, [['manual', 7], ['timer', 2], ['copied', 1]] as const); // prettier-ignore

/** Two days in five have times: one entry after the other from half past nine, with an hour's break. */
function clockOf(chance: Draw): (minutes: number) => Pick<Booked, 'start_time' | 'end_time'> {
  const isNoted = chance.chance('noted', 0.4);
  let now = 9 * 60 + 30;
  return (minutes) => {
    if (!isNoted) return { start_time: null, end_time: null };
    if (now < lunch && now + minutes > lunch) now = lunch + 60;
    const start = now;
    now += minutes;
    return { start_time: timeOf(start), end_time: timeOf(now) };
  };
}

const lunch = 13 * 60;
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
