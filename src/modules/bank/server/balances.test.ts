import { beforeAll, describe, expect, test } from 'vitest';
import * as bank from '../contract.ts';
import { missingIn } from './balances.ts';
import { linesIn } from './lines-in.ts';
import { type BankTest, bankTest } from './testing/bank.ts';

let of: BankTest;
beforeAll(async () => {
  of = await bankTest();
});

const read = (text: string) => linesIn(Buffer.from(text));
const line = (booked_on: string, amount: string) => ({ account: '', currency: null, booked_on, amount });
const closing = { on: '2026-11-19', amount: '150.00' };
const opening = { on: '2026-11-09', amount: '100.00' };
const lines = [line('2026-11-10', '70.00'), line('2026-11-18', '-20.00')];
const none = { account: '', currency: null };

describe('the missing amount', () => {
  test.each([
    ['nothing if opening and lines add up to the balance', { opening, closing }, undefined, '0.00', '2026-11-09'],
    [
      'the sum of missing lines',
      { opening: { ...opening, amount: '90.00' }, closing },
      undefined,
      '10.00',
      '2026-11-09',
    ],
    ['negative if there is too much', { opening: null, closing }, ['2026-11-10', '180.00'], '-10.00', '2026-11-10'],
    ['nothing since the statement before', { opening: null, closing }, ['2026-11-10', '170.00'], '0.00', '2026-11-10'],
    ['between two statements, each whole', { opening, closing }, ['2026-11-05', '95.00'], '5.00', '2026-11-05'],
  ] as const)('is %s', (_, balance, before, missing, since) => {
    const known = before && { closed_on: before[0], closing: before[1] };
    expect(missingIn({ ...none, ...balance }, lines, known)).toEqual({ missing, since });
  });

  test('is unknown for a first balance alone', () => {
    expect(missingIn({ ...none, opening: null, closing }, lines, undefined)).toBeNull();
  });
});

describe('balances are read', () => {
  test.each([
    ['oldest first', ['10-11-2026,a,20.00,120.00', '12-11-2026,b,-5.00,115.00', '12-11-2026,c,1.00,116.00']],
    ['newest first', ['12-11-2026,c,1.00,116.00', '12-11-2026,b,-5.00,115.00', '10-11-2026,a,20.00,120.00']],
  ])('behind the rows of a table, %s', async (_, rows) => {
    expect((await read(['Date,Reference,Amount,Balance', ...rows].join('\n'))).balances).toEqual([
      { ...none, opening: { on: '2026-11-09', amount: '100.00' }, closing: { on: '2026-11-12', amount: '116.00' } },
    ]);
  });

  test('but not if a row has none', async () => {
    const rows = ['10-11-2026,a,20.00,120.00', '12-11-2026,b,-5.00,'];
    expect((await read(['Date,Reference,Amount,Balance', ...rows].join('\n'))).balances).toEqual([]);
  });

  test('in OFX', async () => {
    const ledger =
      '<LEDGERBAL><BALAMT>-12.50<DTASOF>20261119120000</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20261120</AVAILBAL>';
    const entry = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261118<TRNAMT>1.00<FITID>1<NAME>A</STMTTRN>';
    const text = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>GBP<ACCTID>77</ACCTID>${entry}${ledger}</STMTRS></OFX>`;
    expect((await read(text)).balances).toEqual([
      { account: '77', currency: 'GBP', opening: null, closing: { on: '2026-11-19', amount: '-12.50' } },
    ]);
  });

  test('in CAMT.053, including overdrafts', async () => {
    const bal = (code: string, sum: string, way: string, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
    const text = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${bal('OPBD', '10', 'DBIT', '2026-11-18')}${bal('CLAV', '99', 'CRDT', '2026-11-19')}${bal('CLBD', '5.5', 'CRDT', '2026-11-19')}</Stmt></BkToCstmrStmt></Document>`;
    expect((await read(text)).balances).toEqual([
      {
        account: 'DE1',
        currency: 'EUR',
        opening: { on: '2026-11-18', amount: '-10.00' },
        closing: { on: '2026-11-19', amount: '5.50' },
      },
    ]);
  });
});

test('several statements of one account in a file are joined', async () => {
  const bal = (code: string, sum: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${sum}</Amt><Dt><Dt>2026-11-19</Dt></Dt></Bal>`;
  const stmt = (from: string, to: string) =>
    `<Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${bal('OPBD', from)}${bal('CLBD', to)}</Stmt>`;
  const text = `<Document><BkToCstmrStmt>${stmt('1', '2')}${stmt('2', '5')}</BkToCstmrStmt></Document>`;
  expect((await read(text)).balances).toMatchObject([{ opening: { amount: '1.00' }, closing: { amount: '5.00' } }]);
});

test('a statement agrees with the one before it, or says what is missing', async () => {
  const file = (...rows: readonly string[]) => ['Date,Reference,Account,Amount,Balance,Currency', ...rows].join('\n');
  const upload = async (...rows: readonly string[]) => (await of.upload(file(...rows))).result.balances;
  expect(await upload('02-11-2026,One,9090,5.11,105.11,GBP')).toMatchObject([{ missing: '0.00' }]);
  expect(await upload('03-11-2026,Two,9090,1.12,106.23,GBP')).toEqual([
    {
      account: '9090',
      currency: 'GBP',
      closing: '106.23',
      closed_on: '2026-11-03',
      missing: '0.00',
      since: '2026-11-02',
    },
  ]);
  expect(await upload('06-11-2026,Four,9090,1.13,117.36,GBP')).toMatchObject([
    { missing: '10.00', since: '2026-11-03' },
  ]);
  // The missing lines follow: a file of the whole period.
  const rest = ['04-11-2026,Three,9090,10.00,116.23,GBP', '06-11-2026,Four,9090,1.13,117.36,GBP'];
  expect(await upload(...rest)).toMatchObject([{ missing: '0.00', since: '2026-11-03' }]);
  const balances = async (as: 'admin' | 'manager') =>
    (await of.portal.call<{ balances: bank.StatementBalance[] }>(bank.fetchBankLines, { as, query: {} })).result
      .balances;
  expect((await balances('admin')).find(({ account }) => account === '9090')).toMatchObject({ closing: '117.36' });
  expect(await balances('manager')).toEqual([]);
});
