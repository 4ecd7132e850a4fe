import { minorUnits } from '#platform/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OwedInvoice, type PaidIn, proposalFor } from './matching.ts';

const owed = (id: number, balance: string, changes: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id,
  invoice_no: `UK/2026-27/0000${id}`,
  client_id: 1,
  client: 'Velmarra Trading Ltd',
  company_id: 1,
  currency_id: 1,
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
    'a number without its signs',
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
    'the bank charge that is missing',
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
  ['a longer number that begins like one', line('9', { reference: 'UK/2026-27/000011' }), null],
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
      reason: 'The payer is named like Velmarra Trading Ltd, and the amount is that of UK/2026-27/00002',
      isSure: true,
      paid: ['2 80.00'],
    },
  ],
  [
    'a client and no amount that fits',
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
  ['an amount that two are left of', line('120'), null],
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
])('a name is found whatever its %s', (_, client, payer) => {
  const found = proposalFor(line('80', { payer }), { owed: [owed(1, '80.00', { client })], payers: new Map() });
  expect(found?.reason).toBe(`The payer is named like ${client}, and the amount is that of UK/2026-27/00001`);
});

test('a longer name comes before the name within it', () => {
  const two = [
    owed(1, '80.00', { client: 'Baker Ltd', client_id: 1 }),
    owed(2, '80.00', { client: 'Baker Foods Ltd', client_id: 2 }),
  ];
  const clientOf = (payer: string) => proposalFor(line('80', { payer }), { owed: two, payers: new Map() })?.client_id;
  expect([clientOf('BAKER FOODS LTD'), clientOf('FOODS OF BAKER'), clientOf('BAKER')]).toEqual([2, 2, 1]);
});

test('whatever comes in, what is spread and what stays come to it, and no invoice gets more than is left of it', () => {
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
