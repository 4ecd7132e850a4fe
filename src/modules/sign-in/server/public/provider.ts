/** The sign-in provider for Settings: what the firm has set, and whether it can be used. */
import { invalid, refused } from '#platform/server/errors.ts';
import type { LastChange } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import { providerEvents } from '../../provider/contract.ts';
import { sealSecret, whyNotReached } from '../../provider/server/asking.ts';
import { endRequests } from '../../provider/server/requests.ts';
import { providerSetting, reachable, type StoredProvider } from '../../provider/server/settings.ts';
import { endSessionsByProvider } from '../../provider/server/sign-in.ts';
import { mustBeInPerson } from '../in-person.ts';

type Form = Pick<StoredProvider, 'name' | 'issuer' | 'registration' | 'is_on'>;
export type ProviderForm = Form & { readonly client_secret: string | null };
export type Provider = ProviderForm & LastChange & { readonly has_secret: boolean; readonly back_to: string };

/** The secret is never given. */
export async function providerOf(work: Work): Promise<Provider> {
  const row = await providerSetting.read(work);
  const { name, issuer, registration, is_on, secret_cipher } = row;
  const shown = { name, issuer, registration, is_on, client_secret: null, has_secret: secret_cipher !== null };
  return { ...shown, back_to: `${work.config.publicUrl}/`, ...(await providerSetting.lastChange(work, row)) };
}

/**
 * Sessions that the former settings have begun end. An empty secret stays as it was, unless it would go to another.
 * @throws 400 where something is missing, 409 when somebody else saved in between
 */
export async function changeProvider(
  work: Work,
  { version, client_secret, ...form }: ProviderForm & { readonly version?: number | undefined },
): Promise<Provider> {
  mustBeInPerson(work);
  const before = await providerSetting.read(work);
  const other = form.issuer !== before.issuer || form.registration !== before.registration;
  const kept = other ? null : before.secret_cipher;
  const secret_cipher = client_secret === null ? kept : sealSecret(work, client_secret);
  const row = { ...form, secret_cipher };
  if (form.issuer !== null && !mayBeIssuer(work, form.issuer))
    throw invalid({ issuer: 'Enter the address as https://login.firm.example' });
  if (form.is_on) mustBeWhole(row, other && before.secret_cipher !== null);
  await providerSetting.change(work, providerEvents.changed, version, () => row);
  if (other || client_secret !== null || !form.is_on) {
    await endRequests(work);
    await endSessionsByProvider(work);
  }
  return providerOf(work);
}

function mayBeIssuer({ config }: Work, issuer: string): boolean {
  const url = URL.parse(issuer);
  const safe = url?.protocol === 'https:' || (config.providerHttp && url?.protocol === 'http:');
  return safe && url !== null && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

function mustBeWhole(
  { name, issuer, registration, secret_cipher }: Form & { secret_cipher: string | null },
  anew: boolean,
) {
  if (name === null) throw invalid({ name: 'Name is required' });
  if (issuer === null) throw invalid({ issuer: 'Issuer is required' });
  if (registration === null) throw invalid({ registration: 'Client ID is required' });
  if (secret_cipher === null)
    throw invalid({
      client_secret: anew ? 'Enter the secret again: it goes to another provider' : 'Client secret is required',
    });
}

/** Asks the provider what it says of itself. @throws 409 with what is wrong */
export async function tryProvider(work: Work): Promise<undefined> {
  const provider = reachable(await providerSetting.read(work));
  if (!provider) throw refused('Enter and save name, issuer, client ID and secret first');
  const reason = await whyNotReached(work, provider);
  if (reason) throw refused(reason);
}
