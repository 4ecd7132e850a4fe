/** Adjacent versions serve the same database while portals are replaced one by one (docs/scaling.md). */
import { migrations } from '#platform/server/migrate.ts';
import { expect, test } from 'vitest';

/** Changes to a known table that break the previous version. */
const takesAway: readonly (readonly [says: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop table (?:if exists )?(\w+)/gi],
  ['drops a column of', /\balter table (?:if exists )?(\w+)[^;]*?\bdrop column\b/gi],
  ['renames', /\balter table (?:if exists )?(\w+)[^;]*?\brename\b/gi],
  [
    'changes the type of a column of',
    /\balter table (?:if exists )?(\w+)[^;]*?\balter (?:column )?\w+ (?:set data )?type\b/gi,
  ],
  ['wants a value in a column of', /\balter table (?:if exists )?(\w+)[^;]*?\bset not null\b/gi],
  [
    'adds a column that must be given to',
    /\balter table (?:if exists )?(\w+)[^;]*?\badd column (?:if not exists )?(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot null\b/gi,
  ],
];

/** Applies from this migration on. */
const first = '0520';

/** The migration must say why the previous version still works: `-- Serves the version before: …` */
const reasoned = /^-- Serves the version before: \S/m;

const lostBy = (sql: string): readonly string[] => {
  const code = sql.replaceAll(/--.*$/gm, '');
  const own = new Set(
    [...code.matchAll(/\bcreate (?:temp )?table (?:if not exists )?(\w+)/gi)].map(([, table]) => table),
  );
  return takesAway.flatMap(([says, pattern]) =>
    [...code.matchAll(pattern)].flatMap(([, table]) => (own.has(table) ? [] : [`${says} ${table}`])),
  );
};

test.each([
  ['alter table job drop column notes', ['drops a column of job']],
  ['alter table job add column a int not null', ['adds a column that must be given to job']],
  ['alter table job add column a int not null default 0, add column b text', []],
  ['alter table job rename column a to b; drop table fact', ['drops a table fact', 'renames job']],
  ['alter table job alter column a set not null', ['wants a value in a column of job']],
  ['alter table job alter a type bigint', ['changes the type of a column of job']],
  ['create table visit (id int); alter table visit rename to call', []],
])('%s', (sql, lost) => {
  expect(lostBy(sql)).toEqual(lost);
});

test('a migration removes nothing that the previous version needs, or says how that continues', () => {
  const found = migrations()
    .filter(({ name }) => name >= first)
    .flatMap(({ name, text }) => (reasoned.test(text) ? [] : lostBy(text).map((lost) => `${name} ${lost}`)));
  expect(found).toEqual([]);
});
