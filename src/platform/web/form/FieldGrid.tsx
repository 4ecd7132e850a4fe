import type { ReactNode } from 'react';
import classes from './form.module.css';

type FieldGridProps = { title?: string; columns?: 1 | 2; children: ReactNode };

/** Fields in two columns, or one; one on small screens. `title` names the group. */
export function FieldGrid({ title, columns = 2, children }: FieldGridProps) {
  if (!title)
    return (
      <div className={classes.grid} data-columns={columns}>
        {children}
      </div>
    );
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.groupTitle}>{title}</h2>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}
