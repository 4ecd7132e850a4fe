/** Encryption of vault secrets: AES-256-GCM under VAULT_KEY, each bound to its row (decision 054). */
import type { Config } from '#platform/server/config.ts';
import { refused } from '#platform/server/errors.ts';
import { opens } from '#platform/server/secrets/key-check.ts';
import { keyOf, openUnder, sealUnder } from '#platform/server/secrets/sealed.ts';
import { createHash } from 'node:crypto';

type Keys = Pick<Config, 'vaultKeys'>;
export type Sealed = { readonly secret_cipher: string; readonly key_id: string };

const purpose = 'client credential';
const placeOf = (id: number) => ({ purpose, boundTo: `client_credential ${id}` });

/** Identifies a key without revealing anything about it. */
const idOf = (key: string): string => createHash('sha256').update(keyOf(key, purpose)).digest('hex').slice(0, 8);

export const hasKey = ({ vaultKeys }: Keys): boolean => vaultKeys.length > 0;

/** The ids of former keys that can still decrypt. */
export const formerKeys = ({ vaultKeys: [, ...former] }: Keys): readonly string[] => former.map(idOf);

/** Whether a secret can be decrypted with one of the configured keys. */
export const canOpen = (config: Keys, id: number, sealed: Sealed): boolean =>
  opens(() => openSecret(config, id, sealed));

/** @throws 409 without a key */
export function sealSecret({ vaultKeys: [key] }: Keys, id: number, secret: string): Sealed {
  if (key === undefined) throw noKey();
  return { secret_cipher: sealUnder(key, placeOf(id), secret), key_id: idOf(key) };
}

/** @throws 409 if the key it was sealed under is not configured, or the stored value was tampered with */
export function openSecret({ vaultKeys }: Keys, id: number, { secret_cipher, key_id }: Sealed): string {
  const key = vaultKeys.find((one) => idOf(one) === key_id);
  if (key === undefined) throw vaultKeys.length === 0 ? noKey() : otherKey();
  try {
    return openUnder(key, placeOf(id), secret_cipher);
  } catch {
    throw refused('This secret cannot be read because its stored value was altered. Save it again');
  }
}

const noKey = () => refused('The vault is switched off. An administrator has to set VAULT_KEY');
const otherKey = () =>
  refused('This secret was saved under a key that is not set any more. An administrator has to set VAULT_KEY_BEFORE');
