import type { ReactNode } from 'react';
import { Row } from '#platform/web/layout/Parts.tsx';
import { Mark } from '#platform/web/ui/Mark.tsx';
import classes from './outbox.module.css';

/** The page frame for visitors who are not signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Row
        as="header"
        align="center"
        justify="space-between"
        padding={[0, 24]}
        height="var(--bar-height)"
        background="surface"
        ruledBelow
        className={classes.bar}
      >
        <Row href="/" as="a" align="center" gap={10} color="ink" weight={600} className={classes.brand}>
          <Mark size={22} />
          Portico
        </Row>
        <a href="/">Back to sign-in</a>
      </Row>
      <main>{children}</main>
    </>
  );
}
