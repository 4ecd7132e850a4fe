import type { ReactNode } from 'react';
import { Grid, Heading } from '../layout/Parts.tsx';
import classes from './form.module.css';

type FieldGridProps = { title?: string; columns?: 1 | 2; children: ReactNode };

/** Fields in two columns, or one; one on small screens. `title` names the group. */
export function FieldGrid({ title, columns = 2, children }: FieldGridProps) {
  if (!title)
    return (
      <Grid
        align="start"
        gap={[20, 24]}
        columns="repeat(2, minmax(0, 1fr))"
        className={classes.grid}
        data-columns={columns}
      >
        {children}
      </Grid>
    );
  return (
    <section className={classes.group} aria-label={title}>
      <Heading margin={[0, 0, 16]}>{title}</Heading>
      <Grid align="start" gap={[20, 24]} columns="repeat(2, minmax(0, 1fr))" className={classes.grid}>
        {children}
      </Grid>
    </section>
  );
}
