import { expect, test } from 'vitest';
import { keepWalk, listAround, mayGoOn, placeOf, recordAt, stepOf, type Walk } from './walk.ts';

const rows = Array.from({ length: 23 }, (_, index) => `/jobs/${index + 1}`);
const asked: [number, number][] = [];

const walk = (own: Partial<Walk> = {}): Walk => ({
  name: 'Jobs',
  list: '/jobs?status=Open&p=2',
  stops: rows.slice(10, 20),
  offset: 10,
  size: 10,
  count: 23,
  ask: (offset, limit) => {
    asked.push([offset, limit]);
    return Promise.resolve({ stops: rows.slice(offset, offset + limit), count: 23 });
  },
  ...own,
});

async function stepFrom(address: string, direction: -1 | 1): Promise<string | undefined> {
  const place = placeOf(address);
  return place && stepOf(place, direction);
}

test('a record knows its place in the list it was opened from, in any of its tabs', () => {
  keepWalk(walk());
  expect(placeOf('/jobs/13?tab=work')?.at).toBe(13);
  expect(placeOf('/jobs/21')).toBeUndefined();
  expect(placeOf('/jobs')).toBeUndefined();
});

test("rows of the same page need no call; the next page comes from the list's own query", async () => {
  keepWalk(walk());
  expect(await stepFrom('/jobs/19', 1)).toBe('/jobs/20');
  expect(asked).toEqual([]);
  expect(await stepFrom('/jobs/20', 1)).toBe('/jobs/21');
  expect(placeOf('/jobs/23')?.at).toBe(23);
  expect(await stepFrom('/jobs/23', 1)).toBeUndefined();
  expect(await stepFrom('/jobs/11', -1)).toBe('/jobs/10');
  expect(placeOf('/jobs/1')?.at).toBe(1);
  expect(await stepFrom('/jobs/1', -1)).toBeUndefined();
});

test('the next record stays the same after a step takes the current one out of the list', async () => {
  const left = rows.filter((row) => row !== '/jobs/20');
  keepWalk(walk({ ask: (offset, limit) => Promise.resolve({ stops: left.slice(offset, offset + limit), count: 22 }) }));
  expect(await stepFrom('/jobs/20', 1)).toBe('/jobs/21');
});

test("Back leads to the record's page of the list", async () => {
  keepWalk(walk());
  await stepFrom('/jobs/20', 1);
  const back = (address: string) => {
    const place = placeOf(address);
    return place && listAround(place);
  };
  expect(back('/jobs/15')).toBe('/jobs?status=Open&p=2');
  expect(back('/jobs/21')).toBe('/jobs?status=Open&p=3');
});

test('rows that open nothing, or the same record, are skipped', async () => {
  keepWalk(walk({ stops: ['/jobs/1', '', '/jobs/1?tab=queries', '/jobs/2'], offset: 0, count: 4 }));
  expect(await stepFrom('/jobs/1', 1)).toBe('/jobs/2');
  expect(await stepFrom('/jobs/2', -1)).toBe('/jobs/1?tab=queries');
});

test.each([
  ['/jobs/12?tab=work', '/jobs/12'],
  ['/invoices?view=4&status=Sent', '/invoices?.4'],
  ['/access?area=requests&view=4', '/access?requests.4'],
])('%s shows the record %s', (address, record) => {
  expect(recordAt(address)).toBe(record);
});

test('the first record has no previous one and the last no next one', () => {
  keepWalk(walk({ stops: rows, offset: 0 }));
  const ends = (['/jobs/1', '/jobs/23'] as const).map((address) => {
    const place = placeOf(address);
    return place && [mayGoOn(place, -1), mayGoOn(place, 1)];
  });
  expect(ends).toEqual([
    [false, true],
    [true, false],
  ]);
});
