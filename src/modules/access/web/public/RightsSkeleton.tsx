import { Bone } from '#platform/web/feedback/Bone.tsx';
import classes from './my-rights.module.css';

/** The outline of {@link MyRights} while its code, or the rights, are on their way. */
export function RightsSkeleton() {
  return (
    <div className={classes.group} aria-busy="true" aria-label="Loading">
      <Bone width={120} height={20} />
      <ul>
        {Array.from({ length: 8 }, (_, module) => (
          <li key={module}>
            <Bone width="30%" />
            <Bone width="60%" />
            <Bone width="45%" />
          </li>
        ))}
      </ul>
    </div>
  );
}
