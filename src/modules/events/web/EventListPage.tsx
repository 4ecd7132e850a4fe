import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { EventMonth } from './EventMonth.tsx';
import { screens } from './screens.tsx';

/** All visible events, as a list or a month's calendar. */
export function EventListPage() {
  const [as] = useSearchWord('as');
  const month = as === 'month';
  return (
    <PageFrame title="Events" action={<NewRecord screens={screens} />} fill={!month}>
      {month ? <EventMonth tools={views} /> : <RecordTable screens={screens} tools={views} />}
    </PageFrame>
  );
}

const views = (
  <ViewChoice
    views={[
      { value: 'list', label: 'List' },
      { value: 'month', label: 'Month' },
    ]}
  />
);
