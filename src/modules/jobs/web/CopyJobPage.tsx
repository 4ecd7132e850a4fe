import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { AddRecordPage } from '#platform/web/record/AddRecordPage.tsx';
import { RecordFormSkeleton } from '#platform/web/record/RecordFields.tsx';
import { startOf } from '#platform/web/record/row.ts';
import { job, jobCalls } from '../contract.ts';
import { jobsPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** Copies a job; dates and period are entered anew. */
export function CopyJobPage() {
  const { row, error, missing, retry } = useEdited(jobCalls.byId);
  if (missing) {
    return <RecordMissing noun="job" icon={screens.icons.missing} list={{ to: jobsPath, label: 'Back to the jobs' }} />;
  }
  if (!row) {
    return (
      <PageFrame title="Copy job">
        {error ? <FailedState error={error} onRetry={retry} /> : <RecordFormSkeleton screens={screens} />}
      </PageFrame>
    );
  }
  const {
    start_date: _,
    job_end_date: __,
    period_start: ___,
    period_end: ____,
    title: _____,
    ...start
  } = startOf(job, row);
  const addText = `Copied from ${row.reference_no} ${row.title}, with its tasks and the statement of work in force`;
  return <AddRecordPage screens={{ ...screens, start, addText }} besides={{ copy_of: row.id }} />;
}
