import { NetworkError } from '#platform/web/api.ts';
import { useRetry } from '#platform/web/feedback/use-retry.ts';
import type { FormState } from '#platform/web/form/use-record-form.ts';
import { useActor } from '#platform/web/session/session.ts';
import { readStoredValue, writeStored } from '#platform/web/stored.ts';
import { useEffect, useState } from 'react';
import type { AskedQuery } from '../contract.ts';

/** Keeps a typed answer on the device until it is sent, and sends it when the connection is back. */
export function useKeptAnswer({ id, version }: Pick<AskedQuery, 'id' | 'version'>) {
  const actor = useActor();
  const key = `portico.answer.${actor?.accountId ?? 0}.${id}.${version}`;
  const [text] = useState(() => readStoredValue(key, ''));
  /** Why it could not be sent; null if nothing is waiting. */
  const [waits, setWaits] = useState<NetworkError | null>(null);
  return {
    key,
    text,
    waits,
    forget: () => writeStored(key, null),
    whileSending: async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
      try {
        const reply = await send();
        setWaits(null);
        return reply;
      } catch (error) {
        if (error instanceof NetworkError) setWaits(error);
        throw error;
      }
    },
  };
}

/** Stores a question's form while typing, and sends it once the connection is back. */
export function useKeptWhileTyping(
  { key, waits }: Pick<ReturnType<typeof useKeptAnswer>, 'key' | 'waits'>,
  form: FormState,
  submit: () => Promise<void>,
): void {
  useRetry(waits, () => void submit());
  useEffect(() => {
    const typed = form.watch((values) => writeStored(key, String(values['answer'] ?? '') || null));
    return () => typed.unsubscribe();
  }, [form, key]);
}
