/** The sign-in provider in Settings: reading, changing and testing it. */
import { invalid, refused } from '#platform/server/errors.ts';
import type { LastChange } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { hearSignOut, providerEvents } from '../../provider/contract.ts';
import { isInForce, type Requirement, whyNotRequire } from '../../provider/rules.ts';
import { forgetPublished, sealSecret, whyNotReached } from '../../provider/server/discovery.ts';
import { ableKeepers, bringIn, tellOfRequirement } from '../../provider/server/required.ts';
import { endRequests } from '../../provider/server/requests.ts';
import { providerSetting, reachable, type StoredProvider } from '../../provider/server/settings.ts';
import { endSessionsByProvider } from '../../provider/server/sign-in.ts';
import { mustBeInPerson } from '../in-person.ts';

type Form = Pick<StoredProvider, 'name' | 'issuer' | 'registration' | 'is_on' | 'tells_sign_outs'>;
/** Roles and administrators are sent as text, like all choices. */
type Required = { readonly required_roles: readonly string[]; readonly keepers: readonly string[] };
export type ProviderForm = Form & Required & { readonly client_secret: string | null };
export type Provider = Form &
  LastChange & {
    readonly required_roles: string[];
    readonly keepers: string[];
    readonly client_secret: null;
    readonly has_secret: boolean;
    readonly back_to: string;
    readonly hears_at: string;
    readonly proven_at: string | null;
    readonly able: { readonly id: number; readonly name: string }[];
  };

/** The provider's settings, without the secret. */
export async function providerOf(work: Work): Promise<Provider> {
  const row = await providerSetting.read(work);
  const { name, issuer, registration, is_on, tells_sign_outs, secret_cipher, proven_at } = row;
  return {
    name,
    issuer,
    registration,
    is_on,
    tells_sign_outs,
    proven_at,
    required_roles: row.required_roles.map(String),
    keepers: row.keepers.map(String),
    client_secret: null,
    has_secret: secret_cipher !== null,
    back_to: `${work.config.publicUrl}/`,
    hears_at: `${work.config.publicUrl}/api${hearSignOut.path}`,
    able: [...(await ableKeepers(work))],
    ...(await providerSetting.lastChange(work, row)),
  };
}

/**
 * Sessions begun with the old settings end. Nothing is required until an administrator has signed in with
 * the new ones. An empty secret keeps the old one, unless it would go to another provider.
 * @throws 400 if something is missing, 409 if someone else saved in between
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
  const anew = other || client_secret !== null;
  const row = {
    ...form,
    secret_cipher,
    required_roles: numbersOf(form.required_roles),
    keepers: numbersOf(form.keepers),
    proven_at: anew ? null : before.proven_at,
  };
  if (form.issuer !== null && !mayBeIssuer(work, form.issuer))
    throw invalid({ issuer: 'Enter the address as https://login.firm.example' });
  if (form.is_on) mustBeWhole(row, other && before.secret_cipher !== null);
  await mustBeFit(work, row, before);
  const after = await providerSetting.change(work, providerEvents.changed, version, () => row);
  forgetPublished();
  if (anew || !form.is_on || (before.tells_sign_outs && !form.tells_sign_outs)) {
    await endRequests(work);
    await endSessionsByProvider(work);
  }
  await requireAnew(work, before, after);
  return providerOf(work);
}

const numbersOf = (ids: readonly string[]): number[] =>
  [...new Set(ids.map(Number))].toSorted((one, other) => one - other);

/** @throws 400 at `required_roles` or `keepers` */
async function mustBeFit(
  work: Work,
  { is_on, proven_at, required_roles, keepers }: Requirement,
  before: Requirement,
): Promise<void> {
  const added_roles = required_roles.filter((id) => !before.required_roles.includes(id));
  const known = await sql<{ id: number }>`
    select role.id from role where role.id = any(${added_roles}) and role.deleted_at is null`.execute(work.db);
  if (known.rows.length < added_roles.length) throw invalid({ required_roles: 'Please select Roles' });
  const able = (await ableKeepers(work)).map(({ id }) => id);
  const wrong = whyNotRequire({ is_on, proven: proven_at !== null, required_roles, added_roles, keepers }, able);
  if (wrong) throw invalid(wrong);
}

/** Signs out people who now need the provider, and tells every administrator. */
async function requireAnew(work: Work, before: Requirement, after: Requirement): Promise<void> {
  const said = (by: Requirement) => (isInForce(by) ? `${by.required_roles.join()} ${by.keepers.join()}` : '');
  if (said(before) === said(after)) return;
  await bringIn(work, after);
  await tellOfRequirement(work, after);
}

function mayBeIssuer({ config }: Work, issuer: string): boolean {
  const url = URL.parse(issuer);
  const safe = url?.protocol === 'https:' || (config.providerHttp && url?.protocol === 'http:');
  return safe && url !== null && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

function mustBeWhole(
  {
    name,
    issuer,
    registration,
    secret_cipher,
  }: Pick<StoredProvider, 'name' | 'issuer' | 'registration' | 'secret_cipher'>,
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

/** Reads the provider's configuration as a test. @throws 409 with the reason */
export async function tryProvider(work: Work): Promise<undefined> {
  const { tells_sign_outs, ...row } = await providerSetting.read(work);
  const provider = reachable({ ...row, tells_sign_outs });
  if (!provider) throw refused('Enter and save name, issuer, client ID and secret first');
  const reason = await whyNotReached(work, { ...provider, tells_sign_outs });
  if (reason) throw refused(reason);
}
