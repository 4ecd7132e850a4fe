/** The demo jobs' history, step by step as the life of a job allows. */
import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import { type JobStatus, type WaitingFor, waitsFor } from '../life.ts';
import { reviewReasons } from '../review-reasons.ts';
import type { Spell } from '../rules.ts';
import { minutesBetween } from './steps.ts';

export type Moved = {
  readonly to: JobStatus;
  /** UTC ISO text. */
  readonly at: string;
  readonly waiting_on: WaitingFor | null;
};

type Dates = { readonly start_date: PlainDate; readonly dispatch_date: PlainDate | null };

/** The steps to a status, with their moments: before the start, the work, and after it. */
export function walkTo(chance: Draw, status: JobStatus, dates: Dates, asOf: PlainDate): readonly Moved[] {
  const path = pathTo(chance, status);
  const started = path.indexOf('Job Started');
  const done = path.indexOf('Dispatch');
  const [planned, work, after] = [
    path.slice(0, started < 0 ? path.length : started),
    started < 0 ? [] : path.slice(started, done < 0 ? path.length : done + 1),
    done < 0 ? [] : path.slice(done + 1),
  ];
  const begin = started < 0 ? addDays(asOf, -1) : dates.start_date;
  // Most clients answer within days, some take long.
  const waited = waitsFor(status, null) === 'Client' ? Math.ceil(25 * chance.unit('waited') ** 1.6) : 1;
  const end = dates.dispatch_date ?? addDays(asOf, -Math.max(1, waited));
  return [
    ...between(chance, planned, addDays(begin, -6), addDays(begin, -1)),
    ...between(chance, work, dates.start_date, end < dates.start_date ? dates.start_date : end),
    ...between(chance, after, addDays(end, 15), addDays(end, 15)),
  ];
}

const worked = ['Job Created', 'Job Assigned', 'Job Started', 'In Progress'] as const;
const quoted = ['Job Created', 'SOW Created', 'Awaiting Quote', 'Approval Pending'] as const;

function pathTo(chance: Draw, status: JobStatus): readonly JobStatus[] {
  const quote = chance.chance('with quote', 0.15)
    ? ([...quoted, 'Quote Approved'] as const)
    : (['Job Created'] as const);
  const begun: readonly JobStatus[] = [...quote, 'Job Assigned', 'Job Started'];
  const info: readonly JobStatus[] = chance.chance('missing', 0.2) ? ['Missing Info', 'In Progress'] : ['In Progress'];
  const asked: readonly JobStatus[] = chance.chance('asked', 0.45) ? ['Query sent to client', 'Query Changes'] : [];
  const reviewed: readonly JobStatus[] = chance.chance('changes', 0.25)
    ? ['Under Review', 'Review Change', 'Under Review']
    : ['Under Review'];
  const whole: Readonly<Partial<Record<JobStatus, readonly JobStatus[]>>> = {
    'Job Created': ['Job Created'],
    'SOW Created': quoted.slice(0, 2),
    'Awaiting Quote': quoted.slice(0, 3),
    'Approval Pending': quoted,
    'Quote Rejected': [...quoted, 'Quote Rejected'],
    'Job Assigned': [...quote, 'Job Assigned'],
    'Job Started': begun,
    'Missing Info': [...begun, 'Missing Info'],
    'In Progress': [...begun, ...info],
    'Query sent to client': [...begun, ...info, 'Query sent to client'],
    'Query Changes': [...begun, ...info, 'Query sent to client', 'Query Changes'],
    'On Hold': [...begun, ...info, 'On Hold'],
    'Under Review': [...begun, ...info, ...asked, 'Under Review'],
    'Review Change': [...begun, ...info, ...asked, 'Under Review', 'Review Change'],
    'Review by client': [...begun, ...info, ...asked, ...reviewed, 'Review by client'],
    Dispatch: [...begun, ...info, ...asked, ...reviewed, 'Dispatch'],
    Close: [...begun, ...info, ...asked, ...reviewed, 'Dispatch', 'Close'],
  };
  return whole[status] ?? worked;
}

/** Spreads steps over days within office hours, the first on the first day, the last on the last. */
function between(chance: Draw, path: readonly JobStatus[], from: PlainDate, to: PlainDate): Moved[] {
  const [begin, end] = [Date.parse(`${from}T09:00:00Z`), Date.parse(`${to}T16:00:00Z`)];
  const share = path.length > 1 ? (end - begin) / (path.length - 1) : 0;
  return path.map((status, index) => {
    const late = index > 0 && index < path.length - 1 ? chance.unit(`step ${status} ${index}`) * share * 0.8 : 0;
    return {
      to: status,
      at: new Date(Math.floor((begin + index * share + late) / 60_000) * 60_000).toISOString(),
      waiting_on: waitsFor(status, null),
    };
  });
}

/** The log rows of these moves. */
export const logRows = (job_id: number, moves: readonly Moved[]) =>
  moves.map(({ to, at }, index) => {
    const before = moves[index - 1];
    return {
      job_id,
      from_status: before?.to ?? null,
      to_status: to,
      at,
      account_id: 1,
      minutes: before ? minutesBetween(before.at, at) : 0,
      waiting_on: before?.waiting_on ?? null,
      change_reasons: to === 'Review Change' ? [reviewReasons[job_id % reviewReasons.length]] : null,
    };
  });

/** In the firm's days, as `steps.ts` reads them from the log. */
export const spellsIn = (moves: readonly Moved[], zone: string): readonly Spell[] =>
  moves.map(({ to, at }, index) => ({
    status: to,
    from: dateOf(at, zone),
    to: dateOf(moves[index + 1]?.at ?? at, zone),
  }));
