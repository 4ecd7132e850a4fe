/** What others may ask about an account's secrets: whether it has them. Conditions on the table `account`. */
import { sql } from 'kysely';

/**
 * Whether somebody may sign in at a moment: access is on, has begun and has not ended by itself. That of an
 * administrator ends once it is switched off, which the last one's never is.
 */
export const maySignIn = ({ now }: { readonly now: Date }) => sql<boolean>`(account.dot_access
  and (account.opens_at is null or account.opens_at <= ${now.toISOString()})
  and (account.closes_at is null or account.closes_at > ${now.toISOString()}
    or exists (select from role where role.id = account.role_id and role.name = 'Admin')))`;

/** True once the invitation was accepted. */
export const hasPassword = sql<boolean>`account.password_hash is not null`;

export const hasKeyword = sql<boolean>`account.keyword_cipher is not null`;
