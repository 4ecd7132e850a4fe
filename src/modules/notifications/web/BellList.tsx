import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { type BellEntry, preferencesPath } from '#platform/contract/notify.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Box, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { fetchAllNotification } from '../contract.ts';
import { BellTabs, type BellTab } from './BellTabs.tsx';
import { useStaffApprovals } from './use-staff-approvals.ts';
import { notificationsPath } from './addresses.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { Sign } from './Sign.tsx';
import type { Ringing } from './use-bell.ts';
import { useAnswers } from './public/answers.ts';
import { useMarks } from './use-marks.ts';
import classes from './bell.module.css';

type BellListProps = { ringing: Ringing; onChosen: () => void };

/** The newest notifications, with links to all of them. */
export function BellList({ ringing, onChosen }: BellListProps) {
  const { bell } = ringing;
  const { readAll } = useMarks();
  const [tab, setTab] = useState<BellTab>('all');
  const approvals = useStaffApprovals();
  return (
    <>
      <Row align="center" justify="space-between" gap={8} padding={[4, 8, 4, 16]} minHeight={44} ruledBelow>
        <Heading size={14}>Notifications</Heading>
        {bell !== undefined && bell.unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )}
      </Row>
      <BellTabs tab={tab} onChoose={setTab} />
      {tab === 'all' && <Newest ringing={ringing} onChosen={onChosen} />}
      {tab === 'approvals' && approvals && <approvals.AtBell onChosen={onChosen} />}
      {(tab === 'unread' || tab === 'mentions') && <Among tab={tab} onChosen={onChosen} />}
      <Row justify="space-between" padding={[10, 16]} size={13} ruledAbove className={classes.foot}>
        <PageLink to={notificationsPath} onClick={onChosen}>
          See all notifications
        </PageLink>
        <PageLink to={preferencesPath} onClick={onChosen}>
          Preferences
        </PageLink>
      </Row>
    </>
  );
}

function Newest({ ringing: { bell, error, reload }, onChosen }: BellListProps) {
  if (!bell && error) return <FailedState error={error} onRetry={reload} />;
  if (!bell) return <Bones />;
  return <Entries entries={bell.newest} empty={nothing.all} onChosen={onChosen} />;
}

type AmongProps = { tab: 'unread' | 'mentions'; onChosen: () => void };

/** The newest of a tab; reloads when the bell rings. */
function Among({ tab, onChosen }: AmongProps) {
  const { data, error, refetch } = useRead(fetchAllNotification, {
    query: { tab, offset: 0, limit: shown, sort: '-createdAt' },
  });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  return <Entries entries={data.rows} empty={nothing[tab]} onChosen={onChosen} />;
}

/** How many of a tab the bell lists. */
const shown = 8;

const nothing = {
  all: { title: 'Nothing yet', text: 'You’ll see updates here.' },
  unread: { title: 'You have read everything', text: 'New notifications appear here automatically.' },
  mentions: { title: 'No mentions', text: 'When someone writes @ and your name, it appears here.' },
};

type EntriesProps = {
  entries: readonly BellEntry[];
  empty: { readonly title: string; readonly text: string };
  onChosen: () => void;
};

function Entries({ entries, empty, onChosen }: EntriesProps) {
  const { read } = useMarks();
  const { href } = useLocation();
  if (entries.length === 0) return <EmptyState icon={IconBellOff} title={empty.title} text={empty.text} />;
  const open = ({ id, link, readAt }: BellEntry) => {
    onChosen();
    // Opening the linked page marks it as read. If that page is already open, mark it here.
    if (readAt === null && link === href) void read([id]);
  };
  return (
    <Box as="ul" padding={4} maxHeight="min(520px, calc(100dvh - 220px))" scrolls>
      {entries.map((entry) => (
        <li key={entry.id}>
          <PageLink to={entry.link} className={classes.entry} onClick={() => open(entry)}>
            <Sign severity={entry.severity} unread={entry.readAt === null} />
            <EntryWords entry={entry} />
          </PageLink>
          <EntryAnswer entry={entry} />
        </li>
      ))}
    </Box>
  );
}

/** The decision that a notification asks for, taken in the bell. */
function EntryAnswer({ entry: { asks } }: { entry: BellEntry }) {
  const answers = useAnswers();
  const Answer = asks && answers[asks.entity];
  if (!Answer) return null;
  return (
    <Box padding={[0, 10, 8, 48]}>
      <Answer id={asks.id} />
    </Box>
  );
}

function EntryWords({ entry }: { entry: BellEntry }) {
  return (
    <span className={classes.words}>
      <span className={classes.says}>{entry.title}</span>
      {entry.body && (
        <Text as="span" color="ink-dim" size={12} oneLine>
          {entry.body}
        </Text>
      )}
      <Text as="span" color="ink-dim" size={12} oneLine>
        {entry.group} · <Ago moment={entry.createdAt} />
      </Text>
    </span>
  );
}

function Bones() {
  return (
    <Grid gap={12} padding={[12, 16]} aria-busy="true" aria-label="Loading">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Grid>
  );
}
