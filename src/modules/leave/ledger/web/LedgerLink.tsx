import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { ledgerAddress } from '../../web/public/addresses.ts';

type LedgerLinkProps = {
  /** The person; the reader by default. */
  employeeId?: number;
  typeId?: number;
  /** The type, for screen readers that list links without context. */
  name: string;
};

/** Leads from a balance to the rows behind it. */
export const LedgerLink = ({ employeeId, typeId, name }: LedgerLinkProps) => (
  <PageLink
    to={ledgerAddress({
      ...(employeeId !== undefined && { employee_id: employeeId }),
      ...(typeId !== undefined && { type: typeId }),
    })}
    aria-label={`Ledger of ${name}`}
  >
    Ledger
  </PageLink>
);
