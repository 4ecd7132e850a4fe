import { messageOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type BankLine,
  type BankState,
  bankStates,
  confirmBankLines,
  exportBankLines,
  fetchBankLines,
} from '../contract.ts';
import { refreshedByBank } from './reads.ts';
import { Balances } from './Balances.tsx';
import { BankLineItem } from './BankLineItem.tsx';
import { BankImportButton } from './BankImport.tsx';

const perPage = 25;

const empty: Readonly<Record<BankState, { title: string; text: string }>> = {
  Open: {
    title: 'No open lines',
    text: 'Import a bank statement: the payments of clients are matched with their invoices.',
  },
  Confirmed: { title: 'Nothing confirmed yet', text: 'Lines that became payments appear here.' },
  Ignored: { title: 'Nothing ignored', text: 'Lines that are no payments of clients appear here.' },
};

/** Payments received by bank, and the invoices they pay. */
export function BankView() {
  const [{ state: asked = '', from = '0' }, change] = useSearchPart();
  const state = bankStates.find((one) => one === asked) ?? 'Open';
  const offset = Math.max(0, Number.parseInt(from, 10) || 0);
  const { data, error, refetch } = useRead(
    fetchBankLines,
    { query: { state, limit: perPage, offset } },
    { keepPrevious: true },
  );
  const show = (search: { state?: string; from?: string }) =>
    change((current) => ({ ...current, from: '', ...search }));
  const counted = (one: BankState) => (data ? `${one} ${data.counts[one]}` : one);
  return (
    <Stack gap={16} minWidth={0} maxWidth={960}>
      <Row wrap gap={8} align="center" justify="space-between">
        <SegmentedControl
          size="xs"
          withItemsBorders={false}
          aria-label="Lines"
          data={bankStates.map((value) => ({ value, label: counted(value) }))}
          value={state}
          onChange={(value) => show({ state: value === 'Open' ? '' : value })}
        />
        <Row wrap gap={8}>
          <FileExport endpoint={exportBankLines} query={{ state }} />
          <BankImportButton />
        </Row>
      </Row>
      {data && data.balances.length > 0 && <Balances of={data.balances} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data?.rows.length === 0 && <EmptyState icon={IconBuildingBank} {...empty[state]} />}
      {data && data.rows.length > 0 && <Lines key={`${state} ${offset}`} rows={data.rows} />}
      {data && data.count > perPage && <Pages offset={offset} count={data.count} show={show} />}
    </Stack>
  );
}

type PagesProps = { offset: number; count: number; show: (search: { from: string }) => void };

function Pages({ offset, count, show }: PagesProps) {
  return (
    <Row wrap gap={8} align="center">
      <Button
        variant="default"
        size="xs"
        disabled={offset === 0}
        onClick={() => show({ from: String(Math.max(0, offset - perPage)) })}
      >
        Newer
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={offset + perPage >= count}
        onClick={() => show({ from: String(offset + perPage) })}
      >
        Older
      </Button>
      <Text dim size={12}>
        {`${offset + 1} to ${Math.min(offset + perPage, count)} of ${count}`}
      </Text>
    </Row>
  );
}

/** Sure matches are ticked initially; the others need a look. */
function Lines({ rows }: { rows: readonly BankLine[] }) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const confirm = useWrite(confirmBankLines, { refreshes: refreshedByBank });
  const may = useMay();
  const isTicked = ({ id, proposal }: BankLine) => proposal !== null && (changed.get(id) ?? proposal.isSure);
  const ticked = rows.filter(isTicked);
  const send = async () => {
    const lines = ticked.flatMap(({ id, proposal }) => (proposal ? [lineOf(id, proposal)] : []));
    try {
      const { message } = await confirm.send({ body: { lines } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Stack gap={12} minWidth={0}>
      {may(confirmBankLines.access) && rows.some(({ proposal }) => proposal !== null) && (
        <Row wrap gap={12} align="center">
          <Button size="xs" disabled={ticked.length === 0} loading={confirm.sending} onClick={() => void send()}>
            {ticked.length === 1 ? 'Confirm 1 match' : `Confirm ${ticked.length} matches`}
          </Button>
          <Text dim size={12}>
            Clear matches are ticked. Check the others before you tick them.
          </Text>
        </Row>
      )}
      <Grid as="ul" framed aria-label="Lines of bank statements">
        {rows.map((line, at) => (
          <BankLineItem
            key={line.id}
            line={line}
            isFirst={at === 0}
            isTicked={isTicked(line)}
            onTick={(yes) => setChanged(new Map(changed).set(line.id, yes))}
          />
        ))}
      </Grid>
    </Stack>
  );
}

const lineOf = (id: number, { client_id, company_id, bank_charge, invoices }: NonNullable<BankLine['proposal']>) => ({
  id,
  client_id,
  company_id,
  bank_charge,
  allocations: invoices.map((one) => ({ invoice_id: one.id, amount: one.amount })),
});
