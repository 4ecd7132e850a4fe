import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields in two columns, one on small screens; `title` names the group. */
export function FieldGrid({ title, children }: { title?: string; children: ReactNode }) {
  if (!title) return <div className={classes.grid}>{children}</div>;
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.groupTitle}>{title}</h2>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}
