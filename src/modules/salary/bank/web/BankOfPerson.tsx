import { Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card, Cards } from '#platform/web/record/RecordPage.tsx';
import { fetchBankOf } from '../contract.ts';
import { AccountCard } from './AccountCard.tsx';

/** A person's bank account, for HR: masked, with the day of its last change. */
export function BankOfPerson({ employeeId }: { employeeId: number }) {
  const { data } = useRead(fetchBankOf, { params: { employee_id: employeeId } });
  if (!data) return null;
  const { current, next, waiting } = data;
  return (
    <Cards>
      {current && <AccountCard title="Bank account" account={current} />}
      {next && <AccountCard title="Bank account, later" account={next} />}
      {waiting && <AccountCard title="Bank account, waits for HR" account={waiting} />}
      {!current && !next && !waiting && (
        <Card title="Bank account">
          <Text dim>None yet. They enter it in their account.</Text>
        </Card>
      )}
    </Cards>
  );
}
