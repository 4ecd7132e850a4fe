/**
 * Layout parts for screens: boxes below or beside each other, text, headings. A module needs a style sheet only for
 * what these cannot express.
 */
import type { ElementType, JSX } from 'react';
import { type Look, dressed } from './look.ts';
import classes from './parts.module.css';

type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'legend'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'figure'
  | 'figcaption'
  | 'p'
  | 'span'
  | 'b'
  | 'button'
  | 'a'
  | 'main'
  | 'output'
  | 'label'
  | 'time'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4';

type PartProps<As extends Tag> = Look & { as?: As } & Omit<JSX.IntrinsicElements[As], keyof Look>;

/** Below each other. */
export const Stack = partOf('div', classes.stack);

/** Beside each other. */
export const Row = partOf('div', classes.row);

/** In columns, or below each other when none are named. */
export const Grid = partOf('div', classes.grid);

/** A plain box, for padding, width or place. */
export const Box = partOf('div', undefined);

/** A box with a border on the surface colour. */
export const Card = partOf('div', classes.framed);

/** A paragraph; any other element with `as`. */
export const Text = partOf('p', undefined);

/** The heading of a part of a page. */
export const Heading = partOf('h2', undefined, { size: 15, weight: 600 });

/** Hidden visually, read by screen readers. */
export const VisuallyHidden = partOf('span', classes.unseen);

function partOf<Usual extends Tag>(usual: Usual, own: string | undefined, look?: Look) {
  return function Part<As extends Tag = Usual>({ as, ...props }: PartProps<As>) {
    const Element: ElementType = as ?? usual;
    return <Element {...dressed(own, { ...look, ...props })} />;
  };
}
