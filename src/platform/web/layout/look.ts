/** Style properties of the layout parts; `parts.module.css` implements them. */
import type { CSSProperties } from 'react';
import classes from './parts.module.css';

/** Pixels, or a length as CSS writes it. */
type Length = number | string;
type Sides = Length | readonly Length[];
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

/** A variable of `tokens.css`. */
type Ink = 'ink' | 'ink-soft' | 'ink-dim' | 'accent' | 'accent-ink' | 'danger' | `tone-${Tone}`;
type Ground = 'ground' | 'surface' | 'sunken' | 'hover' | 'chosen' | 'accent-soft' | `tone-${Tone}-soft`;
type Tone = 'neutral' | 'blue' | 'amber' | 'green' | 'red' | 'grey';

/** Properties with a value: each sets a variable of the same name in the style sheet. */
type Measures = {
  /** Between rows and columns, or `[between rows, between columns]`. */
  gap?: Sides;
  align?: Align;
  alignSelf?: Align;
  alignContent?: Align;
  justify?: Align | 'space-between';
  justifyItems?: Align;
  flex?: number | string;
  /** Grid columns, as in `grid-template-columns`. */
  columns?: string;
  /** In the order of CSS: `[above and below, beside]`, `[above, right, below, left]`. */
  padding?: Sides;
  margin?: Sides;
  width?: Length;
  minWidth?: Length;
  maxWidth?: Length;
  minHeight?: Length;
  maxHeight?: Length;
  height?: Length;
  lineHeight?: number;
  background?: Ground | 'none';
  color?: Ink;
  /** Font size in pixels at the browser's default size. */
  size?: 11 | 12 | 13 | 14 | 15 | 16 | 18 | 20 | 24 | 28;
  weight?: 400 | 500 | 550 | 600 | 650;
  textAlign?: 'start' | 'center' | 'end';
};

/** Properties that are on or off: each is a class of the same name. */
type Habits = {
  /** Small and dim, for explanations. */
  dim?: boolean;
  /** Inline in the surrounding text. */
  inline?: boolean;
  block?: boolean;
  wrap?: boolean;
  /** With a border, rounded, on the surface's colour. */
  framed?: boolean;
  ruledAbove?: boolean;
  ruledBelow?: boolean;
  nowrap?: boolean;
  /** Overflowing text ends in an ellipsis. */
  oneLine?: boolean;
  breakAnywhere?: boolean;
  /** Digits of equal width, to align below each other. */
  figures?: boolean;
  mono?: boolean;
  /** Overflowing content scrolls. */
  scrolls?: boolean;
  /** Keeps the line breaks of the text. */
  lines?: boolean;
};

export type Look = Measures & Habits;

const length = (value: Length): string => (typeof value === 'number' ? `${value}px` : value);
const lengths = (value: Sides): string => (typeof value === 'object' ? value.map(length).join(' ') : length(value));
const token = (value: Sides): string => (value === 'none' ? 'none' : `var(--${String(value)})`);

/** Formats each property for the variable of its name. */
const measures: Readonly<Record<keyof Measures, (value: Sides) => string>> = {
  gap: lengths,
  align: String,
  alignSelf: String,
  alignContent: String,
  justify: String,
  justifyItems: String,
  flex: String,
  columns: String,
  padding: lengths,
  margin: lengths,
  width: lengths,
  minWidth: lengths,
  maxWidth: lengths,
  height: lengths,
  minHeight: lengths,
  maxHeight: lengths,
  background: token,
  color: token,
  size: (pixels) => `${Number(pixels) / 16}rem`,
  weight: String,
  lineHeight: String,
  textAlign: String,
};

type Dressed = { className: string; style: CSSProperties };

/** Turns a part's properties into an element's: its look as variables and classes, everything else unchanged. */
export function dressed(own: string | undefined, { className, style, ...props }: Look & Partial<Dressed>): Dressed {
  const names = own === undefined ? [classes.part] : [classes.part, own];
  const variables: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (isMeasure(name)) {
      if (value !== undefined) variables[`--${name}`] = measures[name](value as Sides);
    } else if (name in classes) {
      if (value === true) names.push(classes[name]);
    } else rest[name] = value;
  }
  if (className !== undefined) names.push(className);
  return { ...rest, className: names.join(' '), style: { ...variables, ...style } };
}

const isMeasure = (name: string): name is keyof Measures => name in measures;
