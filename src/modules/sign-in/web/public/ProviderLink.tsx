import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import card from '#platform/web/ui/card.module.css';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { beginProviderLink, fetchProviderLink, unlinkProvider } from '../../provider/contract.ts';
import { goToProvider } from '../../provider/web/ticket.ts';
import { PasswordDialog } from '../factors/PasswordDialog.tsx';

/** The user's own link to the firm's provider; shows nothing if there is none. */
export function ProviderLink() {
  const may = useMay();
  const { data } = useRead(fetchProviderLink, {}, { enabled: may(fetchProviderLink.access) });
  const { momentInWords } = useWriting();
  const [open, setOpen] = useState(false);
  if (!data || data.provider === null) return null;
  const { provider, linked_at, last_used_at, required } = data;
  const used = last_used_at ? `used ${momentInWords(last_used_at)}` : 'not used yet';
  return (
    <section className={card.card} aria-labelledby="provider-title">
      <div>
        <Row wrap align="center" justify="space-between" gap={[4, 12]}>
          <h2 id="provider-title">Sign in with {provider}</h2>
          <StatusBadge tone={linked_at ? 'green' : 'neutral'}>{linked_at ? 'Linked' : 'Not linked'}</StatusBadge>
        </Row>
        <Text dim>
          {linked_at
            ? `Linked since ${momentInWords(linked_at)} · ${used}`
            : `Link your identity at ${provider} to sign in with it instead of your password and keyword.`}
        </Text>
      </div>
      {required && <Text dim>Your role signs in with it alone. Your password and keyword no longer work.</Text>}
      {may(beginProviderLink.access) && !(required && linked_at) && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {linked_at ? `Unlink ${provider}` : `Link ${provider}`}
          </Button>
        </div>
      )}
      {open && !linked_at && <LinkDialog provider={provider} onClose={() => setOpen(false)} />}
      {open && linked_at && <UnlinkDialog provider={provider} onClose={() => setOpen(false)} />}
    </section>
  );
}

type DialogProps = { provider: string; onClose: () => void };

function LinkDialog({ provider, onClose }: DialogProps) {
  const begin = useWrite(beginProviderLink);
  return (
    <PasswordDialog
      title={`Link ${provider}`}
      text={`${provider} confirms who you are, then you come back here.`}
      submitLabel="Continue"
      onClose={onClose}
      send={(body) => begin.send({ body })}
      onSent={(begun) => goToProvider(begun, true)}
    />
  );
}

function UnlinkDialog({ provider, onClose }: DialogProps) {
  const unlink = useWrite(unlinkProvider, { refreshes: [fetchProviderLink] });
  return (
    <PasswordDialog
      title={`Unlink ${provider}`}
      text={`You will sign in with your password and keyword again. Sessions started with ${provider} end.`}
      submitLabel="Unlink"
      onClose={onClose}
      send={(body) => unlink.send({ body })}
      onSent={onClose}
    />
  );
}
