import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnInterviews, type OwnInterview } from '../../interviews/own.ts';
import { FeedbackDialog } from '../../interviews/web/FeedbackDialog.tsx';
import { OwnInterviewItem } from '../../interviews/web/OwnInterviewItem.tsx';

/** The interviews that somebody takes part in, in their account: whom they meet, and what they say afterwards. */
export function InterviewsArea() {
  const read = useRead(fetchOwnInterviews, {});
  const [asked, setAsked] = useState<OwnInterview>();
  return (
    <>
      <FramedList
        read={read}
        empty={{
          icon: IconMessages,
          title: 'No interviews',
          text: 'When you are asked to interview somebody, you find their card and resume here.',
        }}
        renderItem={(row) => <OwnInterviewItem row={row} onFeedback={setAsked} />}
      />
      {asked && <FeedbackDialog interview={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
