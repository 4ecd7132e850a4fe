import { Button, SegmentedControl } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconBellOff, IconMail, IconMailOpened } from '@tabler/icons-react';
import { preferencesPath } from '#platform/contract/notify.ts';
import type { ReactNode } from 'react';
import { Box, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { BulkAction, RowAction } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import {
  fetchAllNotification,
  fetchBell,
  fetchNotificationPreferences,
  notificationList,
  type NotificationRow,
} from '../contract.ts';
import { type Tab, tabs } from '../tabs.ts';
import { notificationColumns } from './notification-columns.tsx';
import { useStaffApprovals } from './use-staff-approvals.ts';
import { useMarks } from './use-marks.ts';

/** All notifications of the last 180 days. */
export function NotificationListPage() {
  const marks = useMarks();
  const tab = useTab();
  const { data: bell } = useRead(fetchBell, {}, { freshFor: Infinity });
  const { data: kinds } = useRead(fetchNotificationPreferences, {}, { freshFor: minutes(5) });
  const list = useList(notificationList, 'notifications');
  const rows = useRows(fetchAllNotification, { query: { ...list.query, tab } });
  const groups = kinds && [...new Set(kinds.rows.map(({ group }) => group))].toSorted();
  const approvals = useStaffApprovals();
  const show = <Tabs tab={tab} unread={bell?.unread} approvals={kinds?.rows.some(({ approval }) => approval)} />;
  return (
    <PageFrame
      title="Notifications"
      action={
        <>
          <LinkButton to={preferencesPath} variant="default">
            Preferences
          </LinkButton>
          <Button disabled={!bell || bell.unread === 0} onClick={() => void marks.readAll()}>
            Mark all as read
          </Button>
        </>
      }
      fill
    >
      {tab === 'approvals' && approvals ? (
        <Stack gap={12}>
          <Row>{show}</Row>
          <approvals.List />
        </Stack>
      ) : (
        <DataTable
          name="Notifications"
          list={list}
          rows={rows}
          columns={notificationColumns}
          rowKey={(row) => row.id}
          rowName={(row) => row.title}
          rowTo={(row) => row.link}
          rowMenu={(row) => menuOf(row, marks)}
          bulk={bulkOf(tab, marks)}
          choices={{ group: groups?.map((group) => ({ value: group, label: group })) }}
          tools={show}
          empty={empties[tab]}
        />
      )}
    </PageFrame>
  );
}

function useTab(): Tab {
  const [{ tab }] = useSearchPart();
  return tabs.find((one) => one === tab) ?? 'all';
}

type TabsProps = { tab: Tab; unread: number | undefined; approvals: boolean | undefined };

/** Approvals appear only for people who can be asked for one. */
function Tabs({ tab, unread, approvals }: TabsProps) {
  const [, changeSearch] = useSearchPart();
  const listed = useStaffApprovals();
  const labels: Readonly<Record<Tab, ReactNode>> = {
    all: 'All',
    unread: unread ? `Unread (${unread})` : 'Unread',
    approvals: <>Approvals{listed && <listed.Count />}</>,
    mentions: 'Mentions',
    archived: 'Archived',
  };
  const shown = tabs.filter((one) => one !== 'approvals' || approvals || listed || tab === 'approvals');
  return (
    <Box scrolls maxWidth="100%">
      <SegmentedControl
        size="sm"
        withItemsBorders={false}
        aria-label="Show"
        data={shown.map((one) => ({ value: one, label: labels[one] }))}
        value={tab}
        onChange={(next) => changeSearch((current) => ({ ...current, p: '', tab: next === 'all' ? '' : next }))}
      />
    </Box>
  );
}

function menuOf({ id, readAt, archivedAt }: NotificationRow, marks: ReturnType<typeof useMarks>): readonly RowAction[] {
  const mark =
    readAt === null
      ? { label: 'Mark as read', icon: IconMailOpened, run: async () => void (await marks.read([id])) }
      : { label: 'Mark as unread', icon: IconMail, run: async () => void (await marks.read([id], false)) };
  return archivedAt === null
    ? [mark, { label: 'Archive', icon: IconArchive, run: async () => void (await marks.archive([id])) }]
    : [{ label: 'Take back', icon: IconArchiveOff, run: async () => void (await marks.archive([id], false)) }];
}

function bulkOf(tab: Tab, marks: ReturnType<typeof useMarks>): readonly BulkAction<NotificationRow>[] {
  const ids = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id);
  if (tab === 'archived') return [{ label: 'Take back', run: (rows) => marks.archive(ids(rows), false) }];
  return [
    { label: 'Mark as read', run: (rows) => marks.read(ids(rows)) },
    { label: 'Archive', run: (rows) => marks.archive(ids(rows)) },
  ];
}

const nothing = { icon: IconBellOff };
const empties = {
  all: { ...nothing, title: 'Nothing yet', text: 'You’ll see updates here.' },
  unread: { ...nothing, title: 'You have read everything', text: 'New notifications appear here automatically.' },
  approvals: { ...nothing, title: 'Nothing to decide', text: 'What waits for your decision appears here.' },
  mentions: { ...nothing, title: 'No mentions', text: 'When someone writes @ and your name, it appears here.' },
  archived: { ...nothing, title: 'Nothing is archived', text: 'What you put away stays here for 180 days.' },
};
