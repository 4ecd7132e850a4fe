import { ListPictures } from '#platform/web/chart/ListPictures.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordDetails } from '#platform/web/record/RecordDetails.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { OwnFeedbackPage } from './OwnFeedbackPage.tsx';
import { screens } from './screens.tsx';

/** For staff, feedback on visible jobs; for client users, their company's requests. */
export const FeedbackListPage = () => (useActor()?.audience === 'client' ? <OwnFeedbackPage /> : <StaffFeedback />);

const StaffFeedback = () => (
  <PageFrame title="Feedback" fill>
    <ListPictures of="feedback" load={async () => (await import('./FeedbackPictures.tsx')).FeedbackPictures} />
    <RecordTable screens={screens} />
    <RecordDetails screens={screens} />
  </PageFrame>
);
