import { useState } from 'react';
import { call, messageOf } from '#platform/web/api.ts';
import { useLoaded } from '#platform/web/use-loaded.ts';
import buttons from '../../web/parts/buttons.module.css';
import { Notice } from '../../web/parts/Notice.tsx';
import { beginByInvitation, beginByProvider, fetchProvider } from './calls.ts';
import { goToProvider } from './ticket.ts';

type Begun = { readonly address: string; readonly ticket: string };
type ToProviderProps = { name: string; begin: () => Promise<Begun>; first?: boolean | undefined };

/** Leads to the firm's provider, if there is one. */
export function ProviderButton() {
  const name = useLoaded(readName);
  return name ? <ToProvider name={name} begin={() => call(beginByProvider, {}).then(resultOf)} /> : null;
}

/** Accepts an invitation by the provider. */
export const AcceptButton = ({ name, grant, first }: { name: string; grant: string; first?: boolean }) => (
  <ToProvider name={name} first={first} begin={() => call(beginByInvitation, { token: grant }).then(resultOf)} />
);

function ToProvider({ name, begin, first = false }: ToProviderProps) {
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const leave = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      goToProvider(await begin(), false);
    } catch (error) {
      setFailure(messageOf(error));
      setSending(false);
    }
  };
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <button
        type="button"
        className={first ? buttons.primary : buttons.secondary}
        data-first={first || undefined}
        disabled={sending}
        onClick={() => void leave()}
      >
        Sign in with {name}
      </button>
    </>
  );
}

const resultOf = ({ result }: { result: Begun }) => result;
const readName = async (signal: AbortSignal) => (await call(fetchProvider, { signal })).result.name;
