import classes from './skeleton.module.css';

/** One bar of a skeleton; sizes in pixels, the full width when none is given. */
export function Skeleton({ width, height = 14 }: { width?: number | string; height?: number }) {
  return <span className={classes.bone} style={{ width: width ?? '100%', height }} aria-hidden="true" />;
}
