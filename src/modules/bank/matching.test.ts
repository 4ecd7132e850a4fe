import { minorUnits } from '#platform/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hintFor, type OwedInvoice, type PaidIn, proposalFor } from './matching.ts';

const owed = (id: number, balance: string, changes: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id,
  invoice_no: `UK/2026-27/0000${id}`,
  client_id: 1,
  client: 'Velmarra Trading Ltd',
  company_id: 1,
  currency_id: 1,
  currency: 'GBP',
  balance,
  ...changes,
});
const line = (amount: string, changes: Partial<PaidIn> = {}): PaidIn => ({
  currency_id: 1,
  amount,
  charge: '0.00',
  payer: 'Somebody',
  payer_account: null,
  reference: '',
  ...changes,
});
const books = [
  owed(1, '120.00'),
  owed(2, '80.00'),
  owed(3, '55.50'),
  owed(4, '120.00', { client_id: 2, client: 'Orrin & Co' }),
];
const iban = 'GB33BUKB20201555555555';
const payers = new Map([[iban, 1]]);

test.each<[string, PaidIn, { reason: string; isSure: boolean; paid: string[]; more?: object } | null]>([
  [
    'a number in the reference',
    line('120', { reference: 'inv UK/2026-27/00001' }),
    { reason: 'Names UK/2026-27/00001 and pays it in full', isSure: true, paid: ['1 120.00'] },
  ],
  [
    'a number without punctuation',
    line('50', { reference: 'UK 2026 27 00001 thanks' }),
    { reason: 'Names UK/2026-27/00001: a part of 120.00', isSure: true, paid: ['1 50.00'] },
  ],
  [
    'two numbers',
    line('200', { reference: 'UK/2026-27/00001, UK/2026-27/00002' }),
    {
      reason: 'Names UK/2026-27/00001 and UK/2026-27/00002 and pays it in full',
      isSure: true,
      paid: ['1 120.00', '2 80.00'],
    },
  ],
  [
    'more than is owed',
    line('130', { reference: 'UK/2026-27/00001' }),
    {
      reason: 'Names UK/2026-27/00001: 10.00 more than is owed stays as credit',
      isSure: false,
      paid: ['1 120.00'],
      more: { credit: '10.00' },
    },
  ],
  [
    'the amount less the bank charge',
    line('112.5', { charge: '7.50', reference: 'UK/2026-27/00001' }),
    {
      reason: 'Names UK/2026-27/00001 and pays it with the bank charge of 7.50',
      isSure: true,
      paid: ['1 120.00'],
      more: { bank_charge: '7.50' },
    },
  ],
  [
    'invoices of two clients',
    line('120', { reference: 'UK/2026-27/00001 UK/2026-27/00004' }),
    { reason: 'Names UK/2026-27/00001 and pays it in full', isSure: false, paid: ['1 120.00'] },
  ],
  ['a longer number that begins the same way', line('9', { reference: 'UK/2026-27/000011' }), null],
  [
    'a known account and the amount',
    line('80', { payer_account: iban }),
    {
      reason: 'Velmarra Trading Ltd has paid from this account before, and the amount is that of UK/2026-27/00002',
      isSure: true,
      paid: ['2 80.00'],
    },
  ],
  [
    'a known account and a sum',
    line('135.50', { payer_account: iban }),
    {
      reason: 'Velmarra Trading Ltd has paid from this account before, and 2 invoices come to the amount',
      isSure: true,
      paid: ['2 80.00', '3 55.50'],
    },
  ],
  [
    'the client by name',
    line('80', { payer: 'VELMARRA TRADING LIMITED' }),
    {
      reason: 'Payer name matches Velmarra Trading Ltd, and the amount is that of UK/2026-27/00002',
      isSure: true,
      paid: ['2 80.00'],
    },
  ],
  [
    'a client without a matching amount',
    line('10', { payer_account: iban }),
    {
      reason: 'Velmarra Trading Ltd has paid from this account before: oldest invoice first',
      isSure: false,
      paid: ['1 10.00'],
    },
  ],
  [
    'the amount alone',
    line('80'),
    { reason: 'The only invoice that 80.00 is left of', isSure: false, paid: ['2 80.00'] },
  ],
  ['an amount that two invoices have', line('120'), null],
  ['another currency', line('120', { currency_id: 2, reference: 'UK/2026-27/00001' }), null],
])('a match by %s', (_, paid, expected) => {
  const found = proposalFor(paid, { owed: books, payers });
  if (!expected) return expect(found).toBeNull();
  const { reason, isSure, paid: spread, more = {} } = expected;
  expect(found).toMatchObject({ reason, isSure, ...more });
  return expect(found?.invoices.map(({ id, amount }) => `${id} ${amount}`)).toEqual(spread);
});

test.each([
  ['accents', 'Müller Bau', 'MULLER BAU GMBH'],
  ['accents on the other side', 'Muller Bau', 'Müller Bau'],
  ['apostrophes', "O'Brien & Daughters Ltd", 'OBRIEN AND DAUGHTERS'],
  ['another apostrophe', 'O’Brien Kitchens', "O'BRIEN KITCHENS LIMITED"],
])('a name is found despite %s', (_, client, payer) => {
  const found = proposalFor(line('80', { payer }), { owed: [owed(1, '80.00', { client })], payers: new Map() });
  expect(found?.reason).toBe(`Payer name matches ${client}, and the amount is that of UK/2026-27/00001`);
});

