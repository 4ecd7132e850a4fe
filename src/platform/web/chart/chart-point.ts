import type { Tone } from '#platform/contract/flow.ts';

export type ChartPoint = {
  readonly label: string;
  /** What else it is known by: a country's code. */
  readonly code?: string | undefined;
  readonly value: number;
  /** How the value is written, where that is more than a number. */
  readonly text?: string;
  /** The list that the number counts. */
  readonly to?: string;
  /** A status' colour; the accent when not given. */
  readonly tone?: Tone;
  /** One of the nine colours of masters instead: 'Teal'. */
  readonly colour?: string | undefined;
};
