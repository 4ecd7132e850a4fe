import { Button } from '@mantine/core';
import { useState } from 'react';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import card from '#platform/web/ui/card.module.css';
import { beginProviderLink, fetchProviderLink, unlinkProvider } from '../../provider/contract.ts';
import { goToProvider } from '../../provider/web/ticket.ts';
import { PasswordDialog } from '../factors/PasswordDialog.tsx';

/** Whether one can sign in by the firm's provider; nothing where there is none. */
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
        <h2 id="provider-title">{provider}</h2>
        <Text dim>
          {linked_at
            ? `Linked since ${momentInWords(linked_at)} · ${used}`
            : `Link your identity at ${provider}, and you can sign in with it instead of password and keyword.`}
        </Text>
      </div>
      {required && <Text dim>Your role signs in with it alone. A password and keyword of yours sign nobody in.</Text>}
      {may(beginProviderLink.access) && !(required && linked_at) && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {linked_at ? 'Unlink' : 'Link'}
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
      text={`You go to ${provider} and come back when it has confirmed you.`}
      submitLabel="Go on"
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
      text="You sign in with password and keyword again. Sessions begun with it end."
      submitLabel="Unlink"
      onClose={onClose}
      send={(body) => unlink.send({ body })}
      onSent={onClose}
    />
  );
}
