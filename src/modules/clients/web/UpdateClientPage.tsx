import { useEffect } from 'react';
import { useGo, useSearchWord } from '#platform/web/routing/address.ts';
import { EditClientPage } from './ClientWizard.tsx';
import { clientsPath } from './public/addresses.ts';

/** The specification's address, with the client after a '?'; without one it leads to the list. */
export function UpdateClientPage() {
  const [id] = useSearchWord('id');
  return id === '' ? <LeadToClients /> : <EditClientPage />;
}

function LeadToClients() {
  const go = useGo();
  useEffect(() => go(clientsPath, { replace: true }), [go]);
  return null;
}
