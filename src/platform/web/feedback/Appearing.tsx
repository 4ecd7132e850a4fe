import type { ReactNode } from 'react';
import classes from './appearing.module.css';

/** Shows its content only after 200 ms, by CSS alone: quick loads show no skeleton (ux.md). */
export function Appearing({ children }: { children: ReactNode }) {
  return <div className={classes.appearing}>{children}</div>;
}
