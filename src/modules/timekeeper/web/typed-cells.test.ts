import { expect, test } from 'vitest';
import type { WeekEntry, WeekRow } from '../weeks.ts';
import { before, countedMinutes, formOf, nowOf, type Typed, typedCell } from './typed-cells.ts';

const row: WeekRow = {
  job_id: 1,
  planning_activity_id: null,
  fee_type_id: null,
  title: 'Payroll',
  detail: 'Acme · J-1',
  activity: null,
  budget_min: 0,
  used_min: 0,
  favourite: false,
  whyNot: null,
};
const entry: WeekEntry = {
  id: 7,
  date: '2026-11-17',
  job_id: 1,
  planning_activity_id: null,
  fee_type_id: null,
  duration_min: 90,
  start_time: '09:00',
  end_time: '11:00',
  mode_of_work_id: 2,
  description: 'A call',
  over_budget_reason: 'Papers came late',
  billable: false,
  invoiced: false,
  source: 'manual',
  status: 'Draft',
  reject_reason: null,
  version: 3,
};
const { date } = entry;
const typed = (text: string, more: Partial<Typed> = {}): Typed => {
  const [cell] = typedCell({ row, date, text, ...more }, [entry], false);
  if (!cell) throw new Error('Nothing has changed');
  return cell;
};

test('totals count unsaved cells, and not refused ones', () => {
  expect(countedMinutes(typed('2:00'), 90)).toBe(120);
  expect(countedMinutes(typed('25:00'), 90)).toBe(90);
  expect(countedMinutes(typed('1:75'), 90)).toBe(90);
  expect(countedMinutes(undefined, 90)).toBe(90);
});

test('undoing a cleared cell restores the entry with its note, its reason and its times', () => {
  const cleared = typed('');
  expect(formOf(cleared)).toMatchObject({ id: 7, version: 3, duration_min: 0 });
  const [again] = typedCell(before(cleared), [], true);
  expect(again && formOf(again)).toEqual({
    job_id: 1,
    planning_activity_id: null,
    fee_type_id: null,
    date,
    duration_min: 90,
    start_time: '09:00',
    end_time: '11:00',
    mode_of_work_id: 2,
    billable: false,
    description: 'A call',
    over_budget_reason: 'Papers came late',
    id: null,
    version: undefined,
  });
});

test('undoing a change restores the earlier reason', () => {
  const changed = typed('3:00', { reason: 'More papers' });
  expect(formOf(changed).over_budget_reason).toBe('More papers');
  const saved = { ...entry, duration_min: 180, over_budget_reason: 'More papers', version: 4 };
  const [again] = typedCell(before(changed), [saved], true);
  expect(again && formOf(again)).toMatchObject({
    id: 7,
    version: 4,
    duration_min: 90,
    over_budget_reason: 'Papers came late',
  });
});

test('undoing a change typed over one still being sent restores that one', () => {
  const first = typed('2:00');
  expect(before(typed('3:00'), first)).toMatchObject({ text: '2:00', was: entry });
  expect(before(typed('3:00'), { ...first, state: 'refused' }).text).toBe('1:30');
});

test('a cell changed twice starts from what was saved first', () => {
  const newer = { ...entry, version: 4 };
  expect(nowOf(entry, newer, new Set())).toBe(newer);
  expect(nowOf(entry, newer, new Set([entry.id]))).toBeNull();
});
