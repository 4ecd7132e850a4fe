import { minutes, useRead } from '#platform/web/query.ts';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { fetchOwnSwipes } from '../../contract.ts';
import { SwipeButton } from '../SwipeButton.tsx';

/** Swiping in and out from every page; nothing for people who do not swipe. */
export function SwipeBadge() {
  const { data } = useRead(fetchOwnSwipes, {}, { freshFor: minutes(5) });
  const isPhone = useIsPhone();
  return data?.swipes_here ? <SwipeButton state={data} size="xs" short={isPhone} /> : null;
}
