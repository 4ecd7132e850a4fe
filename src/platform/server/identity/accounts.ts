/** What others may ask about an account's secrets: whether it has them. Conditions on the table `account`. */
import { sql } from 'kysely';

/** True once the invitation was accepted. */
export const hasPassword = sql<boolean>`account.password_hash is not null`;

export const hasKeyword = sql<boolean>`account.keyword_cipher is not null`;
