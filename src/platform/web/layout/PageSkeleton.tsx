import { Skeleton } from '../feedback/Skeleton.tsx';
import classes from './skeleton.module.css';

/** A page's outline while its code loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true" aria-label="Loading">
      <Skeleton width={180} height={28} />
      <Skeleton height={36} />
      <div className={classes.rows}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
    </div>
  );
}
