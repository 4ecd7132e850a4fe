import { useRouterState } from '@tanstack/react-router';
import classes from './page-on-its-way.module.css';

/** A progress line along the top, from the click on a link until its page appears. */
export function PageOnItsWay() {
  const isComing = useRouterState({ select: ({ isLoading }) => isLoading });
  return isComing && <div className={classes.line} data-page-coming aria-hidden="true" />;
}
