import { type ReactNode, useId } from 'react';
import classes from './dashboard.module.css';

type CardProps = {
  title: string;
  /** At the right of the title: a link to more. */
  more?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A part of the dashboard under its own heading. */
export function Card({ title, more, wide, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} data-wide={wide || undefined} aria-labelledby={id}>
      <header className={classes.cardHeader}>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  );
}
