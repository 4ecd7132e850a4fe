import { Appearing } from '../feedback/Appearing.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import classes from './shell.module.css';
import skeleton from './skeleton.module.css';

/** The shell's outline while the session loads. */
export function ShellSkeleton() {
  return (
    <Appearing>
      <div className={classes.shell} aria-busy="true">
        <div className={`${classes.side} ${skeleton.side}`} />
        <div className={skeleton.bar} />
        <main className={classes.main}>
          <PageSkeleton />
        </main>
      </div>
    </Appearing>
  );
}
