import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { useRead } from '#platform/web/query.ts';
import { openInterviews } from '../link.ts';
import { CandidateSlots } from './CandidateSlots.tsx';

/** A candidate's interviews and bookable times on their own page; renders nothing if there are none. */
export function CandidateInterviews({ token }: { token: string }) {
  const { data } = useRead(openInterviews, { query: { acted: false } }, { token });
  const { confirmation, confirm } = useConfirmation();
  if (!data || (data.offers.length === 0 && data.interviews.length === 0)) return null;
  return (
    <>
      {confirmation}
      <CandidateSlots shared={data} token={token} onDone={confirm} />
    </>
  );
}
