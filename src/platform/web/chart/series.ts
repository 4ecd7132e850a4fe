/** One line, or one part of every column: its values in the order of the labels, null where there is nothing. */
export type Series = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** One of the colours that masters are given; the next of the palette when not given. */
  readonly colour?: string | undefined;
};

export type SeriesOf = {
  /** What the labels are: 'Month'. */
  readonly heading: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** How a value is written. */
  readonly show: (value: number | null) => string;
  /** The last label stands for a time that is not over. */
  readonly isOpen?: boolean;
  /** The end of the scale, where values have a greatest one. */
  readonly top?: number;
  /** A label that a line is drawn at, and its name: a deadline. */
  readonly mark?: { readonly at: string; readonly name: string } | undefined;
};

/** Told apart without colour as well: the legend stands in the order of the lines, and each has its own dashes. */
export const palette = ['Teal', 'Amber', 'Navy', 'Pink', 'Blue', 'Violet', 'Green', 'Red', 'Slate'] as const;
