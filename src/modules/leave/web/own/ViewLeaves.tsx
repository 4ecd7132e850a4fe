import { showDate } from '#platform/contract/dates.ts';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconBeach } from '@tabler/icons-react';
import type { LeaveApplication } from '../../contract.ts';
import { leaveLife } from '../../life.ts';
import { fetchOwnLeave } from '../../own.ts';
import { ownLeaveAddress } from '../public/addresses.ts';

/** The reader's newest leave, in a dialog over the current page. */
export function ViewLeaves({ onClose }: { onClose: () => void }) {
  const read = useRead(fetchOwnLeave, { query: { offset: 0, limit: 10, sort: '-start_date' } });
  return (
    <DialogFrame
      title="View leaves"
      opened
      onClose={onClose}
      cancelLabel="Close"
      plainCancel
      actions={<LinkButton to={ownLeaveAddress()}>All my leave</LinkButton>}
      width={560}
    >
      <Stack gap={12}>
        <FramedList
          read={read}
          empty={{ icon: IconBeach, title: 'No leave yet', text: 'What you apply for appears here.' }}
          renderItem={(row) => <Leave leave={row} />}
        />
      </Stack>
    </DialogFrame>
  );
}

function Leave({ leave }: { leave: LeaveApplication }) {
  const { id, leave_type, start_date, end_date, duration, leave_status } = leave;
  const dates = start_date === end_date ? showDate(start_date) : `${showDate(start_date)} to ${showDate(end_date)}`;
  return (
    <Row as="li" gap={12} padding={[10, 16]} align="center" justify="space-between">
      <Grid gap={2}>
        <PageLink to={ownLeaveAddress({ view: String(id) })}>{dates}</PageLink>
        <Text as="span" dim>
          {leave_type}, {Number(duration)} {Number(duration) === 1 ? 'day' : 'days'}
        </Text>
      </Grid>
      <StatusBadge tone={leaveLife.tones[leave_status]}>{leave_status}</StatusBadge>
    </Row>
  );
}
