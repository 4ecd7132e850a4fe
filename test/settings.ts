import { besideRequests } from '#platform/server/connections.ts';
import { type Config, readConfig } from '#platform/server/config.ts';

/** The date in the tests' firm. */
export const asOf = '2026-11-20';

/** Demo mode with its own secrets and without rate limits. Tests that store files pass their own folder. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'silent', DATABASE_POOL: String(besideRequests + 4) }, () => ({
    sessionSecret: 'tests-only-session-secret-0123456789',
    keywordKey: 'tests-only-keyword-key-0123456789abc',
    vaultKey: 'tests-only-vault-key-0123456789abcde',
    auditKey: 'tests-only-audit-key-0123456789abcde',
  })),
  ...changes,
});

/** Proves that no call needs a second connection during its transaction. */
export const oneConnection: Partial<Config> = { poolSize: 1 };
