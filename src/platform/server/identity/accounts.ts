/** What may be asked of an account's secrets: whether it has them. Conditions on the table `account`. */
import { sql } from 'kysely';

/** The invitation was accepted. */
export const hasPassword = sql<boolean>`account.password_hash is not null`;

export const hasKeyword = sql<boolean>`account.keyword_cipher is not null`;
