import { showDate } from '#platform/contract/dates.ts';
import { isNothing, isPositive } from '#platform/contract/signs.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { StatementBalance } from '../contract.ts';

/** The balances of the firm's accounts, and whether the imported lines add up to them. */
export function Balances({ of }: { of: readonly StatementBalance[] }) {
  return (
    <Stack as="ul" gap={6} minWidth={0} aria-label="Balances of bank accounts">
      {of.map((one) => (
        <Row as="li" wrap gap={[4, 12]} align="center" key={`${one.account} ${one.currency}`}>
          <Text size={13}>
            {`${nameOf(one.account)} on ${showDate(one.closed_on)}: `}
            <Amount of={one.closing} currency={one.currency} />
          </Text>
          <Agreement of={one} />
        </Row>
      ))}
    </Stack>
  );
}

const nameOf = (account: string) => (account === '' ? 'Account' : `Account …${account.slice(-4)}`);

function Agreement({ of: { missing, since, currency } }: { of: StatementBalance }) {
  if (missing === null || since === null)
    return (
      <Text dim size={12}>
        First balance of this account
      </Text>
    );
  if (isNothing(missing)) return <StatusBadge tone="green">Agrees</StatusBadge>;
  const bare = missing.replace('-', '');
  return (
    <>
      <StatusBadge tone="amber">Does not agree</StatusBadge>
      <Text dim size={12}>
        {'The lines since '}
        {showDate(since)}
        {isPositive(missing) ? ' are ' : ' come to '}
        <Amount of={bare} currency={currency} />
        {isPositive(missing) ? ' short: a file may be missing.' : ' more than the balance.'}
      </Text>
    </>
  );
}
