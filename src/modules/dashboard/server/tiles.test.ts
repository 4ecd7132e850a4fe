import { assembly } from '#app/server/modules.ts';
import { type Duty, fetchDuties } from '#modules/training/duties.ts';
import { fetchSecondReviews } from '#modules/work-views/second-reviews.ts';
import { fetchExceptions } from '#modules/attendance/exceptions/contract.ts';
import { fetchTeamWeeks, fetchWeek, type Week } from '#modules/timekeeper/weeks.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { statementsSent } from '#test/sql/plans.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { arrangeTiles, fetchTiles } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const all = tiles.allFrom(assembly);
const lists = new Map(all.map(({ name, list }) => [name, list]));

type Answer = { tiles: ShownTile[]; hidden: { name: string; title: string }[]; standard: boolean };

const answerOf = async (as: Role) => (await portal.call<Answer>(fetchTiles, { as, query: {} })).result;
const tilesOf = async (as: Role) => (await answerOf(as)).tiles;

const ask = async <Result>(as: Role, call: AnyEndpoint, query: Record<string, unknown> = {}) =>
  (await portal.call<Result>(call, { as, query })).result;

/** Lists without a count of their own, or calculated ones: their rows are counted here. */
const others: Readonly<Record<string, (as: Role, search: Record<string, string>) => Promise<number>>> = {
  'training.due': async (as) =>
    (await ask<{ rows: Duty[] }>(as, fetchDuties)).rows.filter(({ own }) => own === 'Open' || own === 'Overdue').length,
  'work.secondReviews': async (as) =>
    (await ask<{ rows: { outcome: string | null }[] }>(as, fetchSecondReviews)).rows.filter((row) => !row.outcome)
      .length,
  'attendance.exceptions': async (as, { month }) =>
    (await ask<{ rows: unknown[] }>(as, fetchExceptions, { month })).rows.length,
  'time.team': async (as, { show }) => (await ask<{ count: number }>(as, fetchTeamWeeks, { view: show })).count,
  'time.missing': async (as, { week }) => {
    const { days, entries, today } = await ask<Week>(as, fetchWeek, { week });
    const booked = new Set(entries.map(({ date }) => date));
    return days.filter(({ date, expected_min }) => expected_min > 0 && date < today && !booked.has(date)).length;
  },
};

/** The count on the page behind a link, queried as the page does. */
async function listed(as: Role, { name, link }: ShownTile): Promise<number | undefined> {
  const list = lists.get(name);
  const own = new URL(list?.page ?? '', 'http://portal').searchParams;
  const asked = [...new URL(link, 'http://portal').searchParams].filter(([key]) => !own.has(key));
  const query = Object.fromEntries(asked);
  const other = others[name];
  if (other) return other(as, query);
  return list && (await ask<{ count: number }>(as, list.call, query)).count;
}

const roles = ['accountant', 'team', 'manager', 'hod', 'partner', 'director', 'hr', 'admin'] as const;

test.each(roles)('every figure of %s equals the count of the list it links to', async (as) => {
  const own = await tilesOf(as);
  expect(own.length).toBeGreaterThan(0);
  for (const tile of own) {
    if (tile.figure.kind !== 'count') continue;
    expect([tile.name, await listed(as, tile)]).toEqual([tile.name, tile.figure.count]);
    const { shares = [] } = tile.figure;
    for (const { label, link, count } of shares) {
      expect([tile.name, label, await listed(as, { ...tile, link })]).toEqual([tile.name, label, count]);
    }
    const together = shares.reduce((sum, { count }) => sum + count, 0);
    expect([tile.name, together]).toEqual([tile.name, shares.length > 0 ? tile.figure.count : 0]);
  }
});

test.each(roles)('the tiles of %s are read in ten statements, including begin and commit', async (as) => {
  const sent = await statementsSent(() => tilesOf(as));
  expect(sent).toBeLessThanOrEqual(10);
});

test('the tile of a person’s week matches the timekeeper', async () => {
  const week = (await tilesOf('accountant')).find(({ name }) => name === 'time.week');
  const { days, entries } = await ask<Week>('accountant', fetchWeek);
  expect(week?.figure).toEqual({
    kind: 'time',
    minutes: entries.reduce((sum, { duration_min }) => sum + duration_min, 0),
    of: days.reduce((sum, { expected_min }) => sum + expected_min, 0),
  });
});

const namesOf = async (as: Role) => (await tilesOf(as)).map(({ name }) => name);

test('each role has its own tiles', async () => {
  expect(await namesOf('hr')).toEqual(expect.arrayContaining(['staff.here', 'recruitment.open', 'joining.toVerify']));
  expect(await namesOf('admin')).toEqual(
    expect.arrayContaining(['settings.mails', 'settings.jobs', 'settings.chain', 'settings.refused']),
  );
  expect(await namesOf('partner')).toEqual(expect.arrayContaining(['jobs.late', 'invoices.overdue', 'bank.open']));
  expect(await namesOf('accountant')).toEqual(expect.arrayContaining(['jobs.ownLate', 'time.week', 'time.missing']));
  expect((await namesOf('accountant')).filter((name) => /^(settings|staff|invoices)\./.test(name))).toEqual([]);
});

test('names of tiles are unique', () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('tiles keep their person’s order, hidden ones are only named, and the standard can be restored', async () => {
  const arrange = (as: Role, body: Record<string, unknown>) => portal.call(arrangeTiles, { as, body });
  const standard = await namesOf('manager');
  const [first = '', second = '', ...rest] = standard;
  await arrange('manager', { order: [second, 'no.such', ...rest], hidden: [first, 'settings.mails'] });
  const { tiles: shown, hidden, standard: isStandard } = await answerOf('manager');
  expect(shown.map(({ name }) => name)).toEqual([second, ...rest]);
  expect([hidden.map(({ name }) => name), isStandard]).toEqual([[first], false]);
  expect((await answerOf('hod')).standard).toBe(true);
  await arrange('manager', { order: [], hidden: [] });
  expect(await namesOf('manager')).toEqual(standard);
  const many = Array.from({ length: 101 }, (_, at) => `tile.${at}`);
  expect((await arrange('manager', { order: many, hidden: [] })).status).toBe(400);
});

test('a client user has no tiles', async () => {
  expect((await portal.call(fetchTiles, { as: 'client', query: {} })).status).toBe(403);
  expect((await portal.call(arrangeTiles, { as: 'client', body: { order: [], hidden: [] } })).status).toBe(403);
});
