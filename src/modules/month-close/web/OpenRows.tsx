import { monthText } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { type ReactNode, useState } from 'react';
import { billingAddress } from '#modules/invoicing/web/public/addresses.ts';
import { type Blocker, fetchBlockers, fetchHeldUp } from '../contract.ts';
import { type Gate, gateWords } from '../gates.ts';
import { type CloseStep, stepWords } from '../progress.ts';

const perPage = 25;

const columns: readonly FigureColumn<Blocker>[] = [
  { heading: 'What', cell: ({ name, link }) => (link === null ? name : <PageLink to={link}>{name}</PageLink>) },
  { heading: 'Details', cell: ({ detail }) => detail, words: true },
];

/** What blocks a gate. */
export function Blockers({ month, gate }: { month: string; gate: Gate }) {
  const [offset, setOffset] = useState(0);
  const query = { month, gate, limit: perPage, offset };
  const read = useRead(fetchBlockers, { query }, { keepPrevious: true });
  const { title, asks } = gateWords[gate];
  return (
    <Rows month={month} title={title} read={read} offset={offset} onPage={setOffset}>
      {`${title}: ${asks}`}
    </Rows>
  );
}

type HeldUpProps = { month: string; step: CloseStep; person: string };

/** What a step waits for, optionally of one person. */
export function HeldUp({ month, step, person }: HeldUpProps) {
  const [offset, setOffset] = useState(0);
  const of = /^\d+$/.test(person) ? { person: Number(person) } : {};
  const query = { month, step, ...of, limit: perPage, offset };
  const read = useRead(fetchHeldUp, { query }, { keepPrevious: true });
  const { title, asks } = stepWords[step];
  return (
    <Rows month={month} title={title} read={read} offset={offset} onPage={setOffset}>
      {`${title}: ${asks}`}
      {person !== '' && (
        <>
          {` ${read.data?.person ? `Held up by ${read.data.person}.` : 'Of one person.'} `}
          <PageLink to={billingAddress('close', { month, step })}>Show everybody’s</PageLink>
        </>
      )}
    </Rows>
  );
}

type RowsProps = {
  month: string;
  title: string;
  read: {
    data: { rows: Blocker[]; count: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  offset: number;
  onPage: (offset: number) => void;
  children: ReactNode;
};

function Rows({ month, title, read: { data, error, refetch }, offset, onPage, children }: RowsProps) {
  const count = data?.count ?? 0;
  return (
    <Stack gap={12} minWidth={0}>
      <Text>
        <PageLink to={billingAddress('close', { month })}>{`Month close of ${monthText(month)}`}</PageLink>
        {' · '}
        {children}
      </Text>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} />}
      {data && count === 0 && <Text dim>Nothing is open.</Text>}
      {data && count > 0 && (
        <FigureTable name={`Open: ${title}`} columns={columns} rows={data.rows} keyOf={({ key }) => key} />
      )}
      {count > perPage && <FigurePager {...{ offset, perPage, count }} onChange={onPage} words={['Before', 'Next']} />}
    </Stack>
  );
}
