import { addMonths, firstOfMonth, monthText } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { billingAddress } from '#modules/invoicing/web/public/addresses.ts';
import { type Gate, gates, gateWords } from '../gates.ts';
import { type Blocker, fetchBlockers, fetchMonth, fetchMonths } from '../contract.ts';
import { GateCard } from './GateCard.tsx';

/** The gates of a month in their order; or exactly the rows that one of them waits for. */
export function MonthClose() {
  const today = useToday();
  const [asked] = useSearchWord('month');
  const [gate] = useSearchWord('gate');
  const month = /^\d{4}-\d{2}-01$/.test(asked) ? asked : addMonths(firstOfMonth(today), -1);
  const isGate = (word: string): word is Gate => (gates as readonly string[]).includes(word);
  return isGate(gate) ? <Blockers key={`${month}.${gate}`} month={month} gate={gate} /> : <Gates month={month} />;
}

function Gates({ month }: { month: string }) {
  const { data, error, refetch } = useRead(fetchMonth, { query: { month } }, { keepPrevious: true });
  return (
    <Stack gap={16} maxWidth={860} minWidth={0}>
      <MonthChoice month={month} />
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <Stack as="ol" gap={12} minWidth={0} aria-label={`Gates of ${monthText(month)}`}>
          {data.gates.map((shown, at) => (
            <GateCard key={shown.gate} month={month} shown={shown} place={at + 1} owners={data.owners} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function MonthChoice({ month }: { month: string }) {
  const { data } = useRead(fetchMonths, { query: {} });
  const [, changeSearch] = useSearchWord('month');
  const known = data?.rows ?? [];
  const rows = known.some((row) => row.month === month) ? known : [{ month, closed: 0, gates: gates.length }, ...known];
  return (
    <Box maxWidth={320}>
      <Select
        label="Month"
        data={rows.map((row) => ({
          value: row.month,
          label: `${monthText(row.month)}${standOf(row)}`,
        }))}
        value={month}
        allowDeselect={false}
        onChange={(value) => value && changeSearch((current) => ({ ...current, month: value }))}
      />
    </Box>
  );
}

function standOf({ closed, gates: all }: { closed: number; gates: number }): string {
  if (closed === 0) return '';
  return closed === all ? ', closed' : `, ${closed} of ${all} gates closed`;
}

const perPage = 25;

const columns: readonly FigureColumn<Blocker>[] = [
  { heading: 'What', cell: ({ name, link }) => (link === null ? name : <PageLink to={link}>{name}</PageLink>) },
  { heading: 'Details', cell: ({ detail }) => detail, words: true },
];

function Blockers({ month, gate }: { month: string; gate: Gate }) {
  const [offset, setOffset] = useState(0);
  const query = { month, gate, limit: perPage, offset };
  const { data, error, refetch } = useRead(fetchBlockers, { query }, { keepPrevious: true });
  const count = data?.count ?? 0;
  return (
    <Stack gap={12} minWidth={0}>
      <Text>
        <PageLink to={billingAddress('close', { month })}>{`Gates of ${monthText(month)}`}</PageLink>
        {` · ${gateWords[gate].title}: ${gateWords[gate].asks}`}
      </Text>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} />}
      {data && count === 0 && <Text dim>Nothing is open.</Text>}
      {data && count > 0 && (
        <FigureTable
          name={`Open: ${gateWords[gate].title}`}
          columns={columns}
          rows={data.rows}
          keyOf={({ key }) => key}
        />
      )}
      {count > perPage && (
        <FigurePager {...{ offset, perPage, count }} onChange={setOffset} words={['Before', 'Next']} />
      )}
    </Stack>
  );
}
