import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { eventList, exportEvents, fetchAllEvents } from '../contract.ts';
import { addMarketing } from '#modules/access/permissions.ts';
import { eventColumns } from './event-columns.tsx';
import { EventMonth } from './EventMonth.tsx';
import { EventPanel } from './EventPanel.tsx';
import { addEventPath } from './public/addresses.ts';
import { useRowActions } from './use-row-actions.ts';

/** All events this person may see, as a list or on the page of a month. */
export function EventListPage() {
  const [as] = useSearchWord('as');
  const month = as === 'month';
  return (
    <PageFrame title="Events" action={<NewEvent />} fill={!month}>
      {month ? <EventMonth tools={views} /> : <EventTable />}
      <EventPanel />
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

function EventTable() {
  const { firm } = useSession();
  const list = useList(eventList, 'events');
  const rows = useRows(fetchAllEvents, list);
  const { rowTo, rowMenu } = useRowActions();
  return (
    <DataTable
      name="Events"
      list={list}
      rows={rows}
      columns={eventColumns(firm.zone)}
      rowKey={(row) => row.id}
      rowName={(row) => row.event_name}
      rowTo={rowTo}
      rowMenu={rowMenu}
      tools={
        <>
          {views}
          <ExportButton endpoint={exportEvents} list={list} />
        </>
      }
      empty={{
        icon: IconCalendarEvent,
        title: 'No events yet',
        text: 'Expos, talks and breakfasts stand here, and how many enquiries each of them brought.',
        action: <NewEvent />,
      }}
    />
  );
}

function NewEvent() {
  const may = useMay();
  if (!may(addMarketing)) return null;
  return (
    <LinkButton to={addEventPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New event
    </LinkButton>
  );
}
