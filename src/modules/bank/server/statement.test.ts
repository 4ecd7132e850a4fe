import { beforeAll, describe, expect, test } from 'vitest';
import * as bank from '../contract.ts';
import { type BankTest, bankTest, heading } from './testing/bank.ts';

let of: BankTest;
beforeAll(async () => {
  of = await bankTest();
});

const xmlOf = (inside: string) => `<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`;

describe('a statement', () => {
  test('is stored once, even across overlapping files, and keeps equal lines of one day apart', async () => {
    const row = '20-11-2026,Coffee House,,Thanks,5.00,GBP';
    const first = [heading, row, row, '19/11/2026,Other,,x,-7.50,GBP'.replaceAll('/', '-')].join('\n');
    expect((await of.upload(first)).result).toEqual({
      added: 2,
      known: 0,
      outgoing: 1,
      seeming: 0,
      returned: 0,
      balances: [],
      leftOut: [],
      asOn: null,
      dateRead: null,
    });
    expect((await of.upload(first)).result).toEqual({
      added: 0,
      known: 2,
      outgoing: 1,
      seeming: 0,
      returned: 0,
      balances: [],
      leftOut: [],
      asOn: null,
      dateRead: null,
    });
    const overlapping = [heading, row, row, row, '17-11-2026,Coffee House,,Thanks,5.00,GBP'].join('\n');
    expect((await of.upload(overlapping)).result).toEqual({
      added: 2,
      known: 2,
      outgoing: 0,
      seeming: 0,
      returned: 0,
      balances: [],
      leftOut: [],
      asOn: null,
      dateRead: null,
    });
    const both = await Promise.all([
      of.upload(`${heading}\n18-11-2026,Twice,,at once,1.00,GBP`),
      of.upload(`${heading}\n18-11-2026,Twice,,at once,1.00,GBP`),
    ]);
    const added = both.map(({ result }) => result?.added ?? 0);
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  test.each<[string, string, string, string]>([
    ['an invalid date', `${heading}\n31-02-2026,A,,b,1,GBP`, '', "Row 2: '31-02-2026' in Date is no date"],
    [
      'an invalid amount',
      `${heading}\n20-11-2026,A,,b,1.2345,GBP`,
      '',
      "Row 2: '1.2345' in Amount is no amount with at most two decimals",
    ],
    ['a currency that the firm does not use', `${heading}\n20-11-2026,A,,b,1,QQQ`, '', 'The file is in QQQ'],
    ['no currency', 'Date,Name,Amount\n20-11-2026,A,1', '', 'The file does not say its currency: choose it'],
    ['no amount', 'Date,Name\n20-11-2026,A', '', 'Please choose the column of Amount, or of Money in and Money out'],
    ['broken XML', '<Document><BkToCstmrStmt><Stmt></Document>', '', 'The XML is broken'],
    ['an element named like an inner part', xmlOf('<__proto__>1</__proto__>'), '', 'This is no account statement'],
    ['endlessly nested elements', xmlOf('<a>'.repeat(5000) + '</a>'.repeat(5000)), '', 'no account statement'],
    [
      'an entity',
      '<!DOCTYPE x [<!ENTITY a "b">]><Document><BkToCstmrStmt/></Document>',
      '',
      'declares a document type',
    ],
  ])('is refused for %s', async (_, text, query, message) => {
    const answer = await of.upload(text, query);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
  });

  test('the same payment in another format is asked about, never lost and never doubled silently', async () => {
    const day = (date: string, name: string, id: string) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${date}<TRNAMT>77.70<FITID>${id}<NAME>${name}</STMTTRN>`;
    const ofx = (...entries: readonly string[]) =>
      `OFXHEADER:100\n<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${entries.join('')}</STMTRS></OFX>`;
    const line = (date: string, text: string) => `${date},,,${text},77.70,GBP`;
    await of.upload(
      [heading, line('09-11-2026', 'Fitting Ltd INV 8'), line('10-11-2026', 'Fitting Ltd INV 9')].join('\n'),
    );
    const again = ofx(
      // First, while both stored lines are still free: only its text tells it apart.
      day('20261110', 'SOMEBODY', 'S4'),
      day('20261110', 'FITTING LTD', 'S1'),
      day('20261110', 'FITTING LTD', 'S2'),
      day('20261110', 'FITTING LTD', 'S3'),
      day('20261120', 'FITTING LTD', 'S5'),
    );
    expect((await of.upload(again)).result).toMatchObject({ added: 5, known: 0, seeming: 2 });
    expect((await of.upload(again)).result).toMatchObject({ added: 0, known: 5, seeming: 0 });
    const found = (await of.lines('Open', 'admin')).rows.filter(
      ({ amount, payer }) => amount === '77.70' && payer !== '',
    );
    expect(found.map(({ payer, seems }) => [payer, seems?.booked_on ?? null])).toEqual([
      ['FITTING LTD', null],
      ['FITTING LTD', null],
      ['FITTING LTD', '2026-11-09'],
      ['FITTING LTD', '2026-11-10'],
      ['SOMEBODY', null],
    ]);
    const asked = found.at(-2)?.id ?? 0;
    const { rows: owed } = await of.portal.database.pool.query<{ id: number }>('select min(id) as id from company');
    const given = { id: asked, client_id: of.ids.client, company_id: owed[0]?.id, bank_charge: '0', allocations: [] };
    const confirmed = await of.portal.call(bank.confirmBankLines, { as: 'admin', body: { lines: [given] } });
    expect([confirmed.status, confirmed.message]).toEqual([409, 'Say first whether it is money of its own']);
    const keep = () => of.portal.call(bank.keepBankLine, { as: 'admin', query: { id: asked }, body: {} });
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 409]);
  });

  test('a line dated ahead is left out until its day, and named', async () => {
    const text = `${heading}\n20-11-2026,Ahead,,now,1.23,GBP\n20-11-2090,Ahead,,later,1.24,GBP`;
    const { result } = await of.upload(text);
    expect([result.added, result.leftOut]).toEqual([1, ['1.24 of 20-11-2090, Ahead, later: dated ahead']]);
  });

  test('cannot be read by someone without the right', async () => {
    expect((await of.upload(`${heading}\n20-11-2026,A,,b,1,GBP`, '', await of.portal.signIn('hr'))).status).toBe(403);
  });
});
