import type { Tone } from '../ui/StatusBadge.tsx';

export type ChartPoint = {
  readonly label: string;
  readonly value: number;
  /** The list that the number counts. */
  readonly to?: string;
  /** A status' colour; the accent when not given. */
  readonly tone?: Tone;
};
