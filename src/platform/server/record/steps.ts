/** Takes a declared record's steps: by people, and by the portal itself. */
import type { BusinessEvent } from '#platform/contract/event.ts';
import {
  type AnyFlow,
  isPortals,
  mayTake,
  stepBetween,
  type Step,
  whoMayTake,
  whyNever,
  whyNoStep,
  whyNotTake,
} from '#platform/contract/flow.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import type { AnyRecord, LifeOf, StepOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { mustBeValid, notAllowed, refused } from '../errors.ts';
import type { Work } from '../work.ts';
import { type Changes, changeWithState, lockRecord } from './changes.ts';
import { effectsOf } from './effects.ts';
import { partsIn } from './parts.ts';
import { type Asked, type Given, stateOf, type Stored, type StoredRow, unscoped } from './stored.ts';

/**
 * Takes a step of the record's life. The row is locked, so of two concurrent steps one succeeds and the other is
 * refused.
 * @throws 400 when something the step asks for is missing, 403, 404, 409 when no step leads there, or not yet
 */
export async function takeStep<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  id: number,
  { status: to, version, ...given }: Move,
): Promise<number> {
  let taken: Taken<R> | undefined;
  const change = async (before: StoredRow<R>) => {
    const step = await stepTo(work, stored, before, to);
    taken = { step, before, asked: askedBy(step, given), given };
    return stepColumns(work, stored, taken);
  };
  const row = await changeWithState(work, stored, stored.record.events.moved, id, version, change);
  if (taken) await followStep(work, stored, taken, row, false);
  return row.id;
}

type Taken<R extends AnyRecord> = {
  readonly step: AnyStep;
  readonly before: StoredRow<R>;
  readonly asked: Asked;
  readonly given: Given;
};
type AnyStep = Step<string>;

/** A step's changes. The row is read again after `beforeStep`, as its columns may depend on that. */
async function stepColumns<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  { step, before, asked, given }: Taken<R>,
): Promise<Changes<StoredRow<R>>> {
  let row = before;
  const { beforeStep } = effectsOf(stored.record);
  if (beforeStep) {
    await beforeStep(work, step as StepOf<R>, before, given);
    row = await lockRecord(work, unscoped(stored), before.id);
  }
  const more = (await stored.onStep?.(work, step as StepOf<R>, row, asked)) ?? {};
  return { ...more, [stored.record.status ?? '']: step.to } as Changes<StoredRow<R>>;
}

/** Runs the effects of a step. */
async function followStep<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  { step, before, asked, given }: Taken<R>,
  row: StoredRow<R>,
  itself: boolean,
): Promise<void> {
  await effectsOf(stored.record).afterStep?.(work, step as StepOf<R>, row, { before, asked, given, itself });
}

type StepName<R extends AnyRecord> = keyof LifeOf<R>['steps'] & string;

type How<R extends AnyRecord> = {
  /** Recorded in the trail instead of 'Status changed'. */
  readonly event?: BusinessEvent;
  /** What a person would have entered with it. */
  readonly asked?: Asked;
  /** Further changes with this step; throws its refusal, with the row locked. */
  readonly columns?: (row: StoredRow<R>) => Changes<StoredRow<R>> | Promise<Changes<StoredRow<R>>>;
  /** Keeps the version: what people have read is still true, so their next change must not conflict. */
  readonly keepsVersion?: true;
};

/**
 * Takes a step the portal takes itself, whoever's act caused it. Rights, the step's needs and whether people are
 * offered it are not checked.
 * @param name a step its life leaves to the portal
 * @throws 404, 409 when the step does not start from the record's state
 */
