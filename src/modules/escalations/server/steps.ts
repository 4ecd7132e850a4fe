/** Columns that a step or edit of an escalation changes besides the typed ones. */
import { invalid } from '#platform/server/errors.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import type { StoredRow } from '#platform/server/record/stored.ts';
import { nextNumber } from '#platform/server/series.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { escalation } from '../contract.ts';
import { type Severity, type Source } from '../levels.ts';
import { nextInChain } from './chain.ts';
import { type Clocks, clocksFrom, clocksOf, movesAfterAnswer, reclocked } from './clocks.ts';

type Stored = StoredRow<typeof escalation>;

/** ESC-2600001: the year and at least five digits. */
export const numberOf = (year: number, number: number): string =>
  `ESC-${String(year % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`;

async function takeNumber(work: Work): Promise<string> {
  const year = Number(today(work).slice(0, 4));
  return numberOf(year, await nextNumber(work, 'escalation', String(year)));
}

export type Raised = {
  readonly client_id: number;
  readonly job_id: number | null;
  readonly severity: Severity;
  readonly owner_id?: number | null;
};

/** The initial number, owner and clocks of an escalation. */
export async function begun(work: Work, raised: Raised, source: Source, by: string) {
  const clocks = await clocksOf(work);
  const first = await nextInChain(work, raised, 0);
  return {
    escalation_no: await takeNumber(work),
    source,
    raised_by: by,
    owner_id: raised.owner_id ?? first?.owner_id ?? null,
    level: raised.owner_id ? 0 : (first?.level ?? 0),
    ...timesOf(clocksFrom(clocks, raised.severity, work.now)),
    client_confirmed: false,
    reopened_count: 0,
  };
}

/** A new escalation has all four times set. */
const timesOf = ({ begun_at = '', respond_by = '', due_at = '', moves_at = null }: Changes<Stored>) => ({
  begun_at,
  respond_by,
  due_at,
  moves_at,
});

/** On saving by hand: a new one gets its number, owner and clocks; a new severity changes the clocks. @throws 400 */
export async function onSave(
  work: Work,
  columns: Changes<Stored>,
  before: Stored | undefined,
): Promise<Changes<Stored>> {
  const { client_id = before?.client_id ?? 0, job_id = null, severity = 'Medium', owner_id = null } = columns;
  await refuseOtherJob(work, client_id, job_id);
  if (!before) return begun(work, { client_id, job_id, severity, owner_id }, 'Manager', work.actor.name);
  refuseTaking(columns, before);
  const owner = owner_id === null ? { owner_id: before.owner_id } : {};
  if (severity === before.severity) return owner;
  return { ...owner, ...reclocked(await clocksOf(work), before, severity) };
}

/** An escalation that a client raised cannot be hidden from it or moved to another. @throws 400 */
function refuseTaking({ client_id, shared }: Changes<Stored>, before: Stored): void {
  if (before.source === 'Manager') return;
  if (client_id !== before.client_id) throw invalid({ client_id: 'It was raised for another client and stays theirs' });
  if (before.shared && !shared) throw invalid({ shared: 'The client raised it and goes on reading of it' });
}

async function refuseOtherJob({ db }: Work, clientId: number, jobId: number | null): Promise<void> {
  if (jobId === null) return;
  const { rows } = await sql`select from job where id = ${jobId} and client_id = ${clientId}`.execute(db);
  if (rows.length === 0) throw invalid({ job_id: 'The job belongs to another client' });
}

type Asked = Readonly<Record<string, string | null>>;

export async function onStep(
  work: Work,
  { to }: Pick<StepOf<typeof escalation>, 'to'>,
  before: Stored,
  asked: Asked,
): Promise<Changes<Stored>> {
  const now = work.now.toISOString();
  const clocks = await clocksOf(work);
  if (to === 'Acknowledged' || to === 'Investigating') return answered(work, clocks, before);
  if (to === 'Resolved') return { ...asked, resolved_at: now, moves_at: null };
  if (to === 'Reopened') return { ...asked, ...reopened(clocksFrom(clocks, before.severity, work.now), before) };
  if (to === 'Closed') return { ...asked, closed_at: now };
  return { ...asked, closed_at: now, moves_at: null };
}

const answered = (work: Work, clocks: Clocks, before: Stored): Changes<Stored> =>
  before.first_response_at === null
    ? { first_response_at: work.now.toISOString(), moves_at: movesAfterAnswer(clocks, before, work.now) }
    : {};

/** Reopened: the clocks start over, and the count goes up. */
export const reopened = (clocks: Changes<Stored>, { reopened_count }: Stored): Changes<Stored> => ({
  ...clocks,
  resolved_at: null,
  reopened_count: reopened_count + 1,
});
