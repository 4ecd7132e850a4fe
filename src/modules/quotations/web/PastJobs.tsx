import { durationText } from '#platform/contract/duration.ts';
import { showDate } from '#platform/contract/dates.ts';
import { Card, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { fetchQuoteHistory } from '../past-jobs.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';

const whose = {
  client: 'of this client',
  size: 'of this type and about this size',
  type: 'of this type',
} as const;

/** Time and fees of comparable work, beside the editor. */
export function PastJobs({ jobId }: { jobId: number }) {
  const { data } = useRead(fetchQuoteHistory, { params: { job_id: jobId } });
  if (!data || (data.compared === null && data.last === null && data.grown === null)) return null;
  const { compared, count, p50, p80, last, grown } = data;
  return (
    <Card as="section" padding={[12, 16]} background="sunken" aria-label="Comparable work">
      <Row wrap gap={[8, 32]} align="start">
        {compared !== null && p50 !== null && p80 !== null && (
          <Fact title={`${count} finished ${count === 1 ? 'job' : 'jobs'} ${compared === null ? '' : whose[compared]}`}>
            Typically {durationText(p50)} hours; 80% took under {durationText(p80)}
          </Fact>
        )}
        {last && (
          <Fact title={`${last.quote_no}, approved on ${showDate(last.decided_on)}`}>
            <Amount of={last.sub_total} currency={last.currency} /> for {durationText(last.hours_min)} hours
            {last.actual_min > 0 && `, ${durationText(last.actual_min)} worked`}
            {last.margin !== null && `, margin ${last.margin} %`}
          </Fact>
        )}
        {grown && (
          <Fact title="The work has grown">
            {durationText(grown.total_budget_min)} hours planned, {durationText(grown.quoted_min)} quoted
          </Fact>
        )}
      </Row>
    </Card>
  );
}

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Stack gap={4} minWidth={0}>
    <Text weight={600} size={13}>
      {title}
    </Text>
    <Text color="ink-soft" size={13}>
      {children}
    </Text>
  </Stack>
);