export async function portalStep<R extends AnyRecord>(
  work: Work,
  source: Stored<R>,
  id: number,
  name: StepName<R>,
  { event = source.record.events.moved, asked = {}, columns = () => ({}), keepsVersion }: How<R> = {},
): Promise<StoredRow<R>> {
  const stored = unscoped(source);
  const life: AnyFlow = lifeOf(stored);
  const step = life.steps[name];
  if (!step?.who.some(({ kind }) => kind === 'portal')) throw new Error(`The portal does not take '${name}' itself`);
  let taken: Taken<R> | undefined;
  const change = async (before: StoredRow<R>) => {
    const from = stateOf(stored, before);
    const more = await columns(before);
    if (!step.from.includes(from)) throw noStep(stored.record, life, from, step.to);
    taken = { step, before, asked, given: asked };
    return { ...(await stepColumns(work, stored, taken)), ...more };
  };
  const row = await changeWithState(work, stored, event, id, undefined, change, undefined, keepsVersion);
  if (taken) await followStep(work, stored, taken, row, true);
  return row;
}

/**
 * Undoes the last step of a record that keeps what the step changed.
 * @param change returns the columns as they were before the step, including the state, or throws its refusal
 * @throws 404, 409
 */
export const undoStep = <R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  event: BusinessEvent,
  id: number,
  version: number | undefined,
  change: (row: StoredRow<R>) => Promise<Changes<StoredRow<R>>>,
): Promise<StoredRow<R>> => changeWithState(work, stored, event, id, version, change);

const lifeOf = ({ record }: Pick<Stored<AnyRecord>, 'record'>): AnyFlow => {
  const life: AnyFlow | null = record.life;
  if (!life || record.status === null) throw new Error(`'${record.entity}' has no life`);
  return life;
};

const noStep = ({ words }: Pick<AnyRecord, 'words'>, life: AnyFlow, from: string, to: string) =>
  refused(whyNoStep(life, words.one, from, to) ?? 'Status change not allowed');

async function stepTo<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  row: StoredRow<R>,
  to: string,
): Promise<AnyStep> {
  const { record, factsOf } = stored;
  const life: AnyFlow | null = record.life;
  if (!life) throw refused('Status change not allowed');
  return allowedStep(work, life, record.words.one, {
    row,
    from: stateOf(stored, row),
    to,
    parts: () => partsIn(work, stored, row.id),
    facts: async () => (factsOf ? factsOf(work, row) : row),
  });
}

type StepRequest = {
  readonly row: object;
  readonly from: string;
  readonly to: string;
  readonly parts?: () => Promise<ReadonlySet<string> | undefined>;
  readonly facts: () => Promise<unknown>;
};

/**
 * The step this person may take now, for a record whose form is not a declared one.
 * @param one what people call the record: 'position'
 * @throws 403, 409 when no step leads there, or not yet
 */
export async function allowedStep(
  { actor }: Pick<Work, 'actor'>,
  life: AnyFlow,
  one: string,
  { row, from, to, parts, facts }: StepRequest,
): Promise<Step<string>> {
  const step = stepBetween(life, from, to, row);
  if (!step) {
    // A step not offered for this row may give a better reason than 'no such step'.
    const hidden = stepBetween(life, from, to);
    const reason = hidden && whyNotTake(hidden, (await facts()) as never);
    throw refused(reason ?? whyNoStep(life, one, from, to) ?? 'Status change not allowed');
  }
  if (isPortals(step)) throw refused(whoMayTake(step));
  const held = (await parts?.()) ?? new Set<string>();
  if (!mayTake(step, actor, held)) throw notAllowed(whoMayTake(step));
  const reason = whyNever(step, held) ?? whyNotTake(step, (await facts()) as never);
  if (reason) throw refused(reason);
  return step;
}

/** What a step asks for, validated by its fields; anything else is ignored. */
export function askedBy(
  { asks = {}, incomplete }: Step<string>,
  given: Given,
): Readonly<Record<string, string | null>> {
  const wrong: Record<string, string> = {};
  const asked: Record<string, string | null> = {};
  for (const [name, schema] of Object.entries(asks)) {
    const { data, error } = zodOf(schema).safeParse(given[name] ?? undefined);
    if (error) wrong[name] = incomplete ?? error.issues[0]?.message ?? '';
    asked[name] = data ?? null;
  }
  mustBeValid(wrong);
  return asked;
}
