import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { useWrite } from '#platform/web/query.ts';
import { ReviewForm } from '../../web/ReviewForm.tsx';
import { approveByLink, changeByLink, openByLink } from '../contract.ts';

type LinkReviewProps = { jobId: number; token: string; onDone: (news: Confirmed) => void; onStale: () => void };

export function LinkReview({ jobId, token, onDone, onStale }: LinkReviewProps) {
  const approve = useWrite(approveByLink, { refreshes: [openByLink] });
  const change = useWrite(changeByLink, { refreshes: [openByLink] });
  const query = { job_id: jobId };
  return (
    <ReviewForm
      onApprove={() => approve.send({ query, token })}
      onChange={(body) => change.send({ query, body, token })}
      onDone={onDone}
      onStale={onStale}
    />
  );
}
