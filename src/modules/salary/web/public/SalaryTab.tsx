import { hrModule } from '#modules/access/rights.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconCash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lookAtPay, type PayOfPerson, type PayRow } from '../../pay/contract.ts';
import { BankOfPerson } from '../../bank/web/BankOfPerson.tsx';
import { ExplainedPay } from '../../pay/web/ExplainedPay.tsx';
import { PayDialog } from '../../pay/web/PayDialog.tsx';
import { PayRows } from '../../pay/web/PayRows.tsx';
import { PayStanding } from '../../pay/web/PayStanding.tsx';

/** A person's current and former pay: for HR, whose view is logged. */
export function SalaryTab({ employeeId }: { employeeId: number }) {
  // Each request is logged as a view, so the page never refetches by itself.
  const { data, error, refetch } = useRead(
    lookAtPay,
    { params: { employee_id: employeeId } },
    { freshFor: minutes(60) },
  );
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return <Shown employeeId={employeeId} pay={data} />;
}

function Shown({ employeeId, pay }: { employeeId: number; pay: PayOfPerson }) {
  const [edited, setEdited] = useState<PayRow | 'new'>();
  const may = useMay();
  const { rows, explained, own } = pay;
  return (
    <Stack as="section" gap={24} minWidth={0} aria-label="Salary">
      <Row wrap gap={[12, 24]} align="start" justify="space-between">
        <PayStanding pay={pay} />
        {may(hrModule.create) && !own && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEdited('new')}>
            Add salary
          </Button>
        )}
      </Row>
      {own && <Text dim>This is your own: you see what you were told, and somebody else in HR changes it.</Text>}
      {rows.length === 0 && (
        <EmptyState icon={IconCash} title="No salary yet" text="What they are paid, from when and why, appears here." />
      )}
      {explained.length > 0 && <ExplainedPay explained={explained} rows={rows} />}
      {rows.length > 0 && (
        <PayRows rows={rows} letters="anybody" {...(!own && { onEdit: setEdited, called: pay.person })} />
      )}
      <BankOfPerson employeeId={employeeId} />
      {edited && (
        <PayDialog
          employeeId={employeeId}
          pay={pay}
          {...(edited !== 'new' && { saved: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
