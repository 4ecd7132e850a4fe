import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOpenCredit, type OpenCredit } from '../refunds.ts';
import { AllocateDialog } from './AllocateDialog.tsx';
import { type CreditOf, nameOfCredit } from './open-credit.ts';
import { RefundDialog } from './RefundDialog.tsx';

type Chosen = { readonly credit: OpenCredit; readonly act: 'allocate' | 'refund' };

/** A client's unallocated payments and credit notes: they settle an invoice or are refunded. */
export function OpenCreditDialog({ of, onClose }: { of: CreditOf; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const { client_id, currency_id, currency, client } = of;
  const { data, error, refetch } = useRead(fetchOpenCredit, { query: { client_id, currency_id } });
  const back = () => setChosen(undefined);
  if (chosen?.act === 'allocate') return <AllocateDialog of={of} credit={chosen.credit} onClose={back} />;
  if (chosen && data) return <RefundDialog of={of} credit={chosen.credit} contacts={data.contacts} onClose={back} />;
  return (
    <DialogFrame title={`Credit of ${client}`} opened onClose={onClose} width={640} cancelLabel="Close">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconCash}
          title="Nothing is open"
          text="All of it counts towards invoices, or was paid back."
        />
      )}
      {data && data.rows.length > 0 && (
        <Grid as="ul" framed>
          {data.rows.map((credit) => (
            <CreditRow
              key={`${credit.kind} ${credit.id}`}
              credit={credit}
              currency={currency}
              onChoose={(act) => setChosen({ credit, act })}
            />
          ))}
        </Grid>
      )}
    </DialogFrame>
  );
}

type CreditRowProps = { credit: OpenCredit; currency: string; onChoose: (act: Chosen['act']) => void };

function CreditRow({ credit, currency, onChoose }: CreditRowProps) {
  const name = nameOfCredit(credit);
  return (
    <Row as="li" wrap gap={[4, 12]} align="center" justify="space-between" padding={[10, 16]}>
      <Stack gap={2} minWidth={0}>
        <Text breakAnywhere>{name}</Text>
        <Text color="ink-dim" size={12}>{`of ${showDate(credit.date)}, ${credit.company}`}</Text>
      </Stack>
      <Row wrap gap={8} align="center">
        <Text figures nowrap>
          <Amount of={credit.open} currency={currency} />
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Use for invoices: ${name}`}
          onClick={() => onChoose('allocate')}
        >
          Use for invoices
        </Button>
        <Button variant="default" size="compact-sm" aria-label={`Pay back: ${name}`} onClick={() => onChoose('refund')}>
          Pay back
        </Button>
      </Row>
    </Row>
  );
}
