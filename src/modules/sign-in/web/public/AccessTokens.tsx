import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { CardRow } from '#platform/web/ui/CardRow.tsx';
import card from '#platform/web/ui/card.module.css';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { endAccessToken, fetchAccessTokens, makeAccessToken } from '../../access-tokens/contract.ts';
import type { OwnToken } from '../../public/access-token.ts';
import { TokenDialog } from '../../access-tokens/web/TokenDialog.tsx';

/** One's own access tokens: what programs call the portal with in one's name. */
export function AccessTokens() {
  const { data, error, refetch } = useRead(fetchAccessTokens, {});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const may = useMay();
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  const make = may(makeAccessToken.access) && <Button onClick={() => setMaking(true)}>Make access token</Button>;
  return (
    <section className={card.card} aria-label="Access tokens">
      {data.rows.length === 0 ? (
        <EmptyState
          icon={IconKey}
          title="No access tokens"
          text="A program that calls the portal in your name needs one. It does what you choose, and never more than you may."
          action={make || undefined}
        />
      ) : (
        <>
          <Grid as="ul">
            {data.rows.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Grid>
          {make && <div>{make}</div>}
        </>
      )}
      <Text dim>
        How programs use it, and every call they can make: <a href="/api/docs">the calls of the portal</a>. A new
        password, keyword or role ends all of them.
      </Text>
      {making && (
        <TokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
        />
      )}
      {made !== undefined && <MadeDialog token={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}

function Bones() {
  return (
    <div className={card.card} aria-busy="true" aria-label="Loading">
      <Skeleton width="50%" height={18} />
      <Skeleton width="70%" height={18} />
      <Skeleton width={180} height={36} />
    </div>
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

/** The token, shown this once. */
function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <DialogFrame
      title="Your access token"
      opened
      onClose={onClose}
      stays
      actions={<Button onClick={onClose}>I have kept it</Button>}
    >
      <Grid gap={16}>
        <p>Copy it now: it is not shown again. Whoever has it acts in your name, so keep it as you keep a password.</p>
        <Row wrap align="center" gap={12} padding={[12, 16]} background="sunken">
          <Text mono breakAnywhere size={13}>
            {token}
          </Text>
          <CopyButton text={token} noun="Token" />
        </Row>
      </Grid>
    </DialogFrame>
  );
}
