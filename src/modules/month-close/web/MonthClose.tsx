import { addMonths, firstOfMonth, monthText } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Select } from '@mantine/core';
import { fetchMonth, fetchMonths } from '../contract.ts';
import { type Gate, gates } from '../gates.ts';
import { type CloseStep, closeSteps } from '../progress.ts';
import { GateCard } from './GateCard.tsx';
import { Blockers, HeldUp } from './OpenRows.tsx';
import { Progress } from './Progress.tsx';

/** How far a month is, with its gates in order; or the rows that a step or a gate waits for. */
export function MonthClose() {
  const today = useToday();
  const [asked] = useSearchWord('month');
  const [gate] = useSearchWord('gate');
  const [step] = useSearchWord('step');
  const [person] = useSearchWord('person');
  const month = /^\d{4}-\d{2}-01$/.test(asked) ? asked : addMonths(firstOfMonth(today), -1);
  if (isStep(step)) return <HeldUp key={`${month}.${step}.${person}`} month={month} step={step} person={person} />;
  return isGate(gate) ? <Blockers key={`${month}.${gate}`} month={month} gate={gate} /> : <Gates month={month} />;
}

const isGate = (word: string): word is Gate => gates.some((gate) => gate === word);
const isStep = (word: string): word is CloseStep => closeSteps.some((step) => step === word);

function Gates({ month }: { month: string }) {
  const { data, error, refetch } = useRead(fetchMonth, { query: { month } }, { keepPrevious: true });
  return (
    <Stack gap={16} maxWidth={860} minWidth={0}>
      <MonthChoice month={month} />
      <Progress month={month} />
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
