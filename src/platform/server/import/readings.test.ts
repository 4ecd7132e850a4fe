import * as fields from '#platform/contract/fields.ts';
import { describe, expect, test } from 'vitest';
import { readingOf, takes } from './readings.ts';
import { writtenDates } from './written-dates.ts';
import { writtenNumbers } from './written-numbers.ts';

const written = (dates: readonly string[], numbers: readonly string[] = []) => ({
  dates: writtenDates(dates),
  numbers: writtenNumbers(numbers),
});

test('a field’s schema shows what it takes', () => {
  const kinds = {
    dmy: fields.dmyField('Day'),
    iso: fields.optional(fields.isoDateField('Day')),
    amount: fields.optional(fields.amountField('Fee', 0, 999, 2)),
    decimal: fields.decimalField('Rate'),
    name: fields.nameField('Name'),
    line: fields.lineField('Title'),
    digits: fields.digitsField('Number'),
    code: fields.codeField('Code'),
    mobile: fields.mobileField('Mobile'),
    notes: fields.longTextField('Notes'),
    whole: fields.wholeNumberField('Days', 0, 99),
    flag: fields.flagField('Open'),
  };
  const taking = (kind: 'date' | 'number') =>
    Object.entries(kinds).flatMap(([name, schema]) => (takes(schema) === kind ? [name] : []));
  expect([taking('date'), taking('number')]).toEqual([
    ['dmy', 'iso'],
    ['amount', 'decimal'],
  ]);
});

describe('a cell', () => {
  test('with a date is read in the file’s order, whatever format the field takes', () => {
    const american = written(['11/05/2026', '11/23/2026']);
    const read = (field: ReturnType<typeof fields.dmyField>) => readingOf(field, american)('11/05/2026');
    expect([read(fields.dmyField('Day')), read(fields.isoDateField('Day'))]).toEqual(['05-11-2026', '2026-11-05']);
    expect(readingOf(fields.dmyField('Day'), written([]))('23 Nov 2026')).toBe('23-11-2026');
  });

  test('that is no date stays unchanged, so that the error can quote it', () => {
    expect(readingOf(fields.dmyField('Day'), written([]))('25/24/2026')).toBe('25/24/2026');
  });

  test('with an amount is read in the file’s notation', () => {
    const fee = fields.amountField('Fee', 0, 99_999, 2);
    expect(readingOf(fee, written([], ['1.250,00']))('1.250,00')).toBe('1250.00');
    expect(readingOf(fee, written([], ['1,250.00']))('£1,250.00')).toBe('1250.00');
    expect(readingOf(fee, written([]))('twelve')).toBe('twelve');
  });

  test('loses the apostrophe that guards a formula, if the field then accepts it', () => {
    expect(readingOf(fields.mobileField('Mobile'), written([]))("'+44 7700 900123")).toBe('+44 7700 900123');
    expect(readingOf(fields.longTextField('Notes'), written([]))("'=1+1")).toBe("'=1+1");
  });
});
