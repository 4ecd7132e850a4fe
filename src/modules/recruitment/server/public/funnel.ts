/** How many candidates a position has at each stage, from the module that has the candidates. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type Funnel = {
  readonly id: number;
  /** In the order of the stages. */
  readonly stages: readonly { readonly stage: string; readonly count: number }[];
};

/** The candidates whom the person at work sees, by position; none for who may see no candidates. */
export type Funnels = (work: Work) => Promise<readonly Funnel[]>;

/** Provided by the module of the candidates: who asks is given no more than the person at work sees. */
export const funnels = dependency<Funnels>('candidates of positions by stage');
