import { Appearing } from '#platform/web/feedback/Appearing.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import classes from './ask-for-access.module.css';

/** The outline of {@link AskForAccess} while its code, or what was asked for already, is on its way. */
export function AskSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Appearing>
        <div className={classes.form}>
          <Skeleton width={110} />
          <Skeleton height={56} />
          <Skeleton height={36} />
        </div>
      </Appearing>
    </div>
  );
}
