import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { IconNotebook } from '@tabler/icons-react';
import { fetchLedgerAccess } from '../../ledger/contract.ts';
import { ledgerAddress } from './addresses.ts';

/** Link to a person's leave ledger; hidden from readers who may not know the balances. */
export function LedgerButton({ employeeId, typeId }: { employeeId: number; typeId?: number }) {
  const { data } = useRead(fetchLedgerAccess, { query: { employee_id: employeeId } });
  if (!data?.opens) return null;
  return (
    <LinkButton
      to={ledgerAddress({ employee_id: employeeId, ...(typeId !== undefined && { type: typeId }) })}
      variant="default"
      leftSection={<IconNotebook size={16} stroke={1.6} />}
    >
      Leave ledger
    </LinkButton>
  );
}
