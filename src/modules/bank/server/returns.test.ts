import { beforeAll, describe, expect, test } from 'vitest';
import * as bank from '../contract.ts';
import { isReturn } from './returns.ts';
import { asProposed, type BankTest, bankTest, heading } from './testing/bank.ts';

let of: BankTest;
beforeAll(async () => {
  of = await bankTest();
});

const say = (endpoint: typeof bank.returnBankLine | typeof bank.keepBankLine, id: number) =>
  of.portal.call(endpoint, { as: 'admin', query: { id }, body: {} });
const named = async (reference: string, state: bank.BankState = 'Open') => {
  const found = (await of.lines(state, 'admin')).rows.find((line) => line.reference === reference);
  if (!found) throw new Error(`No line ${reference} is ${state}`);
  return found;
};

describe('a line that the bank takes back', () => {
  test('ends its payment on that day, once someone confirms it', async () => {
    const invoice = await of.issued('50');
    const number = invoice.invoice_no ?? '';
    await of.upload(`${heading}\n10-11-2026,Velmarra,,${number} r,60.00,GBP`);
    await of.confirm([asProposed(await named(`${number} r`))]);
    expect(await of.read(invoice.id)).toMatchObject({ status: 'Paid' });
    const file = `${heading}\n2026-11-12,Velmarra,,UNPAID ${number} r,-60.00,GBP\n2026-11-12,Rent,,March,-60.00,GBP`;
    expect((await of.upload(file)).message).toBe('0 lines added, 1 taken back by the bank, 1 outgoing left out');
    expect((await of.upload(file)).result).toMatchObject({ returned: 0, outgoing: 1, leftOut: [] });
    const line = await named(`${number} r`);
    expect(line).toMatchObject({
      returned: { on: '2026-11-12', reference: `Velmarra, UNPAID ${number} r` },
      payment: { invoices: [{ invoice_no: number }] },
      proposal: null,
    });
    const again = { id: line.id, client_id: of.ids.client, company_id: of.company, bank_charge: '0', allocations: [] };
    expect((await of.confirm([again])).message).toBe('The line is confirmed already');
    const answer = await say(bank.returnBankLine, line.id);
    expect([answer.status, answer.message]).toEqual([200, 'Payment returned']);
    expect(await of.read(invoice.id)).toMatchObject({ status: 'Issued', balance: '60.00' });
    expect((await named(`${number} r`, 'Ignored')).ignore_reason).toBe('Taken back by the bank on 12-11-2026');
    expect((await say(bank.returnBankLine, line.id)).status).toBe(409);
  });

  test('is put aside if it paid nothing, and kept if it was another payment', async () => {
    const rows = ['Alpha Works', 'Beta Works'].map((name) => `10-11-2026,${name},,${name},61.00,GBP`);
    const back = `13-11-2026,Beta Works,,Returned payment,-61.00,GBP`;
    expect((await of.upload([heading, ...rows, back].join('\n'))).result).toMatchObject({ added: 2, returned: 1 });
    expect((await named('Alpha Works')).returned).toBeNull();
    const { id } = await named('Beta Works');
    expect((await say(bank.keepBankLine, id)).status).toBe(200);
    expect((await named('Beta Works')).returned).toBeNull();
    // Another file does not ask again about a decided return.
    await of.upload([heading, back].join('\n'));
    expect((await named('Beta Works')).returned).toBeNull();
  });

  test('is reported if unknown; between two lines only the text decides', async () => {
    const rows = ['Gamma', 'Delta'].map((name) => `10-11-2026,${name},,${name} pays,62.00,GBP`);
    await of.upload([heading, ...rows].join('\n'));
    const { result } = await of.upload(`${heading}\n13-11-2026,Bank,,Unpaid item,-62.00,GBP`);
    expect([result.returned, result.leftOut]).toEqual([
      0,
      ['13-11-2026, Bank, Unpaid item: taken back, but what came in is not here'],
    ]);
  });
});

test.each([
  ['-5.00', 'RETURNED DD', true],
  ['-5.00', 'Rücklastschrift', true],
  ['-5.00', 'Refer to drawer', true],
  ['5.00', 'RETURNED DD', false],
  ['-5.00', 'Rent', false],
  ['-5.00', 'Unreturned books', false],
])('%s of %j is a return: %s', (amount, reference, expected) => {
  const line = { account: '', currency: null, booked_on: '2026-11-01', charge: '0.00', payer: '', payer_account: null };
  expect(isReturn({ ...line, amount, reference, bank_id: null })).toBe(expected);
  expect(isReturn({ ...line, amount: '-5.00', reference: '', bank_id: null, isReversal: true })).toBe(true);
});
