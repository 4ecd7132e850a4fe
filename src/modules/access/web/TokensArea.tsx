import { IconKey } from '@tabler/icons-react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchIssuedTokens, type IssuedToken, revokeToken, tokenList } from '../tokens.ts';
import { personPath } from './public/addresses.ts';

/** The programs that call the portal, and in whose name. */
export function TokensArea() {
  const list = useList(tokenList, 'access.tokens');
  const rows = useRows(fetchIssuedTokens, list);
  const may = useMay();
  const { send } = useWrite(revokeToken, { refreshes: [fetchIssuedTokens] });
  const revoke = async ({ id, name, owner }: IssuedToken) => {
    const sure = await confirm({
      title: `Revoke ${name}`,
      text: `Programs that use it are refused at once, and ${owner.name} is told. This cannot be undone.`,
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (sure) await toastReply(send({ query: { id } }));
  };
  return (
    <DataTable
      name="Access tokens"
      list={list}
      rows={rows}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name, owner }) => `${name} of ${owner.name}`}
      rowMenu={(row) =>
        may(revokeToken.access) ? [{ label: 'Revoke', danger: true, run: () => void revoke(row) }] : []
      }
      empty={{
        icon: IconKey,
        title: 'No access tokens',
        text: 'People make them in My account, for programs that call the portal in their name.',
      }}
    />
  );
}

function useColumns(): readonly Column<IssuedToken>[] {
  const { momentInWords } = useWriting();
  return [
    {
      key: 'owner',
      heading: 'Owner',
      cell: ({ owner }) => <PageLink to={personPath(owner.id)}>{owner.name}</PageLink>,
      filter: 'owner',
      sort: 'owner',
      width: 160,
      hideable: false,
      phone: 'title',
    },
    {
      key: 'name',
      heading: 'Name',
      cell: ({ name, ending }) => `${name} …${ending}`,
      filter: 'name',
      sort: 'name',
      width: 180,
    },
    { key: 'scopes', heading: 'Scopes', cell: ({ scopes }) => scopes.join(', '), filter: 'scopes', width: 260 },
    {
      key: 'last_used_at',
      heading: 'Last used',
      cell: ({ last_used_at }) => (last_used_at === null ? 'Not yet' : momentInWords(last_used_at)),
      filter: 'last_used_at',
      sort: 'last_used_at',
      width: 148,
    },
    {
      key: 'expires_at',
      heading: 'Expires',
      cell: ({ expires_at }) => momentInWords(expires_at),
      filter: 'expires_at',
      sort: 'expires_at',
      width: 148,
    },
  ];
}
