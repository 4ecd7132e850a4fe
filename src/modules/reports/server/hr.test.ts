import { setOwnRight } from '#modules/access/people.ts';
import { fetchMonthMatrix } from '#modules/attendance/contract.ts';
import type { Taken } from '#platform/contract/report/report.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { expect, test } from 'vitest';
import { reportCalls } from '../contract.ts';
import { answerOf } from './testing/by-another-road.ts';
import { reportLaws } from './testing/report-laws.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };

const portalOf = reportLaws('HR', { as: 'hr', usual: october });

function sheet() {
  const found = reportCalls.find(({ report }) => report.number === 20);
  if (!found) throw new Error('There is no sheet of the month');
  return found;
}
const run = (as: Role) => answerOf({ portal: portalOf(), as, ...october }, sheet());

test('the sheet shows a Partner that someone is on leave, but not the type', async () => {
  const codes = async (as: Role) => {
    const { rows } = await run(as);
    return new Set(rows.flatMap(({ sideways }) => Object.values(sideways ?? {}).filter((code) => code !== null)));
  };
  const plain = new Set<Taken>(['P', 'A', 'WO', 'H', 'HD', 'R', 'L', 'P.L', 'L.P']);
  expect([...(await codes('partner'))].filter((code) => !plain.has(code))).toEqual([]);
  expect([...(await codes('hr'))].filter((code) => !plain.has(code))).toContain('SL');
});

test('everybody who may read the sheet finds the people that attendance shows them', async () => {
  const portal = portalOf();
  const readers: readonly Role[] = ['hr', 'partner', 'director', 'hod', 'manager'];
  for (const as of readers) {
    const right = { module: 'HR Reports', action: 'READ', granted: true };
    const found = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
      cast[as].email,
    ]);
    const id = found.rows[0]?.id ?? 0;
    expect((await portal.call(setOwnRight, { as: 'admin', query: { id }, body: right })).status).toBe(200);
    const shown = await portal.call(fetchMonthMatrix, { as, query: { month: '2026-10' } });
    const seen = shown.result.rows.filter(({ codes }) => codes.some((code) => code !== null)).map(({ name }) => name);
    const { rows } = await run(as);
    expect([as, rows.map(({ key }) => key['staff'])]).toEqual([as, seen.toSorted()]);
  }
});

test('the codes of a month add up to its days, for each person and in total', async () => {
  const { rows, total } = await run('hr');
  const codes = 'p hd a wo h r cl el pl al sl ml ptl bl rh lop other_leave undecided'.split(' ');
  for (const { values } of [...rows, total])
    expect(codes.reduce((sum, code) => sum + Number(values[code]), 0)).toBe(values['days']);
});
