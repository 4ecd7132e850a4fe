import { besideRequests } from '#platform/server/connections.ts';
import { type Config, readConfig } from '#platform/server/config.ts';

/** The day the tests' firm lives in. */
export const asOf = '2026-11-20';

/** Demo mode with secrets of its own and no limit on requests. Whoever stores files gives it a folder of its own. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'silent', DATABASE_POOL: String(besideRequests + 4) }, () => ({
    sessionSecret: 'tests-only-session-secret-0123456789',
    keywordKey: 'tests-only-keyword-key-0123456789abc',
    vaultKey: 'tests-only-vault-key-0123456789abcde',
    auditKey: 'tests-only-audit-key-0123456789abcde',
  })),
  ...changes,
});

/** Every call then shows that it needs no second connection while its transaction holds one. */
export const oneConnection: Partial<Config> = { poolSize: 1 };
