import type { Tone } from '#platform/contract/flow.ts';

export type ChartPoint = {
  readonly label: string;
  /** Another key for it: a country's code. */
  readonly code?: string | undefined;
  readonly value: number;
  /** The formatted value, where it is more than a number. */
  readonly text?: string;
  /** The list behind the number. */
  readonly to?: string;
  /** The colour of a status; the accent colour when not given. */
  readonly tone?: Tone;
  /** One of the nine master colours instead: 'Teal'. */
  readonly colour?: string | undefined;
};
