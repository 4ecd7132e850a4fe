/** When a package is late (docs/security.md, 'When packages are renewed'), with answers as npm gives them. */
import { describe, expect, test } from 'vitest';
import { type Faulty, latePackages, type Severity } from '../../bin/late-packages.ts';

const published = {
  parser: {
    created: '2020-01-01T00:00:00.000Z',
    modified: '2026-11-20T00:00:00.000Z',
    '1.9.0': '2026-01-01T00:00:00.000Z',
    '1.10.0': '2026-02-01T00:00:00.000Z',
    '1.10.1': '2026-11-01T00:00:00.000Z',
    '2.0.0-beta.1': '2026-10-01T00:00:00.000Z',
    '2.0.0': '2026-11-20T00:00:00.000Z',
  },
};

const fault = (severity: Severity, changes: Partial<Faulty> = {}): Faulty => ({
  name: 'parser',
  version: '1.10.0',
  severity,
  title: 'Reads too far',
  canBeMended: true,
  ...changes,
});

/** Days after the first version that followed 1.10.0. */
const daysLater = (days: number) => new Date(Date.parse('2026-11-01T00:00:00.000Z') + days * 86_400_000);

describe('a package is late', () => {
  test.each([
    ['critical', 2],
    ['high', 7],
    ['moderate', 30],
    ['low', 30],
  ] as const)('with a vulnerability rated %s, after %i days', (severity, most) => {
    const at = (days: number) => latePackages({ outdated: {}, faulty: [fault(severity)], published }, daysLater(days));
    expect(at(most)).toEqual([
      { late: false, says: `parser 1.10.0: Reads too far (${severity}), behind for ${most} of ${most} days` },
    ]);
    expect(at(most + 1)).toMatchObject([{ late: true }]);
  });

  test('when it is behind for more than ninety days, however often newer versions appear', () => {
    const outdated = { parser: { current: '1.10.0', latest: '2.0.0' } };
    const at = (days: number) => latePackages({ outdated, faulty: [], published }, daysLater(days));
    expect(at(90)).toEqual([{ late: false, says: 'parser 1.10.0: 2.0.0 is there, behind for 90 of 90 days' }]);
    expect(at(91)).toMatchObject([{ late: true }]);
  });

  test('when it has a vulnerability without a fix', () => {
    const faulty = [fault('low', { canBeMended: false })];
    expect(latePackages({ outdated: {}, faulty, published }, daysLater(0))).toEqual([
      {
        late: true,
        says: 'parser 1.10.0: Reads too far (low). No version mends it: decide what is done instead',
      },
    ]);
  });
});

test('versions compare as numbers, and pre-releases do not count', () => {
  const outdated = { parser: { current: '1.10.1', latest: '2.0.0' } };
  expect(latePackages({ outdated, faulty: [], published }, daysLater(20))).toMatchObject([
    { says: 'parser 1.10.1: 2.0.0 is there, behind for 1 of 90 days' },
  ]);
});

test('a vulnerable package is listed once, and late ones come first', () => {
  const outdated = { fresh: { current: '1.0.0', latest: '1.0.1' }, parser: { current: '1.10.0', latest: '2.0.0' } };
  const found = latePackages({ outdated, faulty: [fault('critical')], published }, daysLater(9));
  expect(found.map(({ late, says }) => [late, says.split(':')[0]])).toEqual([
    [true, 'parser 1.10.0'],
    [false, 'fresh 1.0.0'],
  ]);
});
