/**
 * What follows from saving a declared record and from its life's steps, however they happen: screens, bulk actions,
 * links and nightly jobs all run the same effects. The module declares them in `effects`:
 *
 *   export const positionEffects = effects(position, {
 *     afterStep: (work, step, row) => (step.name === 'open' ? tellOfOpening(work, row) : undefined),
 *   });
 *
 * Effects are declared apart from `stored`, because what they notify and write reads the stored record in turn.
 */
import type { AnyRecord, StepOf } from '#platform/contract/record/record.ts';
import type { Work } from '../work.ts';
import type { Asked, Given, StoredRow } from './stored.ts';

type Done = Promise<unknown> | undefined;

export type Effects<R extends AnyRecord> = {
  /** After the form was saved, with the row as it is now; `before` is undefined for a new one. */
  readonly afterSave?: (work: Work, row: StoredRow<R>, before: StoredRow<R> | undefined) => Done;
  /** Before a step, with the row locked; the row is read again afterwards. */
  readonly beforeStep?: (work: Work, step: StepOf<R>, row: StoredRow<R>, given: Given) => Done;
  /** After a step. Choose by `step.name`: several steps can lead to one state. */
  readonly afterStep?: (work: Work, step: StepOf<R>, row: StoredRow<R>, taken: Taken<R>) => Done;
  readonly afterDelete?: (work: Work, row: StoredRow<R>) => Done;
};

type Taken<R extends AnyRecord> = {
  readonly before: StoredRow<R>;
  readonly asked: Asked;
  readonly given: Given;
  /** True when the portal took the step itself. */
  readonly itself: boolean;
};

// oxlint-disable-next-line typescript/no-explicit-any -- whichever record they are of
export type DeclaredEffects = { readonly record: AnyRecord; readonly effects: Effects<any> };

export const effects = <R extends AnyRecord>(record: R, own: Effects<R>): DeclaredEffects => ({ record, effects: own });

// oxlint-disable-next-line typescript/no-explicit-any -- as above
const known = new WeakMap<AnyRecord, Effects<any>>();

/**
 * Registers the effects declared by the modules.
 * @throws when two modules declare effects of the same record
 */
export function knowEffects(declared: readonly DeclaredEffects[]): void {
  const records = declared.map(({ record }) => record);
  const twice = records.find((record, at) => records.indexOf(record) !== at);
  if (twice) throw new Error(`The effects of '${twice.entity}' are declared twice`);
  for (const one of declared) known.set(one.record, one.effects);
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
const nothing: Effects<any> = {};

export const effectsOf = <R extends AnyRecord>(record: R): Effects<R> => known.get(record) ?? nothing;
