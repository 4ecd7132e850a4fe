import { type Config, readConfig } from '#platform/server/config.ts';
import { ownSecrets } from './own-secrets.ts';

/**
 * The configuration of this process, from its environment.
 * @throws ConfigError with a line for every invalid setting
 */
export function configuration(): Config {
  const folder = process.env['PORTICO_DATA'] || './data';
  return readConfig(process.env, () => ownSecrets(folder));
}

/** Tells a serving process where the embedded database listens; set by the first process for the others. */
export const embeddedAddress = {
  variable: 'PORTICO_EMBEDDED_DATABASE',
  read: (): string => process.env['PORTICO_EMBEDDED_DATABASE'] ?? '',
};
