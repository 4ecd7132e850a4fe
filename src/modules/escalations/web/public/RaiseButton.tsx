import { IconAlertTriangle } from '@tabler/icons-react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { decodeId } from '#platform/contract/encoded-id.ts';
import { dialogOnDemand } from '#platform/web/code/on-demand.tsx';
import { useParameters } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { raiseOwnEscalation } from '../../own.ts';

const RaiseDialog = dialogOnDemand(async () => (await import('../RaiseDialog.tsx')).RaiseDialog);

/** On every page, lets client users report a problem where they notice it. */
export function RaiseButton() {
  const [raising, setRaising] = useState(false);
  const may = useMay();
  const job = useJobOfPage();
  if (!may(raiseOwnEscalation.access)) return null;
  return (
    <>
      <Tooltip label="Raise an escalation">
        <ActionIcon variant="subtle" color="gray" aria-label="Raise an escalation" onClick={() => setRaising(true)}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {raising && <RaiseDialog job={job} onClose={() => setRaising(false)} />}
    </>
  );
}

/** The job that the page is about, if any. */
function useJobOfPage(): number | undefined {
  const { id = '' } = useParameters();
  if (!location.pathname.toLowerCase().startsWith('/jobdetails/')) return undefined;
  const job = decodeId(id);
  return job > 0 ? job : undefined;
}
