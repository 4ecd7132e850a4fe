import { LedgerButton } from './LedgerButton.tsx';

/** Link from a person's profile to their leave ledger. */
export const ProfileLedger = ({ id }: { id: number }) => <LedgerButton employeeId={id} />;
