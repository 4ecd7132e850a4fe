import type { ReactNode } from 'react';
import { Mark } from '#platform/web/ui/Mark.tsx';
import classes from './outbox.module.css';

/** What stands around the page for somebody who is not signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.bar}>
        <a href="/" className={classes.brand}>
          <Mark size={22} />
          Portico
        </a>
        <a href="/">Back to sign-in</a>
      </header>
      <main>{children}</main>
    </>
  );
}
