import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead } from '#platform/web/query.ts';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { IconColumns3 } from '@tabler/icons-react';
import { type Candidate, candidateCalls } from '../contract.ts';
import { candidatePath } from '../address.ts';
import { mostCompared } from './public/addresses.ts';
import { screens } from './screens.tsx';

const postOf = (...said: readonly (string | null)[]) => said.filter(Boolean).join(', ') || '-';

const details = [
  'recruitment',
  'selection_progress',
  'rating_avg',
  'current_designation',
  'current_company',
  'experience_years',
  'current_salary',
  'expected_salary',
  'notice_period',
  'location',
  'qualification_1',
  'qualification_2',
  { label: 'Last post', value: (row: Candidate) => postOf(row.work_1_designation, row.work_1_department) },
  { label: 'Post before', value: (row: Candidate) => postOf(row.work_2_designation, row.work_2_department) },
  'reason_to_change',
  'source',
  'owner',
] as const;

/** Up to three candidates side by side. */
export function CompareCandidatesPage() {
  const [given] = useSearchWord('ids');
  const ids = given.split(',').map(Number).filter(Number.isSafeInteger).slice(0, mostCompared);
  const [first, second, third] = ids;
  const reads = [useCandidate(first), useCandidate(second), useCandidate(third)].slice(0, ids.length);
  const error = reads.find((read) => read.error)?.error;
  const rows = reads.flatMap(({ data }) => data ?? []);
  return (
    <PageFrame title="Compare candidates">
      {ids.length < 2 ? (
        <EmptyState
          icon={IconColumns3}
          title="Nobody to compare"
          text="Choose two or three candidates in the list, then Compare."
        />
      ) : error ? (
        <FailedState error={error} onRetry={() => reads.forEach((read) => void read.refetch())} />
      ) : rows.length < ids.length ? (
        <Skeleton height={480} />
      ) : (
        <Comparison candidates={rows} />
      )}
    </PageFrame>
  );
}

const useCandidate = (id: number | undefined) =>
  useRead(candidateCalls.byId, { query: { id: id ?? 0 } }, { enabled: id !== undefined });

function Comparison({ candidates }: { candidates: readonly Candidate[] }) {
  const shown = useShown();
  const known = useKnown();
  const told = candidates.map((row) => ({
    row,
    values: new Map(
      recordDetails({ ...screens, details }, row, shown, known).map(({ label, value }) => [label, value]),
    ),
  }));
  const labels = [...new Set(told.flatMap(({ values }) => [...values.keys()]))];
  const columns: readonly FigureColumn<string>[] = [
    { heading: 'Candidate', words: true, cell: (label) => label },
    ...told.map(({ row, values }) => ({
      heading: row.name,
      renderHeading: () => <PageLink to={candidatePath(row.id)}>{row.name}</PageLink>,
      words: true as const,
      cell: (label: string) => values.get(label) ?? '-',
    })),
  ];
  return (
    <FigureTable name="Candidates beside each other" columns={columns} rows={labels} keyOf={(label) => label} wraps />
  );
}
