import fc from 'fast-check';
import { addDays } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { daysOfLeave, totalOf, type Holiday, type Request } from './duration.ts';
import { gapsOf, withGaps, type LiveLeave, type Sandwich } from './sandwich.ts';
import { daysOf, inDays, request } from './testing/days.ts';

type Asked = { readonly of: Request; readonly sandwich?: Sandwich; readonly asked?: string };
type Holidays = Readonly<Record<string, Partial<Holiday>>>;

const leave = (
  id: number,
  { of, sandwich = 'Both', asked = `2026-08-01T09:0${id}` }: Asked,
  holidays: Holidays = {},
): LiveLeave => ({
  id,
  asked,
  sandwich,
  days: daysOfLeave(of, inDays, daysOf('WWWWW--', holidays)),
});

/** The cost of each leave in days, in the order given. */
function costs(all: readonly Asked[], holidays: Holidays = {}): readonly number[] {
  const leaves = all.map((one, index) => leave(index, one, holidays));
  const gaps = gapsOf(leaves, daysOf('WWWWW--', holidays));
  return leaves.map(({ id, days }) => totalOf(withGaps(days, gaps.get(id) ?? [])) / 100);
}

const friday = { of: request('2026-08-14', '2026-08-14') };
const monday = { of: request('2026-08-17', '2026-08-17') };
const thursdayToTuesday = request('2026-08-13', '2026-08-18');
const fridayOff = { '2026-08-14': {} };

describe('days off between two days of leave (domain specification 5)', () => {
  test.each([
    ['Friday to Monday in one', [{ of: request('2026-08-14', '2026-08-17') }], [4]],
    ['Friday and Monday in two: the second carries the weekend', [friday, monday], [1, 3]],
    ['Friday alone, Monday’s leave is cancelled', [friday], [1]],
    ['up to Monday noon', [{ of: request('2026-08-14', '2026-08-17', { end_half: 'First' }) }], [1.5]],
    ['the other type has no sandwich', [friday, { ...monday, sandwich: 'None' }], [1, 1]],
    ['the later one decides which days count', [friday, { ...monday, sandwich: 'Holiday' }], [1, 1]],
    ['the earlier day can be the later leave', [{ ...friday, asked: '2026-08-02' }, monday], [3, 1]],
    ['two halves fill Friday', [...halvesOfFriday(), monday], [0.5, 0.5, 3]],
    ['one half of Friday breaks it', [halvesOfFriday()[1], monday], [0.5, 1]],
    ['leave on both sides of a working day', [friday, { of: request('2026-08-18', '2026-08-18') }], [1, 1]],
    [
      'requested at the same moment: the one entered last carries it',
      [
        { of: friday.of, asked: 'at once' },
        { of: monday.of, asked: 'at once' },
      ],
      [1, 3],
    ],
    [
      'one half of Friday has no sandwich',
      [{ ...halvesOfFriday()[0], sandwich: 'None' }, halvesOfFriday()[1], monday],
      [0.5, 0.5, 1],
    ],
    [
      'a type without sandwich in the middle',
      [
        friday,
        { of: request('2026-08-17', '2026-08-17'), sandwich: 'None' },
        { of: request('2026-08-18', '2026-08-18') },
      ],
      [1, 1, 1],
    ],
    ['it ends with days off', [{ of: request('2026-08-14', '2026-08-16') }], [1]],
  ] as const)('%s', (_, all, days) => {
    expect(costs(all)).toEqual(days);
  });

  test('a holiday at the start of a leave does not count', () => {
    expect(costs([{ of: request('2026-08-15', '2026-08-17') }], { '2026-08-15': {} })).toEqual([1]);
  });

  test.each([
    ['Both', 6],
    ['None', 3],
    ['Week off', 5],
    ['Holiday', 4],
  ] as const)('a Friday off and the weekend between Thursday and Tuesday: %s counts %s days', (sandwich, days) => {
    expect(costs([{ of: thursdayToTuesday, sandwich }], fridayOff)).toEqual([days]);
  });

  test.each(['Week off', 'Holiday', 'Both'] as const)('a holiday on a day off counts under %s', (sandwich) => {
    const holidays = { '2026-08-15': {}, '2026-08-16': {} };
    expect(costs([{ of: request('2026-08-14', '2026-08-17'), sandwich }], holidays)).toEqual([4]);
  });

  test('a bank holiday from the entitlement is already leave', () => {
    const holidays = { '2026-08-14': { fromEntitlement: true } };
    expect(costs([{ of: thursdayToTuesday }], holidays)).toEqual([5]);
  });

  test('a gap day says why it counts', () => {
    const gaps = gapsOf([leave(1, { of: request('2026-08-14', '2026-08-17') })], daysOf('WWWWW--'));
    expect(gaps.get(1)?.map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-08-15', 'Sandwiched between two days of leave'],
      ['2026-08-16', 'Sandwiched between two days of leave'],
    ]);
  });
});

