/** The number of candidates at each stage of a position, provided by the module of candidates. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type Funnel = {
  readonly id: number;
  /** In the order of the stages. */
  readonly stages: readonly { readonly stage: string; readonly count: number }[];
};

/** The candidates visible to the caller, by position; empty without the right to candidates. */
export type Funnels = (work: Work) => Promise<readonly Funnel[]>;

/** Provided by the module of candidates, limited to those visible to the caller. */
export const funnels = dependency<Funnels>('candidates of positions by stage');
