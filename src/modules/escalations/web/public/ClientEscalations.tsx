import { NewestOf } from '#platform/web/list/NewestOf.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { escalationCalls } from '../../contract.ts';
import { EscalationItem } from '../EscalationItem.tsx';
import { escalationRights } from '../../rights.ts';
import { escalationsPath } from './addresses.ts';

/** The newest escalations of a client, as a tab of its page. */
export function ClientEscalations({ clientId }: { clientId: number }) {
  const may = useMay();
  const raise = may(escalationRights.create) && (
    <LinkButton variant="default" to={`${escalationsPath}/create?client_id=${clientId}`}>
      Raise an escalation
    </LinkButton>
  );
  return (
    <NewestOf
      label="Escalations"
      page={escalationCalls.page}
      filters={{ client: clientId }}
      path={escalationsPath}
      many="escalations"
      empty={{
        icon: IconAlertTriangle,
        title: 'No escalations',
        text: 'What went wrong for this client appears here.',
      }}
      add={raise}
      renderItem={(row) => <EscalationItem row={row} withJob />}
    />
  );
}
