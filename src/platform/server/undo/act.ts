/**
 * What somebody has done in one call and may take back for some seconds (decision 190). It is committed at once; what
 * it tells people waits in the queue until that time is over, and falls away when it is undone.
 */
import { randomUUID } from 'node:crypto';
import type { Access } from '#platform/contract/access.ts';
import { undoneWithin } from '#platform/contract/record/undo.ts';
import { dependency } from '../dependency.ts';
import { enqueue } from '../jobs/job.ts';
import { type Raised, tellGathered } from '../notify/gathered.ts';
import { tellChanges } from '../webhooks/changes.ts';
import type { Work } from '../work.ts';
import type { Held } from './held.ts';
import { tellHeld } from './tell-held.ts';

/** A step of one record, as its module takes it back. */
export type UndoableStep = {
  /** Whose step it is: 'week', as `UndoneBy` names it. */
  readonly kind: string;
  readonly id: number;
  /** As the step left it: what was changed since stays. */
  readonly version: number;
  /** What the module needs to take it back. */
  readonly before: unknown;
};

/** What a call has held back so far. */
export type Act = { -readonly [Part in keyof Omit<Held, 'key' | 'account' | 'request' | 'until'>]: Held[Part] } & {
  /** What is told at the end of a call that does the same to several records. */
  gathered?: Raised[];
};

/**
 * How a module takes back its steps:
 * `provides: [undoneBy.provide({ kind: 'week', access: moveWeek.access, table: 'week_sheet', undo: undoWeek })]`
 */
export type UndoneBy = {
  readonly kind: string;
  /** That of the call which does it: who may not do it any more does not take it back either. */
  readonly access: Access;
  /** Where the record is kept that its steps change. */
  readonly table: string;
  /** @throws 404 where it is not this person's to see, 409 where it was changed since */
  readonly undo: (work: Work, step: UndoableStep) => Promise<unknown>;
};
export const undoneBy = dependency<UndoneBy>('what takes a step back');

/** Where nothing is done yet. */
export const newAct = (): Act => ({ notices: [], mails: [], changes: [], settled: [], steps: [] });

/**
 * Does what follows from a step that can be taken back: what it tells people is held. Outside of a call, in background
 * work, they are told at once.
 */
export async function canBeUndone(
  work: Work,
  step: UndoableStep,
  follow: (held: Work) => Promise<void>,
): Promise<void> {
  if (!work.act) return follow(work);
  work.act.steps.push(step);
  return follow({ ...work, holds: work.act });
}

/** Runs a call in its transaction. @param offer is given the key by which it can be undone, and for how many seconds */
export async function acting<Result>(
  work: Work,
  run: (inside: Work) => Promise<Result>,
  offer: (key: string, seconds: number) => void,
): Promise<Result> {
  const act = newAct();
  const result = await run({ ...work, act });
  const { gathered = [], ...waiting } = act;
  await tellGathered(gathered);
  if (act.steps.length === 0) {
    await tellChanges(work, act.changes);
    return result;
  }
  const seconds = act.steps.length === 1 ? undoneWithin.one : undoneWithin.several;
  const key = `undo ${randomUUID()}`;
  const isQuiet = [act.notices, act.mails, act.changes].every(({ length }) => length === 0);
  const waits = isQuiet ? undoneWithin.quiet : seconds + undoneWithin.onTheWay;
  const at = new Date(work.now.getTime() + waits * 1000);
  const until = new Date(at.getTime() + undoneWithin.longest * 1000).toISOString();
  const by = { account: work.actor.accountId, request: work.requestId };
  await enqueue(work, tellHeld, { key, ...by, until, ...waiting }, { key, at });
  offer(key, seconds);
  return result;
}

/** From here on each person is told once of what the call does to several records, at its end. */
export function gatherNotices({ act }: Pick<Work, 'act'>): void {
  if (act) act.gathered ??= [];
}

/** What is held as it stands: where one of several is refused, what came since is taken away by what it returns. */
export function markHeld({ act }: Pick<Work, 'act'>): () => void {
  const parts = act && ([act.notices, act.mails, act.changes, act.settled, act.steps, act.gathered ?? []] as const);
  const lengths = parts?.map(({ length }) => length);
  return () => parts?.forEach((part, at) => void part.splice(lengths?.[at] ?? 0));
}
