import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import classes from './staff.module.css';

/** Lines in the first cards, which every reader sees. */
const cards = [10, 7, 6, 8];

/** A skeleton as large as the profile. */
export function ProfileSkeleton() {
  return (
    <Grid gap={16} maxWidth={1120} aria-busy="true">
      <div className={classes.person}>
        <Skeleton width={52} height={52} />
        <div className={classes.bones}>
          <Skeleton width={160} height={16} />
          <Skeleton width={220} />
        </div>
      </div>
      <Skeleton height={37} />
      <div className={classes.cards}>
        {cards.map((lines) => (
          <section key={lines} className={classes.card}>
            <div className={classes.bones}>
              <Skeleton width={96} height={18} />
              {Array.from({ length: lines }, (_, at) => (
                <Skeleton key={at} width={`${55 + ((at * 17) % 40)}%`} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Grid>
  );
}
