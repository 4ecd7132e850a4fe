/** CAMT.053 and OFX as banks write them, in a small file each. */
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/server/errors.ts';
import { linesIn } from './lines-in.ts';
import type { StatementLine } from './statement-line.ts';

const refusalOf = (text: string) =>
  linesIn(Buffer.from(text)).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.failure.message : String(error)),
  );

describe('CAMT.053', () => {
  const booked = '<BookgDt><Dt>2026-11-23</Dt></BookgDt>';
  const money = (sum: string, way = 'CRDT') => `<Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>${way}</CdtDbtInd>`;
  const entry = (sum: string, inside = '', way = 'CRDT', state = 'BOOK') =>
    `<Ntry>${money(sum, way)}<Sts>${state}</Sts>${booked}${inside}</Ntry>`;
  const statement = (...entries: readonly string[]) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  const batch = (...parts: readonly string[]) =>
    `<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${parts.map((part) => `<TxDtls>${part}</TxDtls>`).join('')}</NtryDtls>`;
  const from = (name: string) => `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`;
  const sent = (sum: string, currency = 'EUR') =>
    `<AmtDtls><TxAmt><Amt Ccy="${currency}">${sum}</Amt></TxAmt></AmtDtls>`;

  const files: readonly [string, string, readonly Partial<StatementLine>[]][] = [
    ['three decimals', statement(entry('1500.000'), entry('0.750')), [{ amount: '1500.00' }, { amount: '0.75' }]],
    [
      'a batch whose parts state their sums as in version 2',
      statement(entry('429.56', batch(sent('329.56') + from('One'), sent('100.00') + from('Two')))),
      [
        { amount: '329.56', payer: 'One', bank_id: 'B1/1' },
        { amount: '100.00', payer: 'Two', bank_id: 'B1/2' },
      ],
    ],
    [
      'a batch with a part that goes back',
      statement(entry('70', batch(money('100') + from('One'), money('30', 'DBIT')))),
      [{ amount: '100.00', payer: 'One' }, { amount: '-30.00' }],
    ],
    [
      'parts that do not come to the entry',
      statement(entry('1526', batch(money('1000') + from('Five'), money('500') + from('Six')))),
      [{ amount: '1526.00', payer: '', reference: 'Batch of 2', bank_id: 'B1' }],
    ],
    [
      'parts in another currency',
      statement(entry('20', batch(sent('10', 'USD'), sent('10', 'USD')))),
      [{ amount: '20.00', currency: 'EUR', reference: 'Batch of 2' }],
    ],
    [
      'one part for many payments',
      statement(entry('20', `<NtryDtls><Btch><NbOfTxs>14</NbOfTxs></Btch><TxDtls>${from('One')}</TxDtls></NtryDtls>`)),
      [{ amount: '20.00', payer: '', reference: 'Batch of 14' }],
    ],
    [
      'reversals go the way they say',
      statement(entry('71', '<RvslInd>true</RvslInd>'), entry('72', '<RvslInd>true</RvslInd>', 'DBIT')),
      [{ amount: '71.00' }, { amount: '-72.00' }],
    ],
  ];
  test.each(files)('%s', async (_, text, expected) => {
    const { lines } = await linesIn(Buffer.from(text));
    expect(lines).toMatchObject(expected);
    expect(lines.length).toBe(expected.length);
  });

  test('only booked entries are payments, and the rest is named', async () => {
    const codes = statement(entry('1', '', 'CRDT', '<Cd>INFO</Cd>'), entry('2', '', 'CRDT', 'PDNG'), entry('3'));
    const { lines, leftOut } = await linesIn(Buffer.from(codes));
    expect(lines.map(({ amount }) => amount)).toEqual(['3.00']);
    expect(leftOut).toEqual(['Entry 1: not booked (INFO)', 'Entry 2: not booked (PDNG)']);
  });

  test('grouped amounts are refused: the standard has none', async () => {
    expect(await refusalOf(statement(entry('1,250')))).toBe('Entry 1 of this file has no date or no amount');
  });
});

describe('OFX', () => {
  const file = (...entries: readonly string[]) =>
    `OFXHEADER:100\n<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${entries.join('')}</STMTRS></OFX>`;
  const entry = (sum: string, id: string, more = '', kind = 'CREDIT') =>
    `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20261123<TRNAMT>${sum}<FITID>${id}${more}</STMTTRN>`;
  const files: readonly [string, string, readonly Partial<StatementLine>[]][] = [
    [
      'unclosed tags, in one line',
      file(entry('51.01', 'A1', '<NAME>BAKER<MEMO>INV 1')),
      [{ payer: 'BAKER', reference: 'INV 1' }],
    ],
    [
      'character data',
      file(entry('1', 'A1', '<NAME><![CDATA[A & B]]></NAME><MEMO><![CDATA[<thanks>]]>')),
      [{ payer: 'A & B', reference: '<thanks>' }],
    ],
    ['signs by their numbers', file(entry('1', 'A1', '<NAME>Caf&#233; &#x26; Co')), [{ payer: 'Café & Co' }]],
    ['a decimal comma', file(entry('1400,82', 'A1')), [{ amount: '1400.82' }]],
    ['three decimals are no thousands', file(entry('2750.250', 'A1')), [{ amount: '2750.25' }]],
    [
      'a debit written without its minus',
      file(entry('56.01', 'A1', '', 'DEBIT'), entry('-5', 'A2', '', 'FEE')),
      [{ amount: '-56.01' }, { amount: '-5.00' }],
    ],
    [
      'ids that repeat, are noughts or a word',
      file(
        entry('600', 'X1', '<NAME>A'),
        entry('600', 'X1', '<NAME>B'),
        entry('1', '0000'),
        entry('2', 'NONE'),
        entry('3', 'A7'),
      ),
      [{ bank_id: null }, { bank_id: null }, { bank_id: null }, { bank_id: null }, { bank_id: 'A7' }],
    ],
  ];
  test.each(files)('%s', async (_, text, expected) => {
    expect((await linesIn(Buffer.from(text))).lines).toMatchObject(expected);
  });
});

test('an OFX entry without a day is left out and named, and the rest is imported', async () => {
  const entry = (day: string) => `<STMTTRN><TRNTYPE>CREDIT${day}<TRNAMT>2.00<FITID>A${day.length}<NAME>BAKER</STMTTRN>`;
  const days = ['<DTPOSTED>20261123', '', '<DTPOSTED>20260231'];
  const text = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>GBP${days.map(entry).join('')}</STMTRS></OFX>`;
  const read = await linesIn(Buffer.from(text));
  expect([read.lines.length, read.leftOut]).toEqual([
    1,
    ['Entry 2 (BAKER, 2.00): no date', 'Entry 3 (BAKER, 2.00): no date'],
  ]);
});

describe('a file that is not a statement', () => {
  test.each([
    ['QIF', '!Type:Bank\nD23/11/2026\nT1,250.00\nPBAKER\n^', 'This is QIF: please export CAMT.053, OFX or CSV instead'],
    [
      'MT940',
      ':20:STARTUMSE\n:25:DE1\n:28C:1\n:60F:C261122EUR1,00',
      'This is MT940: please export CAMT.053, OFX or CSV instead',
    ],
    [
      'CAMT.052',
      '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>',
      'This is CAMT.052: please export the account statement, CAMT.053',
    ],
    [
      'CAMT.054',
      '<Document><BkToCstmrDbtCdtNtfctn/></Document>',
      'This is CAMT.054: please export the account statement, CAMT.053',
    ],
  ])('%s is refused, naming the format', async (_, text, message) => expect(await refusalOf(text)).toBe(message));
});
