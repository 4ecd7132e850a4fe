import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { ListPictures } from '#platform/web/chart/ListPictures.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { exportWip, fetchWip, fetchWipOfClient, readWipValue, type Wip, type WipClient, type WipJob } from '../wip.ts';

type Row = Partial<WipClient> & Wip['total'];

/** Approved time that is on no invoice, by client. */
export function WipView() {
  const { data, error, refetch } = useRead(fetchWip, { query: {} });
  const [shown, setShown] = useState<WipClient>();
  const valued = useMay()(readWipValue);
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={IconHourglass}
        title="No work in progress"
        text="Approved time that is not billed appears here."
      />
    );
  return (
    <Stack gap={8} minWidth={0}>
      <ListPictures of="wip" load={async () => (await import('./WipPicture.tsx')).WipPicture} />
      <Box alignSelf="end">
        <FileExport endpoint={exportWip} query={{}} />
      </Box>
      <FigureTable<Row>
        name="Work in progress"
        columns={columnsOf(valued, setShown)}
        rows={data.rows}
        keyOf={({ client_id }) => client_id ?? 'total'}
        sums={[data.total]}
      />
      <Text dim size={12}>
        {valued
          ? 'Approved billable time that is on no invoice, at the charge rates of its days. Hours without a rate have no value.'
          : 'Approved billable time that is on no invoice.'}
      </Text>
      {shown && <JobsDialog client={shown} valued={valued} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}

const columnsOf = (valued: boolean, show: (client: WipClient) => void): readonly FigureColumn<Row>[] => [
  {
    heading: 'Client',
    cell: (row) =>
      row.client === undefined ? (
        'Total'
      ) : (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => show(row as WipClient)}>
          {row.client}
        </Button>
      ),
  },
  ...measures(valued),
  { heading: 'Oldest', cell: ({ oldest }) => (oldest === undefined ? '' : showDate(oldest)) },
  {
    heading: 'Last invoice',
    cell: ({ client, last_date }) => (client === undefined ? '' : last_date ? showDate(last_date) : 'None'),
  },
  {
    heading: 'Amount',
    cell: ({ last_amount, last_currency }) =>
      last_amount ? <Amount of={last_amount} currency={last_currency ?? ''} /> : '',
  },
];

const measures = (valued: boolean): readonly FigureColumn<Pick<WipClient, 'minutes' | 'unrated' | 'value'>>[] => [
  { heading: 'Hours', cell: ({ minutes }) => durationText(minutes) },
  ...(valued
    ? [
        { heading: 'Value', cell: Value },
        {
          heading: 'Without a rate',
          cell: ({ unrated = 0 }: Pick<WipClient, 'unrated'>) => (unrated === 0 ? '-' : durationText(unrated)),
        },
      ]
    : []),
];

const Value = ({ value }: Pick<WipClient, 'value'>) =>
  value === undefined || value.length === 0
    ? '-'
    : value.map(({ currency, amount }) => (
        <Text key={currency} as="span" block figures nowrap>
          <Amount of={amount} currency={currency} />
        </Text>
      ));

const jobColumns = (valued: boolean): readonly FigureColumn<WipJob>[] => [
  {
    heading: 'Job',
    cell: ({ job_id, reference_no, title }) => (
      <PageLink to={`/jobdetails/${job_id}`}>{`${reference_no} ${title}`}</PageLink>
    ),
  },
  { heading: 'Status', cell: ({ status }) => status, words: true },
  ...measures(valued),
];

function JobsDialog({ client, valued, onClose }: { client: WipClient; valued: boolean; onClose: () => void }) {
  const { data, error, refetch } = useRead(fetchWipOfClient, { params: { id: client.client_id } });
  return (
    <DialogFrame title={client.client} opened onClose={onClose} width={820} cancelLabel="Close" plainCancel>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <FigureTable name="Jobs" columns={jobColumns(valued)} rows={data.rows} keyOf={({ job_id }) => job_id} />}
    </DialogFrame>
  );
}
