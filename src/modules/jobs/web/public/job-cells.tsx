/** Cells of job fields that differ from the default of their kind. */
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { JobRow } from '../../contract.ts';
import { jobLife } from '../../life.ts';
import { budgetTone, daysLeftText, dispatchTone, statusPercent } from '../../rules.ts';

/** With its number, which people use in conversation. */
const titleOf = ({ title, reference_no }: Pick<JobRow, 'title' | 'reference_no'>) => (
  <>
    <Text as="span" block oneLine>
      {title}
    </Text>
    <Text as="span" block oneLine dim size={12}>
      {reference_no}
    </Text>
  </>
);

/** The status, with its progress. */
function statusOf({ status }: Pick<JobRow, 'status'>) {
  const percent = statusPercent(status);
  return (
    <Stack gap={2} flex="none">
      <StatusBadge tone={jobLife.tones[status]}>{status}</StatusBadge>
      <ProgressBar thin label="Progress" percent={percent} text={`${percent} %`} />
    </Stack>
  );
}

function daysLeftOf({ days_left, dispatch_date }: Pick<JobRow, 'days_left' | 'dispatch_date'>) {
  if (days_left === null) return 'N/A';
  const text = daysLeftText(days_left);
  if (dispatch_date !== null || days_left > 3) return text;
  return <StatusBadge tone={days_left < 0 ? 'red' : 'amber'}>{text}</StatusBadge>;
}

function actualOf({ budget_min, actual_min }: Pick<JobRow, 'budget_min' | 'actual_min'>) {
  const text = durationText(actual_min);
  const tone = budgetTone(budget_min, actual_min);
  return tone === 'green' ? text : <StatusBadge tone={tone}>{text}</StatusBadge>;
}

function dispatchOf({ dispatch_date, job_end_date }: Pick<JobRow, 'dispatch_date' | 'job_end_date'>) {
  if (dispatch_date === null) return 'N/A';
  const shown = showDate(dispatch_date);
  if (job_end_date === null) return shown;
  return (
    <Row as="span" gap={4}>
      <StatusBadge tone={dispatchTone(job_end_date, dispatch_date)}>{shown}</StatusBadge>
    </Row>
  );
}

export const jobCells = {
  title: titleOf,
  status: statusOf,
  days_left: daysLeftOf,
  actual: actualOf,
  dispatch_date: dispatchOf,
};
