/** What others may ask about an account's secrets: whether it has them. Conditions on the table `account`. */
import { sql } from 'kysely';

/**
 * Whether an account may sign in now: its access is on, has begun and has not expired. An administrator's access never
 * expires; it only ends when switched off, which is refused for the last one.
 */
export const maySignIn = ({ now }: { readonly now: Date }) => sql<boolean>`(account.dot_access
  and (account.opens_at is null or account.opens_at <= ${now.toISOString()})
  and (account.closes_at is null or account.closes_at > ${now.toISOString()}
    or exists (select from role where role.id = account.role_id and role.name = 'Admin')))`;

/** True once the invitation was accepted. */
export const hasPassword = sql<boolean>`account.password_hash is not null`;

export const hasKeyword = sql<boolean>`account.keyword_cipher is not null`;
