import type { Tone } from '#platform/contract/flow.ts';

export type ChartPoint = {
  readonly label: string;
  readonly value: number;
  /** The list that the number counts. */
  readonly to?: string;
  /** A status' colour; the accent when not given. */
  readonly tone?: Tone;
};
