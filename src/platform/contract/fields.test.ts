import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fromDmy, realDate, showDate } from './dates.ts';
import * as fields from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

type Kind = { field: (label: string) => z.ZodType; takes: unknown[]; refuses: unknown[] };

const kinds: Record<string, Kind> = {
  nameField: {
    field: fields.nameField,
    takes: [
      'Al',
      "O'Brien-Smith (Jr.) & Co, 2",
      'Łukasz',
      'محمد علي',
      'मीरा',
      'Jean–Luc',
      'O’Brien',
      'Accounts/Payroll',
      'n'.repeat(80),
    ],
    refuses: ['A', '1st', 'a<b', 'a@b', 'n'.repeat(81), 'a\nb', 'a=b'],
  },
  lineField: {
    field: fields.lineField,
    takes: ['1', '<b> & "q"', 't'.repeat(120), `a${' '.repeat(200)}b`],
    refuses: ['t'.repeat(121), 'a\u0000b'],
  },
  lettersField: {
    field: fields.lettersField(3),
    takes: ['GBP', 'gbp'],
    refuses: ['GB', 'GBPS', 'G1P', 'ÄÖÜ'],
  },
  codeField: {
    field: fields.codeField,
    takes: ['P', 'P.PL', 'a1.b2.cc', 'abcdefghijkl'],
    refuses: ['.P', 'P.', 'P..L', 'P-L', 'P.P-', 'abcdefghijklm', ' P L '],
  },
  timeField: {
    field: fields.timeField,
    takes: ['00:00', '09:30', '19:05', '23:59'],
    refuses: ['24:00', '9:30', '09:60', '109:30', '09:301', '2x:00', '09:3x', '0x:00'],
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
  compactField: {
    field: fields.compactField,
    takes: ['AB 12 34 56 C', '123PA-00012345', '1955839661k'],
    refuses: ['123/AB456', 'ÄB12', 'a'.repeat(31)],
  },
  emailField: {
    field: fields.emailField,
    takes: [
      'a@b',
      'info@müller.example',
      'mail@пример.example',
      'first.last+tag@sub.example.com',
      `${'a'.repeat(60)}@example.com`,
    ],
    refuses: [
      'a',
      'a@',
      '@b',
      'a@b.',
      'a b@c.de',
      'a@b@c',
      'a@-b.com',
      'ü@b.com',
      'a@ü/b',
      'a@ü..b',
      'a@ü b.com',
      `${'a'.repeat(250)}@example.com`,
    ],
  },
  mobileField: {
    field: fields.mobileField,
    takes: ['07700 900123', '+44-7700-900123', '1234567', '+44 (0)20 7946 0000 ext. 12', '0113 496 0000 x2'],
    refuses: ['123456', '++441234567', '12345678901234567', 'abc1234567', '0113 496 0000 or 1', '0113496 ext. 1234567'],
  },
  dmyField: {
    field: fields.dmyField,
    takes: ['20-11-2026', '29-02-2028'],
    refuses: ['x20-11-2026', '2026-11-20', '31-02-2026', '29-02-2027', '1-1-2026', '20/11/2026', '00-00-0000'],
  },
  isoDateField: {
    field: fields.isoDateField,
    takes: ['2026-11-20'],
    refuses: ['20-11-2026', '2026-02-31', '2026-1-1'],
  },
  digitsField: {
    field: fields.digitsField,
    takes: ['0', '0123456789', '1'.repeat(30)],
    refuses: ['1.5', '-1', '１２', 'a1', '1'.repeat(31)],
  },
  alphanumericField: {
    field: fields.alphanumericField,
    takes: ['A1b2', 'a'.repeat(50)],
    refuses: ['a b', 'ä', 'a-b', 'a'.repeat(51)],
  },
  twelveDigitField: {
    field: fields.twelveDigitField,
    takes: ['123456789012', '1234 5678 9012'],
    refuses: ['12345678901', '1234567890123'],
  },
  panField: {
    field: fields.panField,
    takes: ['ABCDE1234F', 'abcde1234f'],
    refuses: ['ABCD1234F', 'ABCDE12345', 'XABCDE1234F', 'ABCDE1234FX'],
  },
  upiField: {
    field: fields.upiField,
    takes: ['firm.ltd@examplebank', 'a-b_1@upi'],
    refuses: ['firm', 'firm@', '@bank', 'firm@bank.example', 'firm ltd@bank', 'firm&am=1@bank'],
  },
  ibanField: {
    field: fields.ibanField,
    takes: ['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'mt84 MALT 0110 0001 2345 MTLC AST0 01S'],
    refuses: [
      'GB82 WEST 1234 5698 7654 33',
      'GB00DEMO00000000000000',
      'DE8937',
      'XX',
      'GB8',
      '.GB82WEST12345698765432',
      'GB82WEST12345698765432.',
    ],
  },
  sortCodeField: {
    field: fields.sortCodeField,
    takes: ['12-34-56', '123456'],
    refuses: ['12345', '1234567', '12.34.56', 'a123456'],
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
  test.each(['', '   ', null, undefined])('reports a missing value: %j', (value) =>
    expect(messageOf(schema, value)).toBe('Thing is required'),
  );
  test('has a label and a valid example', () => {
    expect(fields.labelOf(schema)).toBe('Thing');
    const { examples } = schema.meta() ?? {};
    if (Array.isArray(examples)) expect(messageOf(schema, examples[0] ?? null)).toBeUndefined();
  });
});

test('a selection is an id, as a number or as digits', () => {
  const schema = fields.selectionField('Source');
  expect([schema.parse(3), schema.parse('3')]).toEqual([3, 3]);
  for (const wrong of ['', '0', 0, -1, 1.5, 'abc', null, undefined, true, []]) {
    expect(messageOf(schema, wrong)).toBe('Please select Source');
  }
});

describe('a whole number', () => {
  const schema = fields.wholeNumberField('Posts', 1, 500);
  test.each([
    [1, 1],
    ['500', 500],
    [' 12 ', 12],
  ])('takes %j', (given, number) => expect(schema.parse(given)).toBe(number));
  test.each([0, 501, 1.5, '0', '501', '1.5', 'x1', '1x', '-1', '12345678901', true, {}])('refuses %j', (given) =>
    expect(messageOf(schema, given)).toBe('Posts must be a whole number from 1 to 500'),
  );
  test.each(['', '  ', null, undefined])('reports a missing value: %j', (given) =>
    expect(messageOf(schema, given)).toBe('Posts is required'),
  );
  test('may be negative', () => {
    expect(fields.wholeNumberField('Days', -20, 20).parse('-10')).toBe(-10);
    expect(schema.meta()).toMatchObject({ title: 'Posts', examples: [1] });
  });
});

describe('an amount', () => {
  const schema = fields.amountField('Rate', 0.5, 100, 2);
  const error = 'Rate must be a number from 0.5 to 100 with at most 2 decimal places';
  test.each(['0.5', '0.50', '7', '99.99', '100'])('takes %j', (given) => expect(schema.parse(given)).toBe(given));
  test.each(['0.49', '100.01', '1.005', '.5', '1.', '1,5', '-1', '1e1', 'x', 'x1', '1x', '1234567890'])(
    'refuses %j',
    (given) => {
      const { error: found } = schema.safeParse(given);
      expect(found?.issues.map(({ message }) => message)).toEqual([error]);
    },
  );
  test('reports a missing value', () => {
    expect(messageOf(schema, ' ')).toBe('Rate is required');
    expect(schema.meta()).toMatchObject({ title: 'Rate', examples: ['0.5'] });
  });
});

test('a number of days is at least one, as a number or as digits', () => {
  const schema = fields.daysField('Days', 14);
  expect([schema.parse(1), schema.parse('14'), schema.parse(' 2 ')]).toEqual([1, 14, 2]);
  for (const wrong of [0, 15, 1.5, '0', '15', '1.5', '', 'x1', '1x', '00007', null]) {
    expect(messageOf(schema, wrong)).toBe('Days must be 1 to 14');
  }
  expect(messageOf(schema, undefined)).toBe('Days is required');
  expect(schema.meta()).toMatchObject({ title: 'Days', examples: [1] });
});

test('a flag is no by default; a word is one of its words', () => {
  const flag = fields.flagField('Billable');
  expect([flag.parse(undefined), flag.parse(false), flag.parse(true)]).toEqual([false, false, true]);
  expect(messageOf(flag, 'yes')).toBe('Please provide a valid Billable');
  expect(flag.meta()).toMatchObject({ title: 'Billable', examples: [true] });
  const word = fields.wordField('Gender', ['Male', 'Female']);
  expect(word.parse('Female')).toBe('Female');
  for (const wrong of ['', 'male', null]) expect(messageOf(word, wrong)).toBe('Please select Gender');
  expect(word.meta()).toMatchObject({ title: 'Gender', examples: ['Male'] });
});

test('an optional field may be left out, and keeps its checks, label and example', () => {
  const open = fields.optional(fields.dmyField('Day'));
  expect([open.parse(undefined), open.parse(null), open.parse('20-11-2026')]).toEqual([null, null, '20-11-2026']);
  expect(messageOf(open, '31-02-2026')).toBe('Please provide a valid Day');
  expect(open.meta()).toMatchObject({ title: 'Day', examples: ['20-11-2026'] });
  expect(fields.optional(fields.textField('Note')).meta()).not.toHaveProperty('examples');
  expect(fields.optional(z.int()).parse(0)).toBe(0);
  expect(fields.labelOf(fields.optional(z.int()))).toBe('');
});

test('ids, versions and moments declare their formats', () => {
  expect([fields.recordId.parse('12'), fields.versionInAddress.parse('3')]).toEqual([12, 3]);
  expect([fields.versionField.parse(undefined), fields.versionInAddress.parse(undefined)]).toEqual([
    undefined,
    undefined,
  ]);
  for (const wrong of ['x12', '12x', '1x', '012', '1'.repeat(16)]) {
    expect(messageOf(fields.recordId, wrong)).toBe('Please provide a valid Id');
    expect(messageOf(fields.versionInAddress, wrong)).toBe('Please provide a valid version');
  }
  expect(fields.versionField.safeParse(0).success).toBe(false);
  expect(fields.labelOf(fields.recordId)).toBe('Id');
  expect(fields.moment.meta()).toEqual({ format: 'date-time' });
});

test('stored values are tidied: trimmed, mobiles and codes without spaces', () => {
  expect(fields.nameField('Name').parse('  Mira  ')).toBe('Mira');
  expect(fields.lineField('Title').parse(' A   long \t title ')).toBe('A long title');
  expect(fields.lettersField(3)('Code').parse('gbp')).toBe('GBP');
  expect(fields.mobileField('Mobile').parse(' +44 7700-900 123 ')).toBe('+447700900123');
  expect(fields.emailField('Email').parse('Info@Müller.example')).toBe('Info@xn--mller-kva.example');
  expect(fields.compactField('NI number').parse('ab 12-34 56 c')).toBe('AB123456C');
  expect(fields.ibanField('IBAN').parse('gb82 west 1234 5698 7654 32')).toBe('GB82WEST12345698765432');
  expect(fields.sortCodeField('Sort code').parse('12-34-56')).toBe('123456');
});

test('a single wrong character in an IBAN is always found', () => {
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

test('every real date survives conversion to DD-MM-YYYY and back', () => {
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
