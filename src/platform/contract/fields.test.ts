import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { fromDmy, realDate, showDate } from './dates.ts';
import * as fields from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

type Kind = { field: (label: string) => z.ZodType; takes: unknown[]; refuses: unknown[] };

const kinds: Record<string, Kind> = {
  nameField: {
    field: fields.nameField,
    takes: ['Al', "O'Brien-Smith (Jr.) & Co, 2", 'Łukasz', 'محمد علي', 'मीरा', 'n'.repeat(80)],
    refuses: ['A', '1st', 'a<b', 'a@b', 'n'.repeat(81), 'a\nb', 'a=b'],
  },
  textField: {
    field: fields.textField,
    takes: ['1', '<b> & "q"', 't'.repeat(500)],
    refuses: ['t'.repeat(501), 'a\u0000b', 'a\nb'],
  },
  longTextField: {
    field: fields.longTextField,
    takes: ['a\nb\tc', 't'.repeat(5000)],
    refuses: ['t'.repeat(5001), 'a\u0007b'],
  },
  zipCodeField: {
    field: fields.zipCodeField,
    takes: ['LS1 4AA', '00100', '10115-1234', 'D02 X285'],
    refuses: ['12', '-12345', '12345678901', 'LS1/4AA'],
  },
  emailField: {
    field: fields.emailField,
    takes: ['a@b', 'first.last+tag@sub.example.com', `${'a'.repeat(60)}@example.com`],
    refuses: ['a', 'a@', '@b', 'a@b.', 'a b@c.de', 'a@b@c', 'a@-b.com', `${'a'.repeat(250)}@example.com`],
  },
  mobileField: {
    field: fields.mobileField,
    takes: ['07700 900123', '+44-7700-900123', '1234567'],
    refuses: ['123456', '++441234567', '12345678901234567', 'abc1234567'],
  },
  dmyField: {
    field: fields.dmyField,
    takes: ['20-11-2026', '29-02-2028'],
    refuses: ['2026-11-20', '31-02-2026', '29-02-2027', '1-1-2026', '20/11/2026', '00-00-0000'],
  },
  isoDateField: {
    field: fields.isoDateField,
    takes: ['2026-11-20'],
    refuses: ['20-11-2026', '2026-02-31', '2026-1-1'],
  },
  digitsField: { field: fields.digitsField, takes: ['0', '0123456789'], refuses: ['1.5', '-1', '１２', 'a1'] },
  alphanumericField: { field: fields.alphanumericField, takes: ['A1b2'], refuses: ['a b', 'ä', 'a-b'] },
  twelveDigitField: {
    field: fields.twelveDigitField,
    takes: ['123456789012', '1234 5678 9012'],
    refuses: ['12345678901', '1234567890123'],
  },
  panField: { field: fields.panField, takes: ['ABCDE1234F', 'abcde1234f'], refuses: ['ABCD1234F', 'ABCDE12345'] },
  ibanField: {
    field: fields.ibanField,
    takes: ['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'mt84 MALT 0110 0001 2345 MTLC AST0 01S'],
    refuses: ['GB82 WEST 1234 5698 7654 33', 'GB00DEMO00000000000000', 'DE8937', 'XX'],
  },
  sortCodeField: {
    field: fields.sortCodeField,
    takes: ['12-34-56', '123456'],
    refuses: ['12345', '1234567', '12.34.56'],
  },
  decimalField: {
    field: fields.decimalField,
    takes: ['0', '-12.5', '1.123456789'],
    refuses: ['1.1234567890', '1,5', '.5', '1e3', 'NaN'],
  },
};

describe.each(Object.entries(kinds))('%s', (_, { field, takes, refuses }) => {
  const schema = field('Thing');
  test.each(takes)('takes %j', (value) => expect(messageOf(schema, value)).toBeUndefined());
  test.each(refuses)('refuses %j', (value) => expect(messageOf(schema, value)).toBe('Please provide a valid Thing'));
  test.each(['', '   ', null, undefined])('asks for what is missing: %j', (value) =>
    expect(messageOf(schema, value)).toBe('Thing is required'),
  );
  test('knows its label', () => expect(fields.labelOf(schema)).toBe('Thing'));
});

test('a selection is an id, as a number or as digits', () => {
  const schema = fields.selectionField('Source');
  expect([schema.parse(3), schema.parse('3')]).toEqual([3, 3]);
  for (const wrong of ['', '0', 0, -1, 1.5, 'abc', null, undefined, true, []]) {
    expect(messageOf(schema, wrong)).toBe('Please select Source');
  }
});

test('what is stored is tidied: trimmed, mobiles and codes without their spaces', () => {
  expect(fields.nameField('Name').parse('  Mira  ')).toBe('Mira');
  expect(fields.mobileField('Mobile').parse(' +44 7700-900 123 ')).toBe('+447700900123');
  expect(fields.ibanField('IBAN').parse('gb82 west 1234 5698 7654 32')).toBe('GB82WEST12345698765432');
  expect(fields.sortCodeField('Sort code').parse('12-34-56')).toBe('123456');
});

test('one wrong character in an IBAN is always found', () => {
  const right = 'GB82WEST12345698765432';
  fc.assert(
    fc.property(fc.nat(right.length - 5), fc.constantFrom(...'0123456789'), (from, digit) => {
      const at = from + 4;
      fc.pre(right[at] !== digit && /\d/.test(right[at] ?? ''));
      const wrong = right.slice(0, at) + digit + right.slice(at + 1);
      expect(fields.ibanField('IBAN').safeParse(wrong).success).toBe(false);
    }),
  );
});

test('every real date survives the way to DD-MM-YYYY and back', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (moment) => {
        const date = moment.toISOString().slice(0, 10);
        expect(realDate(date)).toBe(date);
        expect(fromDmy(showDate(date))).toBe(date);
      },
    ),
  );
});