const inEuro = owed(7, '80.00', { currency_id: 2, currency: 'EUR', invoice_no: 'UK/2026-27/00007' });

test('an invoice in another currency is named, and no other is proposed', () => {
  const paid = line('80', { reference: 'UK/2026-27/00007', payer: 'Velmarra Trading' });
  expect(proposalFor(paid, { owed: [...books, inEuro], payers })).toBeNull();
  expect(hintFor(paid, [...books, inEuro])).toBe('Names UK/2026-27/00007, which is in EUR');
  expect(hintFor(line('80'), [...books, inEuro])).toBeNull();
});

const former = owed(9, '44.00', { invoice_no: 'INV-0457', client_id: 3, client: 'Kessling' });
const former2 = owed(10, '44.00', { invoice_no: '457', client_id: 3, client: 'Kessling' });

describe('a short number', () => {
  const named = (paid: PaidIn, more: readonly OwedInvoice[] = []) => {
    const found = proposalFor(paid, { owed: [...books, ...more], payers });
    return found && { ids: found.invoices.map(({ id }) => id), isSure: found.isSure, reason: found.reason };
  };
  const known = { payer_account: iban };

  test.each<[string, string, string, number[]]>([
    ['with zeros', '00002', '80', [2]],
    ['after a word', 'inv 2', '80', [2]],
    ['after another word', 'Invoice no. 2', '80', [2]],
    ['several', '00001, 2 & 3', '255.50', [1, 2, 3]],
    ['several in words', 'invs 1 and 3', '175.50', [1, 3]],
  ])('identifies the invoices of a known client: %s', (_, reference, amount, ids) => {
    expect(named(line(amount, { ...known, reference }))).toMatchObject({ ids, isSure: true });
    expect(named(line(amount, { ...known, reference }))?.reason).toContain('in short');
  });

  test('is not a date, an amount or part of another number', () => {
    for (const reference of ['02/03/2026', '2.00', 'A00002', '00002/7', '000020'])
      expect(named(line('10', { ...known, reference }))?.reason).toContain('oldest invoice first');
  });

  test('after a full one counts if all of them add up to the amount', () => {
    expect(named(line('200', { reference: 'UK/2026-27/00001, 2' }))).toMatchObject({ ids: [1, 2], isSure: true });
    expect(named(line('110', { reference: 'UK/2026-27/00001, 2' }))).toMatchObject({ ids: [1] });
  });

  test('from an unknown payer is only a guess, if the amount matches', () => {
    expect(named(line('80', { reference: 'invoice 2' }))).toEqual({
      ids: [2],
      isSure: false,
      reason: 'Seems to name UK/2026-27/00002, and the amount is what is left of it',
    });
    expect(named(line('81', { reference: 'invoice 2' }))).toBeNull();
    expect(named(line('120', { reference: '1' }))).toBeNull();
  });

  test.each([
    ['INV-0457', true],
    ['payment for inv0457', true],
    ['INV 0457 thanks', true],
    ['INV-04571', false],
    ['0457', false],
  ])('from a former program is found as a whole: %s', (reference, isFound) => {
    expect(named(line('44', { reference }), [former, former2])?.ids).toEqual(isFound ? [9] : undefined);
  });
});

test('a longer name beats one contained in it', () => {
  const two = [
    owed(1, '80.00', { client: 'Baker Ltd', client_id: 1 }),
    owed(2, '80.00', { client: 'Baker Foods Ltd', client_id: 2 }),
  ];
  const clientOf = (payer: string) => proposalFor(line('80', { payer }), { owed: two, payers: new Map() })?.client_id;
  expect([clientOf('BAKER FOODS LTD'), clientOf('FOODS OF BAKER'), clientOf('BAKER')]).toEqual([2, 2, 1]);
});

test('a line is fully spread or credited, and no invoice gets more than its balance', () => {
  const cents = fc.integer({ min: 1, max: 30_000 }).map((units) => (units / 100).toFixed(2));
  const some = fc.array(fc.record({ balance: cents, client_id: fc.integer({ min: 1, max: 3 }) }), { maxLength: 14 });
  const paid = fc.record({
    amount: cents,
    charge: fc.constantFrom('0.00', '2.50'),
    at: fc.nat(13),
    known: fc.boolean(),
  });
  fc.assert(
    fc.property(some, paid, (rows, { amount, charge, at, known }) => {
      const all = rows.map(({ balance, client_id }, index) =>
        owed(index, balance, {
          invoice_no: `UK/2026-27/${String(index).padStart(5, '0')}`,
          client_id,
          client: `Client ${client_id}`,
        }),
      );
      const reference = all[at]?.invoice_no ?? '';
      const given = line(amount, { charge, reference, payer_account: known ? iban : null });
      const found = proposalFor(given, { owed: all, payers });
      if (!found) return;
      const spread = found.invoices.reduce((sum, one) => sum + minorUnits(one.amount), 0n);
      expect(spread + minorUnits(found.credit)).toBe(minorUnits(amount) + minorUnits(found.bank_charge));
      for (const one of found.invoices) {
        expect(minorUnits(one.amount) <= minorUnits(one.balance)).toBe(true);
        expect(all.find(({ id }) => id === one.id)?.client_id).toBe(found.client_id);
      }
      expect(['0.00', charge]).toContain(found.bank_charge);
    }),
    { numRuns: 2000 },
  );
});
