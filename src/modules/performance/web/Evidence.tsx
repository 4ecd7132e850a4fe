import type { ReactNode } from 'react';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { download } from '#platform/web/download.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import type { PerformanceReport } from '../contract.ts';
import { type Evidence as Shown, fetchEvidence, printReport } from '../evidence.ts';
import { partLabels } from '../marks.ts';

type Part = Shown['parts'][number];
type Job = Shown['jobs'][number];
type Rating = Shown['ratings'][number];
type Training = Shown['trainings'][number];
type Change = Shown['changed'][number];

const markText = (mark: number | null) => (mark === null ? '-' : mark.toFixed(1));

/** A mark's evidence: its parts with their formulas, how to raise it, what has changed, and the rows behind. */
export function Evidence({ row }: { row: PerformanceReport }) {
  const { data, error, refetch } = useRead(fetchEvidence, { params: { id: row.id } });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Grid gap={24}>
      <Marks data={data} />
      {data.changed.length > 0 && <Changed row={row} rows={data.changed} />}
      <Behind data={data} />
    </Grid>
  );
}

function Marks({ data: { parts, total, moves } }: { data: Shown }) {
  return (
    <Grid gap={8} as="section" aria-label="Marks">
      <FigureTable
        name="Marks by part"
        columns={partColumns}
        rows={parts}
        keyOf={(part) => part.part}
        sums={[{ ...total, part: 'total' }]}
        wraps
      />
      {moves !== null && <Text weight={550}>{moves}.</Text>}
    </Grid>
  );
}

type Line = Pick<Part, 'mark' | 'words'> & { readonly part: Part['part'] | 'total'; readonly weight?: number };

const partColumns: readonly FigureColumn<Line>[] = [
  { heading: 'Part', cell: ({ part }) => (part === 'total' ? 'Mark' : partLabels[part]) },
  { heading: 'Mark', cell: ({ mark }) => markText(mark) },
  { heading: 'Weight', cell: ({ weight }) => (weight === undefined ? '' : `${weight} %`) },
  { heading: 'How it came about', words: true, cell: ({ words }) => words },
];

function Changed({ row, rows }: { row: PerformanceReport; rows: readonly Change[] }) {
  const since =
    row.status === 'Draft' ? 'The marks are worked out anew tonight.' : 'The marks stay as they were shared.';
  return (
    <Grid gap={8} as="section" aria-label="Changed since">
      <Heading>Changed since</Heading>
      <Text dim>{since}</Text>
      <FigureTable name="Rows of changes" columns={changeColumns} rows={rows} keyOf={({ label }) => label} />
    </Grid>
  );
}

const changeColumns: readonly FigureColumn<Change>[] = [
  { heading: 'Input', cell: ({ label }) => label },
  { heading: 'Was', cell: ({ was }) => was },
  { heading: 'Is now', cell: ({ is_now }) => is_now },
];

function Behind({ data }: { data: Shown }) {
  const { jobs, jobs_hidden, ratings, ratings_hidden, trainings, is_own } = data;
  return (
    <>
      <Rows title="Dispatched jobs" none="None in this period." count={jobs.length} hidden={jobs_hidden}>
        <FigureTable
          name="Rows of dispatched jobs"
          columns={jobColumns}
          rows={jobs}
          keyOf={({ job_id }) => job_id}
          wraps
        />
      </Rows>
      {!is_own && (
        <Rows title="Ratings" none="None in this period." count={ratings.length} hidden={ratings_hidden}>
          <FigureTable
            name="Rows of ratings"
            columns={ratingColumns}
            rows={ratings}
            keyOf={({ job_id }) => job_id}
            wraps
          />
        </Rows>
      )}
      <Rows title="Trainings" none="None in this period." count={trainings.length} hidden={0}>
        <FigureTable
          name="Rows of trainings"
          columns={trainingColumns}
          rows={trainings}
          keyOf={({ session_id }) => session_id}
          wraps
        />
      </Rows>
    </>
  );
}

type RowsProps = { title: string; none: string; count: number; hidden: number; children: ReactNode };

function Rows({ title, none, count, hidden, children }: RowsProps) {
  return (
    <Grid gap={8} as="section" aria-label={title}>
      <Heading>{title}</Heading>
      {count > 0 ? children : hidden === 0 && <Text dim>{none}</Text>}
      {hidden > 0 && <Text dim>{`${count > 0 ? 'And ' : ''}${hidden} that you do not see singly.`}</Text>}
    </Grid>
  );
}

const jobColumns: readonly FigureColumn<Job>[] = [
  { heading: 'Ref no', cell: ({ job_id, reference_no }) => <PageLink to={jobPath(job_id)}>{reference_no}</PageLink> },
  { heading: 'Client', words: true, cell: ({ client_name }) => client_name },
  { heading: 'Title', words: true, cell: ({ title }) => title },
  { heading: 'Dispatched', cell: ({ dispatch_date }) => showDate(dispatch_date) },
  { heading: 'Deadline', cell: ({ job_end_date }) => (job_end_date === null ? '-' : showDate(job_end_date)) },
  { heading: 'On time', words: true, cell: ({ on_time }) => (on_time === null ? '-' : on_time ? 'Yes' : 'No') },
  { heading: 'Review changes', cell: ({ changes }) => changes },
];

const ratingColumns: readonly FigureColumn<Rating>[] = [
  {
    heading: 'Ref no',
    cell: ({ job_id, reference_no }) => <PageLink to={jobPath(job_id, 'feedback')}>{reference_no}</PageLink>,
  },
  { heading: 'Client', words: true, cell: ({ client_name }) => client_name },
  { heading: 'Asked', cell: ({ requested }) => showDate(requested) },
  { heading: 'Rating', cell: ({ rating }) => rating },
  { heading: 'Comment', words: true, cell: ({ comment }) => comment ?? '-' },
];

const trainingColumns: readonly FigureColumn<Training>[] = [
  { heading: 'Date', cell: ({ date }) => showDate(date) },
  { heading: 'Topic', words: true, cell: ({ topic }) => topic },
  { heading: 'Hours', cell: ({ duration_min }) => durationText(duration_min) },
];

/** The report's PDF, for the meeting. */
export const ReportPdf = ({ id }: { id: number }) => (
  <PdfButton label="PDF" fetch={() => download(printReport, { id }, () => undefined, new AbortController().signal)} />
);
