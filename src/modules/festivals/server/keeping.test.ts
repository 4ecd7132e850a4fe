import { beforeAll, describe, expect, test } from 'vitest';
import { signUpload } from '#platform/contract/file-calls.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import {
  currentFestival,
  type Festival,
  festivalCalls,
  festivalImage,
  fetchGreeting,
  fetchOverlaps,
  fetchYear,
  fillYear,
  type Greeting,
  saveImage,
  type ThemeDates,
} from '../contract.ts';
import { festivals } from '../themes.ts';
import { daysOf } from './days.ts';
import { tellOfUndated, yearToFill } from './nightly.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// Only queued here; the portal runs it with its own people.
const nobody = async () => [];

const form = {
  theme: 'Holi',
  title: 'Holi at the office',
  starts_on: '2026-11-24',
  ends_on: '2026-11-24',
  active: true,
  priority: 50,
  greeting: 'Colours at noon in the courtyard',
  audience: 'Clients',
};

describe('an edited festival', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal({ start: new Date('2026-11-24T10:00:00Z') });
  });
  const theme = async () => (await portal.call<string | null>(currentFestival)).result;
  const greeting = async () => (await portal.call<Greeting | null>(fetchGreeting)).result;

  test('is on the sign-in page at once with greeting and picture, until it is switched off', async () => {
    const { status, result: added } = await portal.call<Festival>(festivalCalls.add, { as: 'admin', body: form });
    expect(status).toBe(201);
    await expect.poll(theme).toBe('Holi');
    expect(await greeting()).toEqual({ text: form.greeting, image: null, audience: 'Clients' });

    const asked = { as: 'admin', query: { key: `${festivalImage.name}/Colours.png` } } as const;
    const { url, key } = (await portal.call<{ url: string; key: string }>(signUpload, asked)).result;
    expect((await portal.app.inject({ method: 'PUT', url, payload: png })).statusCode).toBe(200);
    await portal.call(saveImage, { as: 'admin', query: { id: added.id }, body: { image: key } });
    await expect.poll(async () => (await greeting())?.image).toContain('/api/files/');
    const picture = await portal.app.inject((await greeting())?.image ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);

    const { version } = (await portal.call<Festival>(festivalCalls.byId, { as: 'team', query: { id: added.id } }))
      .result;
    const body = { ...form, active: false, version };
    expect((await portal.call(festivalCalls.edit, { as: 'admin', query: { id: added.id }, body })).status).toBe(200);
    await expect.poll(theme).not.toBe('Holi');
  });

  test('is read by staff and edited by people who edit templates, never by clients', async () => {
    for (const role of ['team', 'accountant'] as const) {
      expect((await portal.call(festivalCalls.page, { as: role })).status).toBe(200);
      expect((await portal.call(festivalCalls.add, { as: role, body: form })).status).toBe(403);
    }
    expect((await portal.call(festivalCalls.page, { as: 'client' })).status).toBe(403);
  });

  test('ends on or after its first day', async () => {
    const { status, fields } = await portal.call(festivalCalls.add, {
      as: 'admin',
      body: { ...form, ends_on: '2026-11-23' },
    });
    expect([status, fields]).toEqual([400, { ends_on: 'To must be on or after From' }]);
  });

  test('shows overlaps and which of the two wins, before and after saving', async () => {
    const query = { theme: 'Easter', starts_on: '2026-12-24', ends_on: '2026-12-24', priority: 7 };
    const before = await portal.call<{ rows: { title: string; wins: boolean }[] }>(fetchOverlaps, {
      as: 'team',
      query,
    });
    expect(before.result.rows).toEqual([
      { title: 'Christmas 2026', wins: false },
      { title: 'Christmas 2026 (the days themselves)', wins: true },
    ]);
    const body = { ...form, ...query, title: 'Easter in December' };
    const { result } = await portal.call<Festival>(festivalCalls.add, { as: 'admin', body });
    expect(result.overlap).toBe(
      'Shown instead of Christmas 2026; Christmas 2026 (the days themselves) is shown instead',
    );
  });
});

describe('a year', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal({ start: new Date('2036-12-17T10:00:00Z') });
  });
  const daysIn = async (year: number) => {
    const { result } = await portal.call<{ rows: ThemeDates[] }>(fetchYear, { as: 'team', query: { year } });
    return Object.fromEntries(result.rows.map(({ theme, day }) => [theme, day]));
  };

  test('without dates is reported to administrators once, fourteen days before it begins', async () => {
    const told = async () => {
      await enqueue(portal.database, tellOfUndated(nobody), {});
      await portal.runJobs();
      const { rows } = await portal.database.pool.query(
        `select title from notification where kind = 'festival.undated' order by id`,
      );
      return rows.map(({ title }) => title);
    };
    expect(await told()).toEqual([]);
    portal.advance(24 * 60 * 60);
    const first = await told();
    expect(first.length).toBeGreaterThan(0);
    expect(first[0]).toBe(`${new Intl.ListFormat('en').format(festivals)} have no dates in 2037`);
    expect(await told()).toEqual(first);
  });

  test('is filled in from computed and entered days', async () => {
    expect(await daysIn(2037)).toEqual({
      Christmas: '2037-12-25',
      'Good Friday': '2037-04-03',
      Easter: '2037-04-05',
      Ramzan: '2037-10-10',
      Diwali: null,
      Holi: null,
      Navratri: null,
      'Ganesh Chaturthi': null,
    });
    const none = Object.fromEntries(festivals.map((theme) => [theme, null]));
    const fill = (days: object) =>
      portal.call<{ added: number }>(fillYear, { as: 'admin', body: { ...none, ...days, year: 2037 } });
    const wrong = await fill({ Diwali: '2038-10-27', Easter: '2037-04-05' });
    expect([wrong.status, wrong.fields]).toEqual([400, { Diwali: 'Enter a day in 2037' }]);
    expect((await fill({})).status).toBe(400);
    expect((await fill({ Diwali: '2037-11-07', Easter: '2037-04-05' })).result).toEqual({ added: 2 });
    expect((await fill({ Diwali: '2037-11-08' })).fields).toEqual({ Diwali: 'Diwali 2037 has this day already' });
    expect((await daysIn(2037))['Easter']).toBeNull();
  });
});

describe('the computed days', () => {
  test.each([
    ['Ramzan', 2026, ['2026-02-18']],
    ['Ramzan', 2030, ['2030-01-05', '2030-12-26']],
    ['Easter', 2038, ['2038-04-25']],
    ['Good Friday', 2038, ['2038-04-23']],
    ['Christmas', 2027, ['2027-12-25']],
    ['Diwali', 2027, []],
  ] as const)('of %s in %i are %j', (theme, year, days) => {
    expect(daysOf(theme, year)).toEqual(days);
  });

  test.each([
    ['2026-12-17', undefined],
    ['2026-12-18', 2027],
    ['2026-12-31', 2027],
    ['2027-01-01', undefined],
  ])('on %s the year to fill in is %s', (day, year) => {
    expect(yearToFill(day)).toBe(year);
  });
});
