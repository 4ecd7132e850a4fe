import { roleIds } from '#modules/sign-in/contract.ts';
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/** Numbers used as roles: compared, listed, stored, or assigned to a name with 'role'. */
const numbers = [
  /\brole(?:_id|Id|\.id)?\s*(?:[!=]==?|<>|=)\s*\d/,
  /\brole(?:_id|Id|\.id)?\s*:\s*\d/,
  /\brole(?:_id|Id)?\s+(?:not\s+)?in\s*\(\s*\d/,
  /\brole(?:_id|Id)?\s*(?:=|<>)\s*(?:any|all)\s*\(\s*(?:array\[|'\{)\d/,
  /\w*[rR]oles?\b[^=\n]*=\s*(?:new Set\()?\[\s*\d/,
  ...Object.entries({ ...roleIds, manager: roleIds.clientManager }).map(
    ([name, id]) => new RegExp(`\\b${name}(?:Role)?\\s*[:=]\\s*${id}\\b(?!\\s*\\*)`),
  ),
];

const isRoleNumber = (line: string) => numbers.some((number) => number.test(line));
const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*)/.test(line);

/** The demo creates the firm's roles, and tests may check stored numbers. */
const isFree = (path: string) =>
  path === 'src/modules/sign-in/words.ts' ||
  /\.test\.ts$|\/testing\/|\/demo[^/]*\.ts$|^src\/platform\/server\/demo\//.test(path);

test('code uses the names of roles, never their numbers', () => {
  const wrong = sourceFiles('{src,bin}/**/*.{ts,tsx}')
    .filter(({ path }) => !isFree(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        !isComment(line) && isRoleNumber(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
    );
  expect(wrong).toEqual([]);
});

test.each([
  'where account.role_id in (1, 2, 5, 6)',
  'if (actor.role.id === 7) return',
  'people.filter(({ role }) => role !== 3)',
  'const managerRoles: readonly number[] = [5, 6];',
  'const narrow = { team: 4, hod: 9 } as const;',
  'const hrRole = 2;',
  "and role_id = any('{1,2}')",
  '{ name, role_id: 4 }',
])('%s uses a role’s number', (line) => {
  expect(isRoleNumber(line)).toBe(true);
});

test.each(['role.id === roleIds.hod', 'role_id = ${roleIds.admin}', 'counts = { staff: 9, hr: 3 }', 'role_id = $5'])(
  '%s is not',
  (line) => {
    expect(isRoleNumber(line)).toBe(false);
  },
);
