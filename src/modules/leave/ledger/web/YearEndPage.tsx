import { showDate } from '#platform/contract/dates.ts';
import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { ImportButton } from '#platform/web/import/ImportButton.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { Select } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { leaveReads } from '../../web/reads.ts';
import { type EndingYear, exportYearEnd, fetchEndingYears, postYearEnd, previewYearEnd } from '../year-end.ts';
import { openingImport } from '../import.ts';
import { YearEndTables } from './YearEndTables.tsx';

const keyOf = ({ company_id, last }: EndingYear) => `${company_id}/${last}`;

/** Imports balances from previous records; nothing lists them here. */
const Openings = () => (
  <ImportButton
    declared={openingImport}
    label="Import opening balances"
    list={{ reset: () => undefined }}
    refreshes={leaveReads}
  />
);

/** Chooses a leave year that has ended, shows what its end does, and posts it. */
export function YearEndPage() {
  const { data, error, refetch } = useRead(fetchEndingYears, {});
  const [search, change] = useSearchPart();
  const chosen = data?.rows.find((one) => keyOf(one) === search['year']) ?? data?.rows[0];
  return (
    <PageFrame title="Leave year end" action={<Openings />}>
      {!data && (error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />)}
      {data && !chosen && (
        <EmptyState
          icon={IconCalendarCheck}
          title="No leave year waits"
          text="A leave year appears here on the day after it has ended."
        />
      )}
      {data && chosen && (
        <Stack gap={16}>
          <Select
            label="Company and leave year"
            maw={480}
            allowDeselect={false}
            data={data.rows.map((one) => ({ value: keyOf(one), label: `${one.company} · ${one.year}` }))}
            value={keyOf(chosen)}
            onChange={(year) => change((current) => ({ ...current, year: year ?? '' }))}
          />
          <Preview key={keyOf(chosen)} year={chosen} />
        </Stack>
      )}
    </PageFrame>
  );
}

function Preview({ year }: { year: EndingYear }) {
  const query = { company_id: year.company_id, last: year.last };
  const { data, error, refetch } = useRead(previewYearEnd, { query });
  const post = usePost(year);
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={280} />;
  return (
    <Stack gap={12} minWidth={0}>
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Text figures>
          {showDate(year.first)} to {showDate(year.last)}, {year.people} {year.people === 1 ? 'person' : 'people'},{' '}
          {data.rows.some(({ unit }) => unit === 'Hour') ? 'in days and hours' : 'in days'}. Nothing is posted yet.
        </Text>
        <Row gap={8}>
          <FileExport endpoint={exportYearEnd} query={query} />
          <ActionButton
            size="xs"
            loading={post.isSending}
            whyNot={data.waits_for === null ? undefined : `Post the leave year ${data.waits_for} first`}
            onClick={() => void post.run()}
          >
            Post year end
          </ActionButton>
        </Row>
      </Row>
      <YearEndTables preview={data} />
    </Stack>
  );
}

function usePost({ company_id, company, last, year, people }: EndingYear) {
  const { send, sending } = useWrite(postYearEnd, { refreshes: [...leaveReads, fetchEndingYears, previewYearEnd] });
  const run = async () => {
    const yes = await confirm({
      title: 'Post year end',
      text: `The leave year ${year} of ${company} ends for ${people} ${people === 1 ? 'person' : 'people'}, once and for all. Each of them is told.`,
      confirmLabel: 'Post year end',
    });
    if (!yes) return;
    try {
      const { message } = await send({ body: { company_id, last } });
      toast.success(message ?? 'Leave year posted');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { run, isSending: sending };
}
