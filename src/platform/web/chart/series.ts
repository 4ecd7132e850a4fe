/** One line, or one part of every column. Values are in the order of the labels; null for no value. */
export type Series = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** A master colour; the next one of the palette when not given. */
  readonly colour?: string | undefined;
};

export type SeriesOf = {
  /** Heading of the labels: 'Month'. */
  readonly heading: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Formats a value. */
  readonly show: (value: number | null) => string;
  /** The last label's period is still running. */
  readonly isOpen?: boolean;
  /** End of the scale, for values with a maximum. */
  readonly top?: number;
  /** Draws a named line at a label: a deadline. */
  readonly mark?: { readonly at: string; readonly name: string } | undefined;
};

/** Readable without colour too: the legend is in the order of the lines, and each has its own dashes. */
export const palette = ['Teal', 'Amber', 'Navy', 'Pink', 'Blue', 'Violet', 'Green', 'Red', 'Slate'] as const;
