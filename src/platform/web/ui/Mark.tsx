import classes from './mark.module.css';

/** The side of the square on which the mark is drawn. */
export const MARK_GRID = 32;

/** The mark's parts as SVG path data, in the order a mason would build them. */
export const markPaths = {
  steps: 'M3 26H29V28H31V30H1V28H3Z',
  columns: [
    'M4.2 13H6.8L7 24.5H4Z',
    'M11.2 13H13.8L14 24.5H11Z',
    'M18.2 13H20.8L21 24.5H18Z',
    'M25.2 13H27.8L28 24.5H25Z',
  ],
  pediment: 'M16 2 31 9V11.5H1V9Z',
} as const;

interface MarkProps {
  /** Side of the square in CSS pixels. */
  size: number;
  /** The accessible name; without it the mark is decoration. */
  title?: string;
}

export function Mark({ size, title }: MarkProps) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_GRID} ${MARK_GRID}`}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path className={classes.pediment} d={markPaths.pediment} />
      <path d={markPaths.columns.join('')} />
      <path className={classes.steps} d={markPaths.steps} />
    </svg>
  );
}
