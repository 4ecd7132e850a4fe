import { IconAlertTriangle } from '@tabler/icons-react';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { addEscalations, escalationCalls } from '../../contract.ts';
import { EscalationItem } from '../EscalationItem.tsx';
import { escalationsPath } from './addresses.ts';

/** So many are shown; the list has them all. */
const most = 10;

/** The newest escalations of a client, as a tab of its page. */
export function ClientEscalations({ clientId }: { clientId: number }) {
  const query = { client: String(clientId), sort: '-id', limit: most, offset: 0 };
  const read = useRead(escalationCalls.page, { query });
  const { data } = read;
  const may = useMay();
  const raise = may(addEscalations) && (
    <LinkButton variant="default" to={`${escalationsPath}/create?client_id=${clientId}`}>
      Raise an escalation
    </LinkButton>
  );
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Escalations">
      <FramedList
        read={read}
        empty={{
          icon: IconAlertTriangle,
          title: 'No escalations',
          text: 'What went wrong for this client appears here.',
          action: raise,
        }}
        renderItem={(row) => <EscalationItem row={row} withJob />}
      />
      {data && data.rows.length > 0 && (
        <Row wrap gap={8}>
          {raise}
          <LinkButton variant="default" to={`${escalationsPath}?client=${clientId}`}>
            {data.count === 1 ? 'Show it in the list' : `Show all ${data.count} escalations`}
          </LinkButton>
        </Row>
      )}
    </Grid>
  );
}
