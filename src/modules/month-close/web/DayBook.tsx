import { kindName, type VatKind } from '#modules/masters/contract.ts';
import { addMonths, firstOfMonth, fromDmy, lastOfMonth, showDate } from '#platform/contract/dates.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { download } from '#platform/web/download.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Box, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Button, Select } from '@mantine/core';
import { IconBook, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadDayBook, fetchDayBookSums, updateNominalCodes } from '../day-book.ts';

type Sums = { currency: string; documents: number; net: string; vat: string; gross: string };

const columns: readonly FigureColumn<Sums>[] = [
  { heading: 'Currency', cell: ({ currency }) => currency },
  { heading: 'Documents', cell: ({ documents }) => documents },
  { heading: 'Net', cell: ({ net, currency }) => <Amount of={net} currency={currency} bare /> },
  { heading: 'VAT', cell: ({ vat, currency }) => <Amount of={vat} currency={currency} bare /> },
  { heading: 'Gross', cell: ({ gross, currency }) => <Amount of={gross} currency={currency} bare /> },
];

type OfBase = { base: string; vat: string; unknown: number };
type OfKind = { currency: string; kind: VatKind; rate: string; net: string; vat: string };

const kindColumns: readonly FigureColumn<OfKind>[] = [
  {
    heading: 'Kind of VAT',
    cell: ({ currency, kind, rate }) => `${currency} · ${kindName(kind)}${kind === 'S' ? ` at ${Number(rate)} %` : ''}`,
  },
  { heading: 'Net', cell: ({ net, currency }) => <Amount of={net} currency={currency} bare /> },
  { heading: 'VAT', cell: ({ vat, currency }) => <Amount of={vat} currency={currency} bare /> },
];

const everyCompany = 'All companies';

/** Sales between two tax points, for the accounting program. */
export function DayBook() {
  const last = addMonths(firstOfMonth(useToday()), -1);
  const [from, setFrom] = useState(last);
  const [to, setTo] = useState(lastOfMonth(last));
  const [company, setCompany] = useState<string | null>(null);
  const query = { from, to, ...(company !== null && { company_id: Number(company) }) };
  const { data, error, refetch } = useRead(fetchDayBookSums, { query }, { keepPrevious: true });
  const wrong = failureOf(error)?.fields?.['to'];
  const may = useMay();
  return (
    <Stack gap={16} maxWidth={860} minWidth={0}>
      <Row wrap gap={16} align="end">
        <Box width={150}>
          <DateBox label="From" value={showDate(from)} onChange={(day) => setFrom(fromDmy(day) ?? from)} />
        </Box>
        <Box width={150}>
          <DateBox label="To" value={showDate(to)} onChange={(day) => setTo(fromDmy(day) ?? to)} />
        </Box>
        <Box width={220}>
          <Select
            label="Company"
            size="xs"
            placeholder={everyCompany}
            clearable
            data={(data?.companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={company}
            onChange={setCompany}
            openOnFocus={false}
            clearButtonProps={{ 'aria-label': 'Clear' }}
          />
        </Box>
        <Download query={query} disabled={wrong !== undefined} />
      </Row>
      {wrong && (
        <Text role="alert" color="tone-red">
          {wrong}
        </Text>
      )}
      {error && !wrong && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && !wrong && data.rows.length === 0 && (
        <EmptyState icon={IconBook} title="No sales" text="No invoice has its tax point on these days." />
      )}
      {data && !wrong && data.rows.length > 0 && <Sales {...data} />}
      <Text dim size={12}>
        {'A row for each line of an invoice with its rate of VAT, by tax point. Credit notes have a minus. '}
        {may(updateNominalCodes.access) && (
          <PageLink to="/settings?area=nominalCodes">Nominal codes by section</PageLink>
        )}
      </Text>
    </Stack>
  );
}

type SalesProps = { rows: readonly Sums[]; kinds: readonly OfKind[]; bases: readonly OfBase[] };

const Sales = ({ rows, kinds, bases }: SalesProps) => (
  <>
    <FigureTable name="Sales day book" columns={columns} rows={rows} keyOf={({ currency }) => currency} />
    <FigureTable
      name="By kind of VAT"
      columns={kindColumns}
      rows={kinds}
      keyOf={({ currency, kind, rate }) => `${currency} ${rate} ${kind}`}
    />
    {bases.map((of) => (
      <InBase key={of.base} of={of} />
    ))}
  </>
);

/** 'VAT in GBP: 1,234.56, without 2 documents that have no exchange rate' */
function InBase({ of: { base, vat, unknown } }: { of: OfBase }) {
  const { showAmount } = useWriting();
  const documents = unknown === 1 ? '1 document that has' : `${unknown} documents that have`;
  const without = unknown > 0 ? `, without ${documents} no exchange rate` : '';
  return <Text>{`VAT in ${base}: ${showAmount(vat, base)}${without}`}</Text>;
}

type Query = { from: string; to: string; company_id?: number };

function Download({ query, disabled }: { query: Query; disabled: boolean }) {
  const [busy, setBusy] = useState<ExportFormat>();
  const fetch = async (format: ExportFormat) => {
    setBusy(format);
    try {
      await download(downloadDayBook, { ...query, format }, () => undefined, new AbortController().signal);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const button = (format: ExportFormat, label: string) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={disabled}
      loading={busy === format}
      onClick={() => void fetch(format)}
    >
      {label}
    </Button>
  );
  return (
    <Row wrap gap={8}>
      {button('csv', 'CSV')}
      {button('xlsx', 'Excel')}
    </Row>
  );
}
