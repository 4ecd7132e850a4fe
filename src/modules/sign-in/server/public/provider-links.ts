import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { providerInUse } from '../../provider/server/settings.ts';
import type { Account } from '../accounts.ts';
import { endGrants, giveGrant } from '../grants.ts';
import { linkMail } from '../mails.ts';

/** Whether a person signs in only by the provider and is not linked yet, so cannot sign in. */
export const awaitsLink: RawBuilder<boolean> = sql<boolean>`(account.audience = 'team' and exists (
  select from sign_in_provider as provider
  where provider.is_on and provider.proven_at is not null and account.role_id = any(provider.required_roles)
    and account.id <> all(provider.keepers) and not exists (
      select from provider_identity as identity
      where identity.account_id = account.id and identity.issuer = provider.issuer)))`;

/** Mails a link to link the identity at the provider; earlier ones end. */
export async function sendLink(work: Work, { id, email, name }: Pick<Account, 'id' | 'email' | 'name'>): Promise<void> {
  const provider = (await providerInUse(work))?.name ?? '';
  await endGrants(work, id);
  const link = `${work.config.publicUrl}/?invitation=${await giveGrant(work, 'invitation', id)}`;
  await sendMail(work, linkMail, email, { name, link, provider }, { about: { entity: 'account', id } });
}
