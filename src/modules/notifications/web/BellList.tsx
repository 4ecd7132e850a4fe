import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { preferencesPath } from '#platform/contract/notify.ts';
import { Bone } from '#platform/web/feedback/Bone.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { notificationsPath } from './addresses.ts';
import { dayWords } from './day-words.ts';
import { Sign } from './Sign.tsx';
import type { Ringing } from './use-bell.ts';
import { useMarks } from './use-marks.ts';
import classes from './bell.module.css';

type BellListProps = { ringing: Ringing; onChosen: () => void };

/** The newest, and the ways to all of them. */
export function BellList({ ringing, onChosen }: BellListProps) {
  const { bell } = ringing;
  const { readAll } = useMarks();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {bell !== undefined && bell.unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )}
      </div>
      <Entries ringing={ringing} onChosen={onChosen} />
      <div className={classes.foot}>
        <PageLink to={notificationsPath} onClick={onChosen}>
          See all notifications
        </PageLink>
        <PageLink to={preferencesPath} onClick={onChosen}>
          Preferences
        </PageLink>
      </div>
    </>
  );
}

function Entries({ ringing: { bell, error, reload }, onChosen }: BellListProps) {
  const { firm } = useSession();
  const today = useToday();
  const { read } = useMarks();
  if (!bell && error) return <FailedState error={error} onRetry={reload} />;
  if (!bell) return <Bones />;
  if (bell.newest.length === 0) {
    return <EmptyState icon={IconBellOff} title="Nothing yet" text="What concerns you appears here by itself." />;
  }
  const open = (id: number) => {
    onChosen();
    // Also where it leads to the page that one is on.
    void read([id]);
  };
  return (
    <ul className={classes.entries}>
      {bell.newest.map(({ id, title, body, link, group, severity, createdAt, readAt }) => (
        <li key={id}>
          <PageLink to={link} className={classes.entry} onClick={() => (readAt === null ? open(id) : onChosen())}>
            <Sign severity={severity} unread={readAt === null} />
            <span className={classes.words}>
              <span className={classes.says}>{title}</span>
              {body && <span className={classes.more}>{body}</span>}
              <span className={classes.about}>
                {group} · {dayWords(createdAt, firm.zone, today)}
              </span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function Bones() {
  return (
    <div className={classes.bones} aria-busy="true" aria-label="Loading">
      {[1, 2, 3, 4].map((line) => (
        <Bone key={line} height={44} />
      ))}
    </div>
  );
}