test('a leave without gap days is left out, and days are sorted by date', () => {
  const [one, other] = [leave(1, friday), leave(2, { of: request('2026-08-12', '2026-08-12') })];
  expect([...gapsOf([one, other], daysOf('WWWWW--'))]).toEqual([]);
  const later = leave(3, { of: request('2026-08-17', '2026-08-18') });
  const gaps = gapsOf([one, other, later], daysOf('WWWWW--')).get(3) ?? [];
  expect(withGaps(later.days, gaps).map(({ date }) => date)).toEqual(
    ['15', '16', '17', '18'].map((day) => `2026-08-${day}`),
  );
  const whole = leave(4, { of: request('2026-08-14', '2026-08-17') });
  const days = withGaps(whole.days, gapsOf([whole], daysOf('WWWWW--')).get(4) ?? []);
  expect(days.map(({ date, amount }) => [date, amount])).toEqual(
    ['14', '15', '16', '17'].map((day) => [`2026-08-${day}`, 100]),
  );
});

test('a half working day that is fully taken does not break the sandwich', () => {
  const dayOn = daysOf('WWWWF--');
  const of = {
    id: 1,
    asked: '',
    sandwich: 'Both',
    days: daysOfLeave(request('2026-08-14', '2026-08-17'), inDays, dayOn),
  } as const;
  expect(gapsOf([of], dayOn).get(1)).toHaveLength(2);
});

test('nothing counts past the employment or the known days', () => {
  const leaves = [leave(1, friday), leave(2, monday)];
  expect(gapsOf(leaves, daysOf('WWWWW--', {}, '', '2026-08-15')).size).toBe(0);
  const known = (date: string) => (date === '2026-08-16' ? undefined : daysOf('WWWWW--')(date));
  expect(gapsOf(leaves, known).size).toBe(0);
});

test('each gap day counts once, whatever the leaves and their order', () => {
  const one = fc.record({
    from: fc.nat(27),
    days: fc.integer({ min: 1, max: 6 }),
    end_half: fc.constantFrom('Full', 'First'),
    sandwich: fc.constantFrom('None', 'Week off', 'Holiday', 'Both'),
    asked: fc.constantFrom('2026-07-01', '2026-07-02', '2026-07-03'),
  } as const);
  const holidays = { '2026-08-14': {}, '2026-08-19': {} };
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (drawn) => {
      const leaves = drawn.map(({ from, days, end_half, sandwich, asked }, id) => {
        const start = addDays('2026-08-03', from);
        return leave(id, { of: request(start, addDays(start, days - 1), { end_half }), sandwich, asked }, holidays);
      });
      const gaps = gapsOf(leaves, daysOf('WWWWW--', holidays));
      const dates = [...gaps.values()].flat().map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      const taken = new Set(
        leaves.flatMap(({ days }) => days.filter(({ amount }) => amount > 0).map(({ date }) => date)),
      );
      expect(dates.filter((date) => taken.has(date))).toEqual([]);
      const listedOtherwise = gapsOf(leaves.toReversed(), daysOf('WWWWW--', holidays));
      for (const { id } of leaves) expect(listedOtherwise.get(id) ?? []).toEqual(gaps.get(id) ?? []);
    }),
  );
});

/** Friday in two leaves: one for the morning, one for the afternoon. */
function halvesOfFriday(): readonly [Asked, Asked] {
  const half = (part: 'First' | 'Second') => ({ ...friday.of, start_half: part, end_half: part });
  return [{ of: half('First') }, { of: half('Second') }];
}
