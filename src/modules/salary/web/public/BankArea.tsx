import { useRecentFactor } from '#modules/sign-in/web/public/recent-factor.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Cards } from '#platform/web/record/RecordPage.tsx';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnBank } from '../../bank/contract.ts';
import { AccountCard } from '../../bank/web/AccountCard.tsx';
import { BankDialog } from '../../bank/web/BankDialog.tsx';

/** The user's bank account, in their account settings. */
export function BankArea() {
  const { data, error, refetch } = useRead(fetchOwnBank, {});
  const [changing, setChanging] = useState(false);
  const { withFactor, dialog } = useRecentFactor();
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { country, current, next, waiting } = data;
  const isPaid = current !== null || next !== null;
  const isEmpty = !isPaid && !waiting;
  const change = (
    <Button variant={isEmpty ? 'filled' : 'default'} onClick={() => setChanging(true)}>
      {isEmpty ? 'Enter bank account' : 'Change bank account'}
    </Button>
  );
  return (
    <Stack gap={16} minWidth={0}>
      {isEmpty ? (
        <EmptyState
          icon={IconBuildingBank}
          title="No bank account yet"
          text="Enter where you want to be paid. HR calls you and confirms it."
          action={change}
        />
      ) : (
        <>
          <Cards>
            {current && <AccountCard title="Paid to" account={current} />}
            {next && <AccountCard title="Paid to next" account={next} />}
            {waiting && (
              <AccountCard title="Waiting for HR" account={waiting}>
                <Text dim>
                  {waiting.confirmed_by === null
                    ? `Two people of HR confirm it.${isPaid ? ' Until then you are paid to the old one.' : ''}`
                    : 'One person of HR has confirmed it; a second one follows.'}
                </Text>
              </AccountCard>
            )}
          </Cards>
          <Row>{change}</Row>
        </>
      )}
      {changing && (
        <BankDialog country={country} paid={isPaid} withFactor={withFactor} onClose={() => setChanging(false)} />
      )}
      {dialog}
    </Stack>
  );
}
