import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { showMoment } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Box, Row, Text } from '#platform/web/layout/Parts.tsx';
import type { List } from '#platform/web/list/use-list.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { browserZone } from '#platform/web/browser-zone.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { OutboxMail } from '../contract.ts';
import classes from './outbox.module.css';

type MailListProps = { list: List; rows: readonly OutboxMail[] | undefined; openedId: number | null };

/** Subject, recipient and time of each mail, newest first. */
export function MailList({ list, rows, openedId }: MailListProps) {
  const [search] = useSearchPart();
  if (!rows) return <MailSkeletons />;
  if (rows.length === 0) return <NoMails list={list} />;
  return (
    <Box as="ul" flex={1} minHeight={0} scrolls>
      {rows.map((mail) => (
        <li key={mail.id}>
          <PageLink
            to={`/outbox${writeSearch({ ...search, mail: mail.id })}`}
            className={classes.mail}
            aria-current={mail.id === openedId || undefined}
          >
            <Text as="span" weight={550} oneLine>
              {mail.subject}
            </Text>
            <Row as="span" justify="space-between" gap={12} dim figures className={classes.small}>
              <span className={classes.recipient}>{mail.recipient}</span>
              <MailTime moment={mail.createdAt} />
            </Row>
          </PageLink>
        </li>
      ))}
    </Box>
  );
}

/** In the reader's zone, or in the browser's if nobody is signed in. */
export function MailTime({ moment }: { moment: string }) {
  const { actor, zone: own } = useSession();
  const zone = actor ? own : browserZone();
  return <time dateTime={moment}>{showMoment(moment, zone)}</time>;
}

function NoMails({ list }: { list: List }) {
  if (list.active.length === 0) {
    return (
      <EmptyState
        icon={IconMailOff}
        title="No emails yet"
        text="Ask for a code with 'Forgot password' on the sign-in page. It appears here automatically."
      />
    );
  }
  return (
    <EmptyState
      icon={IconMailOff}
      title="No email to this recipient"
      action={
        <Button variant="default" onClick={list.reset}>
          Reset filters
        </Button>
      }
    />
  );
}

function MailSkeletons() {
  return (
    <Box flex={1} minHeight={0} scrolls aria-hidden="true">
      {[64, 48, 72, 56, 68].map((width) => (
        <div key={width} className={classes.mail}>
          <Skeleton width={`${width}%`} height={16} />
          <Skeleton width="90%" height={12} />
        </div>
      ))}
    </Box>
  );
}
