import { useState } from 'react';
import { call, messageOf } from '#platform/web/api.ts';
import { useLoaded } from '#platform/web/use-loaded.ts';
import buttons from '../../web/parts/buttons.module.css';
import { Notice } from '../../web/parts/Notice.tsx';
import { beginByProvider, fetchProvider } from './calls.ts';
import { goToProvider } from './ticket.ts';

/** Leads to the firm's provider, where there is one. */
export function ProviderButton() {
  const name = useLoaded(readName);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  if (!name) return null;
  const begin = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      goToProvider((await call(beginByProvider, {})).result, false);
    } catch (error) {
      setFailure(messageOf(error));
      setSending(false);
    }
  };
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <button type="button" className={buttons.secondary} disabled={sending} onClick={() => void begin()}>
        Sign in with {name}
      </button>
    </>
  );
}

const readName = async (signal: AbortSignal) => (await call(fetchProvider, { signal })).result.name;
