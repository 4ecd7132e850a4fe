import { Cards, DetailCard, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import type { OwnDetail } from '#platform/web/record/screens.tsx';
import { useDetails } from '#platform/web/record/use-details.tsx';
import { type Event, type event, eventCalls } from '../contract.ts';
import { screens } from './screens.tsx';

/** One event: date, place, contact, and its enquiries. */
export const EventPage = () => <RecordPage screens={screens} tabs={tabs} text={introOf} />;

const introOf = ({ event_date, city, country }: Event) => [event_date, city, country].join(' · ');

const tabs: readonly RecordTab<typeof event>[] = [
  { key: 'event', label: 'Event', content: (row) => <Profile row={row} /> },
  { key: 'history', label: 'Activity', content: (row) => <RecordHistory call={eventCalls.history} id={row.id} /> },
];

const address: OwnDetail<typeof event> = {
  label: 'Address',
  value: (row) => [row.address, row.city, row.state, row.zipcode, row.country].filter(Boolean).join(', '),
};

function Profile({ row }: { row: Event }) {
  const details = useDetails(screens, row);
  return (
    <Cards>
      <DetailCard title="When and where" details={details(['date', address, 'contactPerson', 'createdAt'])} />
      <DetailCard title="What it brought" details={details(['enquiries', 'converted', 'conversion'])} />
      <DetailCard title="About it" details={details(['eventDescription'])} />
    </Cards>
  );
}
