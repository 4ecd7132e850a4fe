import { Appearing } from '#platform/web/feedback/Appearing.tsx';
import { Bone } from '#platform/web/feedback/Bone.tsx';
import classes from './ask-for-access.module.css';

/** The outline of {@link AskForAccess} while its code, or what was asked for already, is on its way. */
export function AskSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Appearing>
        <div className={classes.form}>
          <Bone width={110} />
          <Bone height={56} />
          <Bone height={36} />
        </div>
      </Appearing>
    </div>
  );
}
