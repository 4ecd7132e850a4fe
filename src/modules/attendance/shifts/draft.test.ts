import { addDays } from '#platform/contract/dates.ts';
import { expect, test } from 'vitest';
import type { Roster, RosterCell, RosterRow } from './contract.ts';
import { changesOf, copied, type Draft, type Drafts, warningsOf, whyNotSet, withDraft } from './draft.ts';

const shifts = [
  { id: 1, name: 'Early', start_time: '06:00', end_time: '14:00', offered: true },
  { id: 2, name: 'Late', start_time: '14:00', end_time: '22:00', offered: true },
];
const cellOn = (date: string, more: Partial<RosterCell> = {}): RosterCell => ({
  date,
  here: true,
  shift_type_id: 1,
  says: 'Early',
  usual: 'Early',
  by: 'Contract',
  holiday: null,
  away: null,
  closed: false,
  ...more,
});
const row = (cells: Readonly<Record<number, Partial<RosterCell>>> = {}, own = false): RosterRow => ({
  employee_id: 7,
  name: 'Anna',
  department: 'Audit',
  team: null,
  location: null,
  own,
  cells: Array.from({ length: 9 }, (_, at) => cellOn(addDays('2026-11-29', at), cells[at])),
});
const none: Drafts = new Map();
const on = (of: RosterRow, at: number, works: Draft['works'], shift_type_id: number | null = null): Draft => ({
  employee_id: of.employee_id,
  name: of.name,
  cell: of.cells[at] ?? cellOn(''),
  works,
  shift_type_id,
});

test('setting a day to what it shows already is not a change', () => {
  const week = row({ 2: { by: 'Roster', says: 'Late', shift_type_id: 2 } });
  expect([...withDraft(none, on(week, 1, 'Shift', 1), shifts).keys()]).toEqual([]);
  expect([...withDraft(none, on(week, 2, 'Shift', 2), shifts).keys()]).toEqual([]);
  expect([...withDraft(none, on(week, 2, 'As usual'), shifts).keys()]).toEqual(['7 2026-12-01']);
  const changed = withDraft(none, on(week, 1, 'Shift', 2), shifts);
  expect(changesOf(changed)).toEqual([
    { employee_id: 7, date: '2026-11-30', works: 'Shift', shift_type_id: 2, before: 'Early' },
  ]);
  expect(withDraft(changed, on(week, 1, 'Shift', 1), shifts).size).toBe(0);
});

test('a late shift before an early one, leave and a holiday cause warnings', () => {
  const week = row({ 4: { away: 'Half leave', holiday: 'Founders’ day' } });
  const late = withDraft(none, on(week, 7, 'Shift', 2), shifts);
  expect(warningsOf(week, late, shifts)).toEqual([
    'Anna: Only 08:00 of rest before 07-12-2026: at least 11 hours are usual',
  ]);
  const away = withDraft(none, on(week, 4, 'Shift', 2), shifts);
  expect(warningsOf(week, away, shifts).slice(1)).toEqual([
    'Anna: Half leave on 03-12-2026',
    'Anna: 03-12-2026 is a holiday (Founders’ day)',
  ]);
  expect(warningsOf(week, none, shifts)).toEqual([]);
});

test('another week is copied where it differs and the day can be set', () => {
  const week = row({ 3: { closed: true }, 4: { here: false } });
  const model: Roster = {
    week: '2026-11-23',
    shifts,
    rows: [
      row({
        1: { shift_type_id: 2, says: 'Late' },
        2: { shift_type_id: null, says: 'Day off' },
        3: { shift_type_id: 2, says: 'Late' },
        4: { shift_type_id: 2, says: 'Late' },
        5: { shift_type_id: null, says: 'No shift' },
        6: { here: false },
      }),
    ],
  };
  expect(changesOf(copied(none, [week], model)).map(({ date, works }) => `${date} ${works}`)).toEqual([
    '2026-11-30 Shift',
    '2026-12-01 Day off',
  ]);
  expect(changesOf(copied(none, [row({}, true)], model))).toEqual([]);
});

test.each([
  ['one’s own', {}, true, 'Somebody else sets your own shifts'],
  ['before they joined', { here: false }, false, 'Does not work here on this day'],
  ['of a closed month', { closed: true }, false, 'Its month is closed'],
  ['of anyone else', {}, false, undefined],
])('a day %s', (_, cell, own, why) => expect(whyNotSet({ own }, cellOn('2026-12-01', cell))).toBe(why));
