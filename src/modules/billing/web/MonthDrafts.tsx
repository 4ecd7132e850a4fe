import { fromDmy, showDate, showMoment } from '#platform/contract/dates.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Box, Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo, useSearchWord } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { billingAddress, invoicePath } from '#modules/invoicing/web/public/addresses.ts';
import {
  type DraftPreview,
  fetchRuns,
  isRunning,
  type LeftOut,
  type PlannedDraft,
  previewDrafts,
  startDrafts,
} from '../runs.ts';
import { RunProgress } from './RunProgress.tsx';

/** Previews the month's drafts, and starts the run that makes them. */
export function MonthDrafts() {
  const [run] = useSearchWord('run');
  const id = Number(run);
  return Number.isInteger(id) && id > 0 ? <RunProgress id={id} /> : <Preview />;
}

function Preview() {
  const today = useToday();
  const [on, setOn] = useState(today);
  const { data, error, refetch } = useRead(previewDrafts, { query: { on } }, { keepPrevious: true });
  return (
    <Stack gap={24} minWidth={0}>
      <Row wrap gap={16} align="end">
        <Box maxWidth={200}>
          <DateBox label="Date of the invoices" value={showDate(on)} onChange={(day) => setOn(fromDmy(day) ?? today)} />
        </Box>
        {data && <StartButton preview={data} on={on} />}
      </Row>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data && <Planned preview={data} />}
      <EarlierRuns />
    </Stack>
  );
}

function StartButton({ preview, on }: { preview: DraftPreview; on: string }) {
  const start = useWrite(startDrafts, { refreshes: [fetchRuns] });
  const [wrong, setWrong] = useState<string>();
  const may = useMay();
  const go = useGo();
  if (!may(startDrafts.access) || preview.drafts.length === 0) return null;
  const begin = async () => {
    setWrong(undefined);
    try {
      const { result } = await start.send({ body: { on } });
      go(billingAddress('month', { run: result.id }));
    } catch (error) {
      const field = failureOf(error)?.fields?.['on'];
      if (field) setWrong(field);
      else toast.error(messageOf(error));
    }
  };
  return (
    <>
      <Button loading={start.sending} onClick={() => void begin()}>
        {preview.drafts.length === 1 ? 'Create 1 draft' : `Create ${preview.drafts.length} drafts`}
      </Button>
      {wrong && (
        <Text role="alert" color="tone-red">
          {wrong}
        </Text>
      )}
    </>
  );
}

const planned: readonly FigureColumn<PlannedDraft>[] = [
  { heading: 'Client', cell: ({ client }) => client },
  { heading: 'Company', cell: ({ company }) => company, words: true },
  { heading: 'Jobs', cell: ({ jobs }) => (jobs === 0 ? '-' : jobs) },
  { heading: 'Plans', cell: ({ plans }) => (plans === 0 ? '-' : plans) },
  { heading: 'Without VAT', cell: ({ amount, currency }) => <Amount of={amount} currency={currency} /> },
  { heading: 'Blocked by', cell: ({ warning }) => warning ?? '', words: true },
];

const leftOut: readonly FigureColumn<LeftOut>[] = [
  { heading: 'Client', cell: ({ client }) => client },
  { heading: 'What', cell: ({ what }) => what, words: true },
  {
    heading: 'Why not',
    cell: ({ why, invoice_id }) =>
      invoice_id === null ? why : <PageLink to={invoicePath(invoice_id)}>{why}</PageLink>,
    words: true,
  },
];

function Planned({ preview: { drafts, left, totals, clients } }: { preview: DraftPreview }) {
  const { showNumber, showAmount } = useWriting();
  const sums = totals.map(({ currency, amount }) => `${currency} ${showAmount(amount, currency)}`).join(', ');
  return (
    <Stack gap={24} minWidth={0}>
      {drafts.length === 0 ? (
        <EmptyState
          icon={IconChecks}
          title="Nothing to draft"
          text="Every dispatched job and every plan of the month is billed, or left out for the reason below."
        />
      ) : (
        <Stack gap={8} minWidth={0}>
          <Heading>To be drafted</Heading>
          <Text dim>
            {`${showNumber(drafts.length)} ${drafts.length === 1 ? 'invoice' : 'invoices'} for ${showNumber(clients)} ${
              clients === 1 ? 'client' : 'clients'
            }: ${sums}`}
          </Text>
          <FigureTable
            name="To be drafted"
            columns={planned}
            rows={drafts}
            keyOf={({ client_id, company, currency, jobs, plans }) =>
              `${client_id}.${company}.${currency}.${jobs}.${plans}`
            }
          />
        </Stack>
      )}
      {left.length > 0 && (
        <Stack gap={8} minWidth={0}>
          <Heading>Left out</Heading>
          <FigureTable
            name="Left out"
            columns={leftOut}
            rows={left}
            keyOf={({ client_id, what }) => `${client_id}.${what}`}
          />
        </Stack>
      )}
    </Stack>
  );
}

function EarlierRuns() {
  const { data } = useRead(fetchRuns, { query: { kind: 'Drafts' } });
  const { zone } = useSession();
  if (!data || data.rows.length === 0) return null;
  return (
    <Stack as="section" gap={8} minWidth={0} aria-labelledby="earlier">
      <Heading id="earlier">Earlier runs</Heading>
      <Card as="ul" padding={[4, 16]}>
        {data.rows.map((run) => (
          <Row key={run.id} as="li" wrap gap={[4, 16]} padding={[8, 0]} justify="space-between">
            <PageLink to={billingAddress('month', { run: run.id })}>{`Drafts of ${showDate(run.on_date)}`}</PageLink>
            <Text dim size={12}>
              {`${run.by}, ${showMoment(run.at, zone)}${isRunning(run) ? ', running' : ''}`}
            </Text>
          </Row>
        ))}
      </Card>
    </Stack>
  );
}
