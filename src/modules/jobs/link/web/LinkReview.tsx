import { useWrite } from '#platform/web/query.ts';
import { ReviewForm } from '../../web/ReviewForm.tsx';
import { approveByLink, changeByLink, openByLink } from '../contract.ts';
import type { Done } from './AnswerPage.tsx';

type LinkReviewProps = { jobId: number; token: string; onDone: (done: Done) => void };

export function LinkReview({ jobId, token, onDone }: LinkReviewProps) {
  const approve = useWrite(approveByLink, { refreshes: [openByLink] });
  const change = useWrite(changeByLink, { refreshes: [openByLink] });
  const query = { job_id: jobId };
  return (
    <ReviewForm
      onApprove={() => approve.send({ query, token })}
      onChange={(body) => change.send({ query, body, token })}
      onDone={onDone}
    />
  );
}
