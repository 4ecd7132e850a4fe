import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import classes from './my-rights.module.css';

/** The outline of {@link MyRights} while its code or the rights load. */
export function RightsSkeleton() {
  return (
    <div className={classes.group} aria-busy="true" aria-label="Loading">
      <Skeleton width={120} height={20} />
      <ul>
        {Array.from({ length: 8 }, (_, module) => (
          <li key={module}>
            <Skeleton width="30%" />
            <Skeleton width="60%" />
            <Skeleton width="45%" />
          </li>
        ))}
      </ul>
    </div>
  );
}
