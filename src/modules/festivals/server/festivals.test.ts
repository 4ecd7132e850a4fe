import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { demoAccounts } from '#modules/sign-in/contract.ts';
import { signInWith } from '#modules/sign-in/server/testing/steps.ts';
import { currentFestival } from '../contract.ts';
import { festivals } from '../themes.ts';

describe('the theme of the day', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal({ start: new Date('2026-12-24T10:00:00Z') });
  });
  const theme = async () => (await portal.call(currentFestival)).result;
  const change = (sql: string) => portal.database.pool.query(sql);

  test('is the festival whose dates include today, public to everyone', async () => {
    expect(await theme()).toBe('Christmas');
  });

  test('is the one of higher priority if two overlap, and changes show at once', async () => {
    await change(
      "insert into festival (theme, title, starts_on, ends_on, priority) values ('Easter', 'Easter', '2026-12-24', '2026-12-24', 99)",
    );
    await expect.poll(theme).toBe('Easter');
    await change("update festival set active = false where theme = 'Easter'");
    await expect.poll(theme).toBe('Christmas');
  });

  test("changes at midnight in the firm's zone, and is null on ordinary days", async () => {
    await change(
      "update festival set ends_on = '2026-12-24' where theme = 'Christmas' and '2026-12-24' between starts_on and ends_on",
    );
    portal.advance(14 * 60 * 60 - 120);
    await expect.poll(theme).toBe('Christmas');
    portal.advance(180);
    await expect.poll(theme).toBeNull();
  });
});

describe('the dates of the festivals', () => {
  const years = Array.from({ length: 11 }, (_, at) => 2026 + at);
  let dated: { theme: string; starts_on: string; ends_on: string }[];
  beforeAll(async () => {
    const portal = await testPortal({ config: { demo: false } });
    ({ rows: dated } = await portal.database.pool.query(
      'select theme, starts_on::text, ends_on::text from festival order by starts_on',
    ));
  });

  test.each(years)('include every theme in %i, without a demo', (year) => {
    const themes = dated.filter(({ starts_on }) => starts_on.startsWith(String(year))).map(({ theme }) => theme);
    expect([...new Set(themes)].toSorted()).toEqual([...festivals].toSorted());
  });

  test('show each of the three feasts of March 2032 on its own day', () => {
    const around = dated.filter(({ starts_on, ends_on }) => starts_on <= '2032-03-28' && ends_on >= '2032-03-26');
    expect(around.map(({ theme, starts_on }) => `${theme} ${starts_on}`)).toEqual([
      'Good Friday 2032-03-26',
      'Holi 2032-03-27',
      'Easter 2032-03-28',
    ]);
    expect(around.slice(0, 2).every(({ starts_on, ends_on }) => starts_on === ends_on)).toBe(true);
  });

  test.each(years)(
    'put Easter %i on the Sunday after the spring full moon, and Good Friday two days before',
    (year) => {
      const sunday = easterSunday(year);
      const startOf = (theme: string) =>
        dated.find((row) => row.theme === theme && row.starts_on.startsWith(String(year)))?.starts_on;
      expect(startOf('Easter')).toBe(sunday.toISOString().slice(0, 10));
      expect(startOf('Good Friday')).toBe(new Date(sunday.getTime() - 2 * 86_400_000).toISOString().slice(0, 10));
    },
  );

  test.each([
    ['Diwali', '2031-11-14'],
    ['Ramzan', '2035-11-20'],
    ['Christmas', '2031-12-25'],
  ])('hold the day of %s, %s', async (theme, day) => {
    const portal = await testPortal({ start: new Date(`${day}T10:00:00Z`), config: { demo: false } });
    expect((await portal.call(currentFestival)).result).toBe(theme);
  });
});

describe('the demo accounts', () => {
  test('are offered in the demo, each able to sign in', async () => {
    const portal = await testPortal();
    const { result } = await portal.call<{ rows: { email: string }[] }>(demoAccounts);
    expect(result.rows.map(({ email }) => email)).toEqual(Object.values(cast).map(({ email }) => email));
    for (const person of Object.values(cast).filter(({ keyword }) => keyword !== null)) {
      expect((await signInWith(portal, person)).status).toBe(200);
    }
  });

  test('are not even named outside the demo', async () => {
    const portal = await testPortal({ config: { demo: false } });
    expect((await portal.call<{ rows: unknown[] }>(demoAccounts)).result.rows).toEqual([]);
  });
});

/** The Gregorian computus. */
function easterSunday(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return new Date(Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1));
}
