import type { ReactNode } from 'react';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { LinkShown } from '#platform/contract/guest-link.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useRead } from '../query.ts';
import { useParameters } from '../routing/address.ts';
import { GuestFrame } from './GuestFrame.tsx';
import { NotOpened } from './NotOpened.tsx';
import { useFirstAct } from './use-first-act.ts';

type Link = {
  /** The token in the page's address: the bearer token of its calls. */
  readonly token: string;
  /** Reads the link again because the data is out of date. */
  readonly reload: () => void;
};

type GuestPageProps<Shared extends LinkShown> = {
  opens: Endpoint<Record<never, never>, { acted: boolean }, undefined, Shared>;
  /** Further input of the call that opens the link, such as the browser's time zone. */
  more?: Readonly<Record<string, string>>;
  /** Title of the browser tab. */
  title: string;
  /** Whether the link can still be used; the small print then says until when. */
  isUsable: (shared: Shared) => boolean;
  /** Heights in pixels of the skeleton under the title. */
  waiting: readonly number[];
  /** Pixels on a wide screen, for content side by side. */
  width?: (shared: Shared) => number;
  children: (shared: Shared, link: Link) => ReactNode;
};

/** The page behind a mailed link, whose address ends in the token (record 042). */
export function GuestPage<Shared extends LinkShown>(props: GuestPageProps<Shared>) {
  const { opens, more, title, isUsable, waiting, width, children } = props;
  const { token = '' } = useParameters();
  const { data, error, refetch } = useRead(opens, { query: { ...more, acted: false } }, { token });
  useFirstAct(opens, token, data !== undefined, more);
  const reload = () => void refetch();
  const footer = data && isUsable(data) && (
    <>This link is for you alone. It works until {showDate(dateOf(data.until, data.zone))}.</>
  );
  return (
    <GuestFrame firm={data?.firm} title={title} footer={footer} {...(data && width && { width: width(data) })}>
      {data && children(data, { token, reload })}
      {!data && error && <NotOpened error={error} onRetry={reload} />}
      {!data && !error && <Waiting heights={waiting} />}
    </GuestFrame>
  );
}

const Waiting = ({ heights }: { heights: readonly number[] }) => (
  <>
    <Skeleton width="60%" height={28} />
    {heights.map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </>
);
