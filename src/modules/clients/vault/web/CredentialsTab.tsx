import { useRecentFactor } from '#modules/sign-in/web/public/recent-factor.tsx';
import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { IconEye, IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Client, fetchClientHistory, fetchClientTabs } from '../../contract.ts';
import {
  type Credential,
  fetchCredentials,
  removeCredential,
  revealSecret,
  shownFor,
  vaultAccess,
} from '../contract.ts';
import { CredentialDialog } from './CredentialDialog.tsx';
import { SecretShown } from './SecretShown.tsx';

const reads = [fetchCredentials, fetchClientHistory, fetchClientTabs];

/** Credentials for a client's systems. A secret is shown for half a minute, after an additional factor. */
export function CredentialsTab({ client: { id } }: { client: Client }) {
  const { data, error, refetch } = useRead(fetchCredentials, { query: { client_id: id } });
  const [editing, setEditing] = useState<Credential | 'new'>();
  const may = useMay()(vaultAccess.update);
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEditing('new')}>
      Add credential
    </Button>
  );
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Credentials">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && !data.open && (
        <Text>The vault is switched off: an administrator has to set VAULT_KEY. No secret can be added or shown.</Text>
      )}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconKey}
          title="No credentials yet"
          text="Usernames and secrets for portals of tax offices, banks and payroll are kept here, encrypted."
          action={may && data.open && add}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          {may && data.open && <div>{add}</div>}
          <Grid as="ul" framed>
            {data.rows.map((row, at) => (
              <CredentialRow key={row.id} row={row} first={at === 0} onEdit={() => setEditing(row)} />
            ))}
          </Grid>
          <Text dim>Each time a secret is shown, the client’s manager is told and the history keeps it.</Text>
        </>
      )}
      {editing && (
        <CredentialDialog
          clientId={id}
          credential={editing === 'new' ? undefined : editing}
          reads={reads}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Grid>
  );
}

type CredentialRowProps = { row: Credential; first: boolean; onEdit: () => void };

function CredentialRow({ row, first, onEdit }: CredentialRowProps) {
  const { momentInWords } = useWriting();
  const reveal = useWrite(revealSecret, { refreshes: [fetchClientHistory] });
  const [shown, setShown] = useState<{ secret: string; until: number }>();
  const { run, dialog } = useRecentFactor();
  const actions = useCredentialActions(row, onEdit);
  const show = () =>
    run(async () => {
      const { result } = await reveal.send({ body: { id: row.id } });
      const until = Date.now() + shownFor * 1000;
      setShown({ secret: result.secret, until });
      setTimeout(() => setShown((now) => (now?.until === until ? undefined : now)), shownFor * 1000);
    });
  return (
    <Grid as="li" gap={8} padding={[12, 16]} ruledAbove={!first}>
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Grid gap={4} minWidth={0} flex="1 1 220px">
          <Text weight={600} breakAnywhere>
            {row.system}
          </Text>
          <Text breakAnywhere>{row.username}</Text>
          <Text dim>
            {`Saved ${momentInWords(row.changed_at)}${row.changed_by === null ? '' : ` by ${row.changed_by}`}`}
          </Text>
        </Grid>
        <Row align="center" gap={8}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconEye size={16} stroke={1.6} />}
            aria-label={`Show secret of ${row.system}`}
            loading={reveal.sending}
            disabled={shown !== undefined}
            onClick={() => void show()}
          >
            Show secret
          </Button>
          {actions.length > 0 && <RowMenu actions={actions} name={row.system} />}
        </Row>
      </Row>
      {shown && <SecretShown {...shown} system={row.system} onHide={() => setShown(undefined)} />}
      {dialog}
    </Grid>
  );
}

function useCredentialActions(row: Credential, onEdit: () => void) {
  const { send } = useWrite(removeCredential, { refreshes: reads });
  const may = useMay()(vaultAccess.update);
  const remove = async () => {
    const { system } = row;
    const question = { title: 'Delete credential', text: system, confirmLabel: 'Delete', danger: true };
    if (!(await confirm(question))) return;
    try {
      const { message } = await send({ params: { id: row.id } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  if (!may) return [];
  return [
    { label: 'Edit', icon: IconPencil, run: onEdit },
    { label: 'Delete', icon: IconTrash, danger: true, run: () => void remove() },
  ];
}
