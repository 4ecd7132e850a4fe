import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { approveOwnJob, fetchOwnJob, fetchOwnJobs, type OwnJobDetails, requestOwnChange } from '../own.ts';
import { ReviewForm } from './ReviewForm.tsx';

const reads = [fetchOwnJob, fetchOwnJobs];

/** Lets the client approve work, or send it back with a comment. */
export function OwnReview({ job: { id, to_check }, onStale }: { job: OwnJobDetails; onStale: () => void }) {
  const approve = useWrite(approveOwnJob, { refreshes: reads });
  const change = useWrite(requestOwnChange, { refreshes: reads });
  const { confirmation, confirm } = useConfirmation();
  if (!to_check && !confirmation) return null;
  return (
    <Grid maxWidth={720}>
      {to_check ? (
        <ReviewForm
          onApprove={() => approve.send({ query: { id } })}
          onChange={(body) => change.send({ query: { id }, body })}
          onDone={confirm}
          onStale={onStale}
        />
      ) : (
        confirmation
      )}
    </Grid>
  );
}
