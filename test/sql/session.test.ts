import { expect, test } from 'vitest';
import { sourceFiles } from '../source.ts';

/** SET without LOCAL, RESET, and session-level locks (decision 198). */
const settings =
  '(session|time zone|timezone|role|search_path|jit|[a-z_]*(timeout|mem|commit|cost|size)|enable_[a-z]+|[a-z]+\\.[a-z_]+)';
const forTheSession = new RegExp(
  [
    `[\`'";]\\s*(set|reset) ${settings}\\b`,
    '\\bdiscard (all|plans|temp)\\b',
    'set_config\\([^)]*false\\)',
    'pg_(try_)?advisory_(un)?lock(_shared|_all)?\\(',
  ].join('|'),
);

/** These use direct connections, whose state ends with them. */
const onTheirOwn: ReadonlySet<string> = new Set([
  'src/platform/server/migrate.ts',
  'src/platform/server/jobs/run.ts',
  'src/platform/server/database/check.ts',
]);

test('no session state or session lock is used, because a pooler shares connections', () => {
  const files = sourceFiles('{src,bin}/**/*.ts').filter(
    ({ path }) => !/\.test\.ts$|\.fixture\.ts$|\/testing\/|\/web\//.test(path),
  );
  const found = files.filter(({ path, text }) => forTheSession.test(text) && !onTheirOwn.has(path));
  expect(found.map(({ path }) => path)).toEqual([]);
  for (const text of [
    "'set statement_timeout = 1'",
    "'reset work_mem'",
    "'begin; set role x'",
    "`set portico.user = 'x'`",
  ])
    expect(forTheSession.test(text), text).toBe(true);
});
