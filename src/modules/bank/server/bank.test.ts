import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as money from '#modules/invoicing/payments.ts';
import * as bank from '../contract.ts';
import { asProposed, type BankTest, bankTest, heading } from './testing/bank.ts';

let of: BankTest;
beforeAll(async () => {
  of = await bankTest();
});

describe('a line', () => {
  test('gets a proposal with its reason, is confirmed and undone, and from then on matches by account', async () => {
    const invoice = await of.issued('100');
    const iban = 'GB33BUKB20201555555555';
    await of.upload(`${heading}\n18-11-2026,Velmarra,${iban},${invoice.invoice_no ?? ''},50.00,GBP`);
    const line = (await of.lines()).rows.find(({ payer_account }) => payer_account === iban);
    expect(line?.proposal).toMatchObject({
      reason: `Names ${invoice.invoice_no ?? ''}: a part of 120.00`,
      isSure: true,
    });
    if (!line) throw new Error('The line is there');
    const answer = await of.confirm([asProposed(line)]);
    expect([answer.status, answer.message]).toEqual([200, '1 payment added']);
    expect(await of.read(invoice.id)).toMatchObject({ status: 'Part paid', balance: '70.00' });
    expect((await of.confirm([asProposed(line)])).message).toBe('The line is confirmed already');
    await of.upload(`${heading}\n19-11-2026,V,${iban},rest,70.00,GBP`);
    const rest = (await of.lines()).rows.find(({ reference }) => reference === 'rest');
    expect(rest?.proposal?.reason).toContain('has paid from this account before');
    const undo = { as: 'manager', query: { id: line.id }, body: {} } as const;
    expect((await of.portal.call(bank.reopenBankLine, undo)).status).toBe(200);
    expect((await of.portal.call(bank.reopenBankLine, undo)).status).toBe(409);
    expect(await of.read(invoice.id)).toMatchObject({ status: 'Issued', balance: '120.00' });
    const ignored = await of.portal.call(bank.ignoreBankLine, {
      as: 'manager',
      query: { id: line.id },
      body: { reason: 'Own money' },
    });
    expect(ignored.status).toBe(200);
    expect((await of.lines('Ignored')).rows.map(({ ignore_reason }) => ignore_reason)).toContain('Own money');
    expect((await of.confirm([asProposed(line)])).status).toBe(409);
  });

  test('is visible before that only to people who see all clients, or the client it may belong to', async () => {
    const { invoice_no, client } = await of.issued('30');
    const own = [`${invoice_no ?? ''} d`.replaceAll('/', ' '), 'Rent'];
    await of.upload(
      [
        heading,
        `18-11-2026,X,,${own[0] ?? ''},36.00,GBP`,
        `18-11-2026,${client.toUpperCase()},,Rent,1.11,GBP`,
        '18-11-2026,Somebody Else,,Secret,36.00,GBP',
      ].join('\n'),
    );
    const references = async (as: Role) => (await of.lines('Open', as)).rows.map(({ reference }) => reference);
    expect(await references('admin')).toEqual(expect.arrayContaining([...own, 'Secret']));
    const seen = await references('manager');
    expect(seen).toEqual(expect.arrayContaining(own));
    expect(seen).not.toContain('Secret');
    const secret = (await of.lines('Open', 'admin')).rows.find(({ reference }) => reference === 'Secret');
    const ignored = await of.portal.call(bank.ignoreBankLine, {
      as: 'manager',
      query: { id: secret?.id ?? 0 },
      body: { reason: 'Not mine' },
    });
    expect(ignored.status).toBe(404);
  });

  test('two lines are never proposed for the same invoice; all are confirmed or none', async () => {
    const one = await of.issued('10');
    const named = one.invoice_no ?? '';
    await of.upload(`${heading}\n18-11-2026,A,,${named} a,12.00,GBP\n19-11-2026,B,,${named} b,12.00,GBP`);
    const found = (await of.lines()).rows.filter(({ reference }) => reference.startsWith(named));
    expect(found.map(({ proposal }) => proposal?.invoices.map(({ id }) => id) ?? [])).toEqual([[], [one.id]]);
    const [later, earlier] = found;
    if (!later || !earlier) throw new Error('The lines are there');
    const both = await of.confirm([asProposed(earlier), { ...asProposed(earlier), id: later.id }]);
    expect(both.status).toBe(400);
    expect(Object.keys(both.fields ?? {})[0]).toMatch(/^lines\.[01]\.allocations\.0\.amount$/);
    expect(await of.read(one.id)).toMatchObject({ status: 'Issued', balance: '12.00' });
    expect((await of.confirm([asProposed(earlier)])).status).toBe(200);
  });

  test('is open again when its payment is removed elsewhere', async () => {
    const invoice = await of.issued('20');
    await of.upload(`${heading}\n18-11-2026,A,,${invoice.invoice_no ?? ''} c,24.00,GBP`);
    const line = (await of.lines()).rows.find(({ reference }) => reference === `${invoice.invoice_no ?? ''} c`);
    if (!line) throw new Error('The line is there');
    await of.confirm([asProposed(line)]);
    const { rows } = await of.portal.database.pool.query<{ payment_id: number }>(
      'select payment_id from bank_line where id = $1',
      [line.id],
    );
    await of.portal.call(money.removePayment, {
      as: 'manager',
      query: { id: rows[0]?.payment_id ?? 0 },
      body: { reason: 'Bounced' },
    });
    expect((await of.lines()).rows.map(({ id }) => id)).toContain(line.id);
    expect((await of.confirm([asProposed(line)])).status).toBe(200);
  });

  test('matches by account only while a single client has paid from it', async () => {
    const iban = 'GB29NWBK60161331926819';
    const row = (name: string, amount: string) => `19-11-2026,${name},${iban},${name},${amount},GBP`;
    await of.upload([heading, row('Card One', '3.01'), row('Card Two', '3.02'), row('Card Three', '3.03')].join('\n'));
    const own = (await of.lines('Open', 'admin')).rows.filter(({ payer_account }) => payer_account === iban);
    const { rows: others } = await of.portal.database.pool.query<{ id: number }>(
      "select id from client where id <> $1 and status = 'Active' order by id limit 1",
      [of.ids.client],
    );
    const pay = async (at: number, client_id: number) => {
      const given = { id: own[at]?.id, client_id, company_id: of.company, bank_charge: '0', allocations: [] };
      const body = { lines: [given] };
      expect((await of.portal.call(bank.confirmBankLines, { as: 'admin', body })).message).toBe('1 payment added');
    };
    const reason = async () =>
      (await of.lines('Open', 'admin')).rows.find(({ id }) => id === own[2]?.id)?.proposal?.reason ?? '';
    await of.issued('77');
    await pay(0, of.ids.client);
    expect(await reason()).toContain('has paid from this account before');
    await pay(1, others[0]?.id ?? 0);
    expect(await reason()).not.toContain('has paid from this account before');
  });
});
