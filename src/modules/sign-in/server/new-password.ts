import { invalid, unavailable } from '#platform/server/errors.ts';
import { isBreached } from '#platform/server/secrets/breached-passwords.ts';
import type { Work } from '#platform/server/work.ts';
import { says } from '../contract.ts';
import { isGuessable } from './passwords.ts';

/**
 * Checks a new password, for all three ways: by an invitation, after a code, in My account.
 * @throws 400 with the reason, 503 if the file of breached passwords cannot be read: none passes unchecked
 */
export async function mustBeChoosable(work: Work, password: string, email: string, name: string): Promise<void> {
  const { firm, breachedPasswordsFile: file } = work.config;
  if (isGuessable(password, email, [firm.name, name])) throw invalid({ password: says.passwordGuessable });
  const breached =
    file !== null && (await isBreached(file, password).catch((error: unknown) => unreadable(work, error)));
  if (breached) throw invalid({ password: says.passwordBreached });
}

function unreadable(work: Work, error: unknown): never {
  work.log.error({ err: error }, 'BREACHED_PASSWORDS_FILE cannot be read');
  throw unavailable('New passwords cannot be checked at the moment. Please try again later', 60);
}
