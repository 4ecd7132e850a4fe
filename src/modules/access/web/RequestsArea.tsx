import { IconHandStop } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { askedColumns, askedDetails } from '#platform/web/list/asked.tsx';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type AccessRequest, fetchAllRequests, fetchRequestById, requestList, requestStates } from '../requests.ts';
import { rightName } from '../rights-rules.ts';
import { accessPath, personPath } from './public/addresses.ts';
import { DecisionForm } from './DecisionForm.tsx';

const words = { open: 'Open', granted: 'Granted', declined: 'Declined' } as const;
const tones = { open: 'amber', granted: 'green', declined: 'red' } as const;

/** The requests for rights and their outcomes. */
export function RequestsArea() {
  const { zone } = useSession();
  const [search] = useSearchPart();
  const list = useList(requestList, 'access.requests');
  const rows = useRows(fetchAllRequests, list);
  return (
    <>
      <DataTable
        name="Requests"
        list={list}
        rows={rows}
        columns={askedColumns(zone, right, State)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.person.name}: ${rightName(row)}`}
        rowTo={(row) => `${accessPath}${writeSearch({ ...search, area: 'requests', view: row.id })}`}
        choices={{ state: requestStates.map((state) => ({ value: state, label: words[state] })) }}
        empty={{
          icon: IconHandStop,
          title: 'No requests yet',
          text: 'Who is refused a page can ask for the right to it. It arrives here and at the bell.',
        }}
      />
      <RequestPanel zone={zone} />
    </>
  );
}

function RequestPanel({ zone }: { zone: string }) {
  return (
    <RecordPanel
      endpoint={fetchRequestById}
      noun="request"
      icon={IconHandStop}
      titleOf={(request) => `${request.person.name} asks for ${rightName(request)}`}
      details={(request) => detailsOf(request, zone)}
      below={decisionOn}
    />
  );
}

const decisionOn = (request: AccessRequest) =>
  request.state === 'open' ? <DecisionForm key={request.id} request={request} /> : null;

const State = ({ state }: Pick<AccessRequest, 'state'>) => (
  <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
);

const right: Column<AccessRequest> = {
  key: 'module',
  heading: 'Right',
  cell: rightName,
  filter: 'module',
  sort: 'module',
  width: 148,
};

function detailsOf(request: AccessRequest, zone: string) {
  const { person, state, until } = request;
  return askedDetails(request, zone, {
    details: [
      { label: 'Person', value: <PageLink to={personPath(person.id)}>{person.name}</PageLink> },
      { label: 'Role', value: person.role },
      { label: 'Right', value: rightName(request) },
    ],
    state: <State state={state} />,
    outcome: state === 'granted' ? [{ label: 'Until', value: until ? showDate(until) : 'For good' }] : [],
  });
}
