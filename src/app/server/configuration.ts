import { type Config, readConfig } from '#platform/server/config.ts';
import { ownSecrets } from './own-secrets.ts';

/**
 * The configuration of this process, from its environment.
 * @throws ConfigError with a line for everything that will not do
 */
export function configuration(): Config {
  const folder = process.env['PORTICO_DATA'] || './data';
  return readConfig(process.env, () => ownSecrets(folder));
}

/** How a serving process is told where the embedded database listens; set by the first process for its others. */
export const embeddedAddress = {
  variable: 'PORTICO_EMBEDDED_DATABASE',
  read: (): string => process.env['PORTICO_EMBEDDED_DATABASE'] ?? '',
};
