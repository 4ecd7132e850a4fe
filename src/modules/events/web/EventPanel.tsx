import { IconCalendarOff, IconPencil } from '@tabler/icons-react';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { type Event, fetchEventById } from '../contract.ts';
import { marketingModule } from '#modules/access/permissions.ts';
import { Brought, conversionOf } from './event-columns.tsx';
import { editEventPath } from './public/addresses.ts';

/** One event to read beside the list. */
export function EventPanel() {
  const { firm } = useSession();
  return (
    <RecordPanel
      endpoint={fetchEventById}
      noun="event"
      icon={IconCalendarOff}
      titleOf={(event) => event.event_name}
      details={(event) => detailsOf(event, firm.zone)}
      actions={actionsOf}
    />
  );
}

const actionsOf = (event: Event) => <EditLink id={event.id} />;

function EditLink({ id }: { id: number }) {
  const may = useMay();
  if (!may(marketingModule.update)) return null;
  return (
    <LinkButton to={editEventPath(id)} variant="default" leftSection={<IconPencil size={16} stroke={1.6} />}>
      Edit
    </LinkButton>
  );
}

const detailsOf = (event: Event, zone: string) => [
  { label: 'Event date', value: event.event_date },
  { label: 'Contact person', value: event.contact_person },
  {
    label: 'Address',
    value: [event.address, event.city, event.state, event.zipcode, event.country].filter(Boolean).join(', '),
  },
  { label: 'Enquiries', value: <Brought event={event} /> },
  { label: 'Conversion', value: conversionOf(event) },
  { label: 'Created on', value: showDate(dateOf(event.createdAt, zone)) },
  { label: 'Description', value: <span data-lines>{event.event_description}</span> },
];
