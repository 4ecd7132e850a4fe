/**
 * What follows from saving a declared record and from the steps of its life, whoever saves it or takes them: a screen,
 * a bulk action, a link and the nightly jobs use one door. The module declares it in its `effects`:
 *
 *   export const positionEffects = effects(position, {
 *     afterStep: (work, step, row) => (step.name === 'open' ? tellOfOpening(work, row) : undefined),
 *   });
 *
 * They stand apart from the record as it is stored, which what they tell and write reads in its turn.
 */
import type { AnyRecord, StepOf } from '#platform/contract/record/record.ts';
import type { Work } from '../work.ts';
import type { Asked, Given, StoredRow } from './stored.ts';

type Done = Promise<unknown> | undefined;

export type Effects<R extends AnyRecord> = {
  /** After the form was saved, with the row as it is now; `before` is undefined for a new one. */
  readonly afterSave?: (work: Work, row: StoredRow<R>, before: StoredRow<R> | undefined) => Done;
  /** What is written before a step is taken, with the row held: what the step then reads of it is read anew. */
  readonly beforeStep?: (work: Work, step: StepOf<R>, row: StoredRow<R>, given: Given) => Done;
  /** After a step. Choose by `step.name`: several steps can lead to one state. */
  readonly afterStep?: (work: Work, step: StepOf<R>, row: StoredRow<R>, taken: Taken<R>) => Done;
  readonly afterDelete?: (work: Work, row: StoredRow<R>) => Done;
};

type Taken<R extends AnyRecord> = {
  readonly before: StoredRow<R>;
  readonly asked: Asked;
  readonly given: Given;
  /** The portal has taken it, and nobody by hand. */
  readonly itself: boolean;
};

// oxlint-disable-next-line typescript/no-explicit-any -- whichever record they are of
export type DeclaredEffects = { readonly record: AnyRecord; readonly effects: Effects<any> };

export const effects = <R extends AnyRecord>(record: R, own: Effects<R>): DeclaredEffects => ({ record, effects: own });

// oxlint-disable-next-line typescript/no-explicit-any -- as above
const known = new WeakMap<AnyRecord, Effects<any>>();

/** Makes the effects that the modules declare those of their records. @throws where two modules declare those of one */
export function knowEffects(declared: readonly DeclaredEffects[]): void {
  const records = declared.map(({ record }) => record);
  const twice = records.find((record, at) => records.indexOf(record) !== at);
  if (twice) throw new Error(`The effects of '${twice.entity}' are declared twice`);
  for (const one of declared) known.set(one.record, one.effects);
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
const nothing: Effects<any> = {};

export const effectsOf = <R extends AnyRecord>(record: R): Effects<R> => known.get(record) ?? nothing;
