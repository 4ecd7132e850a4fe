import { Confirmation } from '#platform/web/feedback/Confirmation.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useState } from 'react';
import { approveOwnJob, fetchOwnJob, fetchOwnJobs, type OwnJobDetails, requestOwnChange } from '../own.ts';
import { ReviewForm } from './ReviewForm.tsx';

const reads = [fetchOwnJob, fetchOwnJobs];

/** Where work waits for the client: approved, or sent back with words. */
export function OwnReview({ job: { id, to_check } }: { job: OwnJobDetails }) {
  const approve = useWrite(approveOwnJob, { refreshes: reads });
  const change = useWrite(requestOwnChange, { refreshes: reads });
  const [done, setDone] = useState<{ title: string; text: string }>();
  if (!to_check && !done) return null;
  return (
    <Grid maxWidth={720}>
      {to_check ? (
        <ReviewForm
          onApprove={() => approve.send({ query: { id } })}
          onChange={(body) => change.send({ query: { id }, body })}
          onDone={setDone}
        />
      ) : (
        done && <Confirmation title={done.title} text={done.text} />
      )}
    </Grid>
  );
}
