/**
 * What a call has done and its person can undo for some seconds (decision 190). The changes are committed at once.
 * Their notifications wait in the queue until that time is over, and are dropped on undo.
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

/** A step of one record, for its module to undo. */
export type UndoableStep = {
  /** The kind of step, as in `UndoneBy`: 'week'. */
  readonly kind: string;
  readonly id: number;
  /** The version after the step; later changes prevent an undo. */
  readonly version: number;
  /** What the module needs to undo it. */
  readonly before: unknown;
};

/** What a call has held back so far. */
export type Act = { -readonly [Part in keyof Omit<Held, 'key' | 'account' | 'request' | 'until'>]: Held[Part] } & {
  /** Notifications sent at the end of a call that acts on several records. */
  gathered?: Raised[];
};

/**
 * How a module undoes its steps:
 * `provides: [undoneBy.provide({ kind: 'week', access: moveWeek.access, table: 'week_sheet', undo: undoWeek })]`
 */
export type UndoneBy = {
  readonly kind: string;
  /** The right of the original call; without it, the step cannot be undone either. */
  readonly access: Access;
  /** The table of the records its steps change. */
  readonly table: string;
  /** @throws 404 when this person may not see it, 409 when it has changed since */
  readonly undo: (work: Work, step: UndoableStep) => Promise<unknown>;
};
export const undoneBy = dependency<UndoneBy>('what takes a step back');

/** An act in which nothing has been done yet. */
export const newAct = (): Act => ({ notices: [], mails: [], changes: [], settled: [], steps: [] });

/**
 * Runs the effects of a step that can be undone, with its notifications held back. In background work, outside a call,
 * they are sent at once.
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

/**
 * Runs a call in its transaction.
 * @param offer receives the key for undoing it, and for how many seconds that works
 */
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

/** From here on each person gets one notification, at the end, for all records of the call. */
export function gatherNotices({ act }: Pick<Work, 'act'>): void {
  if (act) act.gathered ??= [];
}

/**
 * Marks what is held so far. The returned function drops everything added since, for when one of several items is
 * refused.
 */
export function markHeld({ act }: Pick<Work, 'act'>): () => void {
  const parts = act && ([act.notices, act.mails, act.changes, act.settled, act.steps, act.gathered ?? []] as const);
  const lengths = parts?.map(({ length }) => length);
  return () => parts?.forEach((part, at) => void part.splice(lengths?.[at] ?? 0));
}
