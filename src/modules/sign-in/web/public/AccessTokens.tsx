import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { CardRow } from '#platform/web/ui/CardRow.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { endAccessToken, fetchAccessTokens, makeAccessToken } from '../../access-tokens/contract.ts';
import type { OwnToken } from '../../public/access-token.ts';
import { TokenDialog } from '../../access-tokens/web/TokenDialog.tsx';
import { ProgramsBones, ProgramsCard } from '../ProgramsCard.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';

/** The user's own access tokens, with which programs call the portal in their name. */
export function AccessTokens() {
  const { data, error, refetch } = useRead(fetchAccessTokens, {});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const may = useMay();
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ProgramsBones />;
  return (
    <ProgramsCard
      name="Access tokens"
      empty={{
        icon: IconKey,
        title: 'No access tokens',
        text: 'Programs use one to call the portal in your name. It can do what you choose, and never more than you can.',
      }}
      action={
        may(makeAccessToken.access) ? <Button onClick={() => setMaking(true)}>Make access token</Button> : undefined
      }
      rows={data.rows.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
      note={
        <>
          The <a href="/api/docs">API documentation</a> shows how programs use one. A new password, keyword or role ends
          all of your tokens.
        </>
      }
    >
      {making && (
        <TokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
        />
      )}
      {made !== undefined && (
        <ShownOnceDialog
          title="Your access token"
          secret={made}
          noun="Token"
          use="Anyone who has it can act in your name. Keep it like a password."
          onClose={() => setMade(undefined)}
        />
      )}
    </ProgramsCard>
  );
}

function TokenRow({ token }: { token: OwnToken }) {
  const { momentInWords } = useWriting();
  const may = useMay();
  const end = useWrite(endAccessToken, { refreshes: [fetchAccessTokens] });
  const { name, ending, scopes, created_at, expires_at, last_used_at } = token;
  const revoke = async () => {
    const sure = await confirm({
      title: `Revoke ${name}`,
      text: 'Programs that use it are refused at once. This cannot be undone.',
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (sure) await toastReply(end.send({ body: { id: token.id } }));
  };
  return (
    <CardRow>
      <Grid gap={2}>
        <Text weight={500}>
          {name} <Text as="span" dim mono size={13}>{`…${ending}`}</Text>
        </Text>
        <Text dim>
          Expires {momentInWords(expires_at)} ·{' '}
          {last_used_at === null ? 'not used yet' : `last used ${momentInWords(last_used_at)}`} · made{' '}
          {momentInWords(created_at)}
        </Text>
        <Text dim mono size={12} breakAnywhere>
          {scopes.join(', ')}
        </Text>
      </Grid>
      {may(endAccessToken.access) && (
        <Button variant="default" size="compact-sm" aria-label={`Revoke ${name}`} onClick={() => void revoke()}>
          Revoke
        </Button>
      )}
    </CardRow>
  );
}
