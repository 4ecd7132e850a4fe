import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { writeSearch } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { useMay } from '#platform/web/session/session.ts';
import { IconUserShare } from '@tabler/icons-react';
import { delegationRights, fetchOwnDelegations, type OwnDelegation, standInText } from '../../contract.ts';
import { deputiesPath } from './addresses.ts';

/** The reader's deputies, current and future, and the people for whom the reader is deputy. */
export function DelegationArea() {
  const read = useRead(fetchOwnDelegations, {});
  const mayAdd = useMay()(delegationRights.create);
  const own = read.data?.employee_id ?? null;
  const standing = read.data?.stand_ins.filter(({ own: isOwn }) => isOwn) ?? [];
  return (
    <Grid gap={16}>
      {standing.map((one) => (
        <Text key={one.approver}>{standInText(one)}</Text>
      ))}
      <FramedList
        read={read}
        empty={{
          icon: IconUserShare,
          title: 'No deputy',
          text: 'Name who decides while you are away. You may still decide yourself, and are told what your deputy decides.',
        }}
        renderItem={(row) => <Deputy row={row} />}
      />
      <Row wrap gap={8}>
        {mayAdd && own !== null && (
          <LinkButton to={`${deputiesPath}/create${writeSearch({ employee_id: String(own) })}`}>Add deputy</LinkButton>
        )}
        <LinkButton variant="default" to={deputiesPath}>
          All deputies you see
        </LinkButton>
      </Row>
    </Grid>
  );
}

function Deputy({ row: { id, deputy, valid_from, valid_until, approvals, note } }: { row: OwnDelegation }) {
  const what = approvals.length === 0 ? 'All approvals' : approvals.join(', ');
  return (
    <Row as="li" wrap gap={[4, 12]} padding={[10, 16]} align="baseline" justify="space-between">
      <Grid gap={2}>
        <PageLink to={`${deputiesPath}/update/${id}`}>{deputy}</PageLink>
        <Text as="span" dim>
          {[what, note].filter(Boolean).join(' · ')}
        </Text>
      </Grid>
      <Text as="span" figures>
        {showDate(valid_from)} to {showDate(valid_until)}
      </Text>
    </Row>
  );
}
