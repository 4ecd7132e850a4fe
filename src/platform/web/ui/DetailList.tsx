import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

export type Detail = {
  /** The record's field that it shows. */
  readonly field?: string;
  readonly label: string;
  /** Text of several lines in an element with `data-lines`. */
  readonly value: ReactNode;
};

/** A record's values with their labels. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
