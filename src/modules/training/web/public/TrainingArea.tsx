import { IconCertificate } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type Duty, fetchDuties } from '../../duties.ts';
import { DutyBadge } from '../DutyBadge.tsx';
import { trainingListPath } from './addresses.ts';

/** The reader's mandatory trainings with their state, and a link to all attended ones. */
export function TrainingArea() {
  const read = useRead(fetchDuties, {});
  const { data } = read;
  const own = data && { rows: data.rows.filter((duty) => duty.own !== null) };
  return (
    <Stack gap={12}>
      <FramedList
        read={{ ...read, data: own }}
        empty={{
          icon: IconCertificate,
          title: 'Nothing is mandatory for you',
          text: 'Trainings that you must attend appear here, with their due dates.',
        }}
        renderItem={(duty) => <OwnDuty duty={duty} />}
      />
      <PageLink to={trainingListPath}>See all my trainings</PageLink>
    </Stack>
  );
}

const OwnDuty = ({ duty: { training, due_date, own } }: { duty: Duty }) => (
  <Row as="li" wrap align="center" justify="space-between" gap={[4, 12]} padding={[10, 16]}>
    <Text as="span" weight={550}>
      {training}
    </Text>
    <Row align="center" gap={12}>
      <Text as="span" dim size={13}>
        Due {showDate(due_date)}
      </Text>
      {own && <DutyBadge state={own} />}
    </Row>
  </Row>
);
