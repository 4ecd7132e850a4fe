import { IconWebhook } from '@tabler/icons-react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchIssuedWebhooks, type IssuedWebhook, stopWebhook, webhookList } from '../webhooks.ts';
import { personPath } from './public/addresses.ts';

const tones = { On: 'green', Failing: 'amber', Off: 'grey' } as const;

/** The programs that are notified of changes, and in whose name. */
export function WebhooksArea() {
  const list = useList(webhookList, 'access.webhooks');
  const rows = useRows(fetchIssuedWebhooks, list);
  const may = useMay();
  const { send } = useWrite(stopWebhook, { refreshes: [fetchIssuedWebhooks] });
  const stop = async ({ id, name, owner }: IssuedWebhook) => {
    const sure = await confirm({
      title: `Switch off ${name}`,
      text: `Its program gets no more messages. ${owner.name} is told that you switched it off, and can switch it on again.`,
      confirmLabel: 'Switch off',
      danger: true,
    });
    if (sure) await toastReply(send({ query: { id } }));
  };
  return (
    <DataTable
      name="Webhooks"
      list={list}
      rows={rows}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name, owner }) => `${name} of ${owner.name}`}
      rowMenu={(row) =>
        may(stopWebhook.access) && row.state !== 'Off'
          ? [{ label: 'Switch off', danger: true, run: () => void stop(row) }]
          : []
      }
      empty={{
        icon: IconWebhook,
        title: 'No webhooks',
        text: 'People add them in My account, for programs that wait for changes.',
      }}
    />
  );
}

function useColumns(): readonly Column<IssuedWebhook>[] {
  const { momentInWords } = useWriting();
  return [
    {
      key: 'name',
      heading: 'Name',
      cell: ({ name }) => name,
      filter: 'name',
      sort: 'name',
      width: 160,
      hideable: false,
      phone: 'title',
    },
    {
      key: 'owner',
      heading: 'Owner',
      cell: ({ owner }) => <PageLink to={personPath(owner.id)}>{owner.name}</PageLink>,
      filter: 'owner',
      sort: 'owner',
      width: 144,
    },
    {
      key: 'address',
      heading: 'Address',
      cell: ({ address }) => address,
      filter: 'address',
      sort: 'address',
      width: 180,
    },
    {
      key: 'state',
      heading: 'State',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{state}</StatusBadge>,
      filter: 'state',
      sort: 'state',
      width: 100,
    },
    { key: 'events', heading: 'Events', cell: ({ events }) => events.join(', '), filter: 'events', width: 136 },
    {
      key: 'tried_at',
      heading: 'Last sent',
      cell: ({ tried_at }) => (tried_at === null ? 'Not yet' : momentInWords(tried_at)),
      filter: 'tried_at',
      sort: 'tried_at',
      width: 148,
    },
  ];
}
