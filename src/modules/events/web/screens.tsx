import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react';
import { DateField } from '#platform/web/form/DateField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { type Event, event, eventCalls, listEnquiryEvent } from '../contract.ts';
import { addEventPath, editEventPath, enquiriesOf, eventListPath, eventPath } from './public/addresses.ts';

export const { screens, Add, Edit } = recordScreens(event, eventCalls, {
  path: eventListPath,
  addPath: addEventPath,
  editPath: editEventPath,
  readPath: eventPath,
  icons: { list: IconCalendarEvent, missing: IconCalendarOff },
  form: [
    { fields: ['name', 'date', 'contactPerson', 'address', 'city', 'state', 'zipcode', 'country', 'eventDescription'] },
  ],
  wide: ['name', 'address', 'eventDescription'],
  inputs: { date: (link) => <TodayOrLater {...link} /> },
  cells: {
    enquiries: (row) => <Brought event={row} />,
    conversion: ({ conversion }) => (conversion === null ? 'N/A' : `${conversion} %`),
  },
  addText: 'All fields are mandatory.',
  editText: ({ id }) => `Event ${id}. All fields are mandatory.`,
  empty: {
    title: 'No events yet',
    text: 'Expos, talks and breakfasts appear here, with the enquiries each one brought.',
  },
  deletes: { title: 'Delete Event', question: 'Are you sure you want to delete this Event?' },
  refreshes: [listEnquiryEvent, eventCalls.history],
});

const TodayOrLater = (link: FieldLink) => <DateField {...link} min={useToday()} />;

/** The number of its enquiries, linked to them. */
function Brought({ event: { id, enquiries } }: { event: Event }) {
  const { showNumber } = useWriting();
  if (enquiries === 0) return '0';
  return <PageLink to={enquiriesOf(id)}>{showNumber(enquiries)}</PageLink>;
}
