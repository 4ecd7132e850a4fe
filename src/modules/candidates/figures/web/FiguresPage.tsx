import { listPositions } from '#modules/recruitment/contract.ts';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { severalValues } from '#platform/contract/list.ts';
import { type ChartCardProps, ChartCard } from '#platform/web/chart/ChartCard.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Select } from '@mantine/core';
import { candidatesPath } from '../../web/public/addresses.ts';
import { fetchFigures, type Figures } from '../contract.ts';
import { apart, fromStage, type Reached } from '../rules.ts';

const periods = { '90': 'Last 90 days', '365': 'Last 12 months' } as const;

type Search = Readonly<Record<string, string>>;

/** The address of the candidates behind a number. */
type To = (search: Search) => string;

/** Recruitment figures; each number links to its candidates. */
export function FiguresPage() {
  const today = useToday();
  const [{ recruitment = '', owner = '', period = '' }, change] = useSearchPart();
  const from = period === '' ? undefined : addDays(today, -Number(period));
  const query = {
    ...(recruitment !== '' && { recruitment: Number(recruitment) }),
    ...(owner !== '' && { owner: Number(owner) }),
    ...(from && { from }),
  };
  const { data, error, refetch } = useRead(fetchFigures, { query });
  const to: To = (search) => `${candidatesPath}${writeSearch({ ...narrowed(recruitment, owner, from), ...search })}`;
  return (
    <PageFrame title="Hiring figures" text="Of the candidates that you see. Each number leads to its candidates.">
      <Grid gap={16}>
        <Row wrap gap={12}>
          <PositionChoice value={recruitment} onChange={(id) => change((all) => ({ ...all, recruitment: id }))} />
          <OwnerChoice value={owner} onChange={(id) => change((all) => ({ ...all, owner: id }))} />
          <Select
            label="Added"
            data={[
              { value: '', label: 'At any time' },
              ...Object.entries(periods).map(([value, label]) => ({ value, label })),
            ]}
            value={period}
            allowDeselect={false}
            onChange={(days) => change((all) => ({ ...all, period: days ?? '' }))}
          />
        </Row>
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && <Charts data={data} to={to} />}
        {data && <Tables data={data} to={to} />}
      </Grid>
    </PageFrame>
  );
}

const narrowed = (recruitment: string, owner: string, from: PlainDate | undefined): Search => ({
  ...(recruitment !== '' && { recruitment }),
  ...(owner !== '' && { owner }),
  ...(from && { createdAtFrom: showDate(from) }),
});

function PositionChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useRead(listPositions, {});
  const positions = data?.rows.map(({ id, position }) => ({ value: String(id), label: `${position} (${id})` })) ?? [];
  return (
    <Select
      label="Position"
      searchable
      data={[{ value: '', label: 'All positions' }, ...positions]}
      value={value}
      allowDeselect={false}
      w={320}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

function OwnerChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const people = data?.rows.map(({ id, employee_name }) => ({ value: String(id), label: employee_name })) ?? [];
  return (
    <Select
      label="Recruiter"
      searchable
      data={[{ value: '', label: 'All recruiters' }, ...people]}
      value={value}
      allowDeselect={false}
      w={220}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

const rejected = severalValues(['Rejected', 'Interviewed & Rejected']);

function Charts({ data, to }: { data: Figures | undefined; to: To }) {
  const people = { unit: 'Candidates', kind: 'bars' } as const satisfies Partial<ChartCardProps>;
  const isApart = (reason: string) => apart.some((one) => one === reason);
  return (
    <Grid gap={16} columns="repeat(auto-fit, minmax(min(100%, 380px), 1fr))">
      <ChartCard
        {...people}
        title="How far they come"
        heading="Reached this or a later stage"
        points={data?.funnel.map(({ stage, count }) => ({
          label: stage,
          value: count,
          to: to({ reached: severalValues(fromStage(stage as Reached)) }),
        }))}
      />
      <ChartCard
        {...people}
        title="Why they are rejected"
        heading="Reason"
        points={data?.ends.map(({ reason, count }) => ({
          label: reason,
          value: count,
          tone: isApart(reason) ? 'grey' : 'red',
          to: to({ selection_progress: rejected, reject_reason: reason }),
        }))}
        note="Grey: withdrawn, position closed and joined elsewhere are no decision about the candidate."
      />
      <ChartCard
        {...people}
        title="Where they come from"
        heading="Source"
        points={data?.sources.map(({ id, name, applied }) => ({
          label: name ?? 'Not known',
          value: applied,
          to: to({ source: id === null ? 'none' : String(id) }),
        }))}
      />
    </Grid>
  );
}

function Tables({ data, to }: { data: Figures; to: To }) {
  const dwell: readonly FigureColumn<Figures['dwell'][number]>[] = [
    { heading: 'Stage', words: true, cell: ({ stage }) => stage },
    { heading: 'Median days', cell: ({ median }) => median },
    { heading: '90 % within', cell: ({ p90 }) => p90 },
    { heading: 'Have left it', cell: ({ left }) => left },
    { heading: 'There now', cell: ({ stage, now }) => linked(now, to({ selection_progress: stage })) },
  ];
  const joined = { reached: 'Move to Onboarding' };
  const filled: readonly FigureColumn<Figures['filled'][number]>[] = [
    { heading: 'Position', words: true, cell: ({ position }) => position },
    { heading: 'Days to fill', cell: ({ days }) => days },
    { heading: 'Joined', cell: (row) => linked(row.joined, to({ ...joined, recruitment: String(row.id) })) },
  ];
  const sources: readonly FigureColumn<Figures['sources'][number]>[] = [
    { heading: 'Source', words: true, cell: ({ name }) => name ?? 'Not known' },
    {
      heading: 'Applied',
      cell: ({ id, applied }) => linked(applied, to({ source: id === null ? 'none' : String(id) })),
    },
    {
      heading: 'Joined',
      cell: (row) => linked(row.joined, to({ ...joined, source: row.id === null ? 'none' : String(row.id) })),
    },
  ];
  return (
    <>
      <Heading>Time in each stage</Heading>
      <FigureTable name="Time in each stage" rows={data.dwell} keyOf={({ stage }) => stage} columns={dwell} />
      <Heading>Time to fill</Heading>
      {data.days_to_fill !== null && <Text dim>Half of all who joined did so within {data.days_to_fill} days.</Text>}
      <FigureTable name="Time to fill" rows={data.filled} keyOf={({ id }) => id} columns={filled} />
      <Heading>Sources</Heading>
      <FigureTable name="Sources" rows={data.sources} keyOf={({ id }) => id ?? 0} columns={sources} />
    </>
  );
}

const linked = (count: number, to: string) => (count === 0 ? 0 : <PageLink to={to}>{count}</PageLink>);
