import { profilePath } from '#modules/staff/web/public/addresses.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { type BankToConfirm, fetchBankWaiting } from '../contract.ts';
import { ConfirmDialog, RefuseDialog } from './AnswerDialogs.tsx';

/** Changed bank accounts waiting for HR. */
export function BankWaitingPage() {
  const { data, error, refetch } = useRead(fetchBankWaiting, {});
  return (
    <PageFrame
      title="Bank accounts to confirm"
      text="Ask each person by phone or in person whether they changed it. Two different people of HR confirm it."
    >
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && (
        <EmptyState icon={IconBuildingBank} title="Nothing waits" text="Accounts that people change appear here." />
      )}
      {data && data.rows.length > 0 && (
        <Grid as="ul" gap={12} maxWidth={760} aria-label="Bank accounts to confirm">
          {data.rows.map((row) => (
            <Waiting key={row.id} row={row} />
          ))}
        </Grid>
      )}
    </PageFrame>
  );
}

function Waiting({ row }: { row: BankToConfirm }) {
  const { momentInWords } = useWriting();
  const [asked, setAsked] = useState<'confirm' | 'refuse'>();
  const { person, employee_id, account_name, number, sort_code, ifsc, confirmed_by, mine, changed_on } = row;
  const close = () => setAsked(undefined);
  return (
    <Grid as="li" gap={8} padding={16} framed>
      <Row wrap gap={[8, 16]} align="center" justify="space-between">
        <PageLink to={profilePath(employee_id)}>{person}</PageLink>
        <Text dim>Changed {momentInWords(changed_on)}</Text>
      </Row>
      <Text breakAnywhere>{[account_name, number, sort_code, ifsc].filter(Boolean).join(' · ')}</Text>
      {confirmed_by !== null && (
        <Text dim>
          {mine ? 'You have confirmed it. Somebody else of HR does so as well.' : `Confirmed by ${confirmed_by}.`}
        </Text>
      )}
      <Row gap={8}>
        {!mine && (
          <Button size="xs" aria-label={`Confirm the account of ${person}`} onClick={() => setAsked('confirm')}>
            Confirm
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={`Refuse the account of ${person}`}
          onClick={() => setAsked('refuse')}
        >
          Refuse
        </Button>
      </Row>
      {asked === 'confirm' && <ConfirmDialog row={row} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog row={row} onClose={close} />}
    </Grid>
  );
}
