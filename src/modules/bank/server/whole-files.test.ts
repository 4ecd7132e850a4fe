/** CAMT.053 and OFX as whole files. */
import { describe, expect, test } from 'vitest';
import { camtLines } from './camt.ts';
import { ofxLines } from './ofx.ts';
import { readStatement } from './read-statement.ts';
import { amountIn } from './statement-line.ts';

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
 <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
 <Ntry><Amt Ccy="EUR">97.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>A1</AcctSvcrRef>
  <NtryDtls><TxDtls><Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">2.50</TtlChrgsAndTaxAmt></Chrgs><RltdPties><Dbtr><Nm>Haus &amp; Co</Nm></Dbtr>
  <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>UK/2026-27/</Ustrd><Ustrd>00007</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
 <Ntry><Amt Ccy="EUR">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>B</AcctSvcrRef>
  <NtryDtls><TxDtls><Amt Ccy="EUR">10</Amt></TxDtls><TxDtls><Amt Ccy="EUR">20</Amt></TxDtls></NtryDtls></Ntry>
 <Ntry><Amt Ccy="EUR">5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt></Ntry>
 <Ntry><Amt Ccy="EUR">6</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

describe('the formats', () => {
  test('CAMT.053: charges, several transactions in an entry, pending entries', () => {
    const [first, ...more] = camtLines(camt).lines;
    expect(first).toEqual({
      account: 'DE89370400440532013000',
      currency: 'EUR',
      booked_on: '2026-11-20',
      amount: '97.50',
      charge: '2.50',
      payer: 'Haus & Co',
      payer_account: 'DE02120300000000202051',
      reference: 'UK/2026-27/ 00007',
      bank_id: 'A1',
    });
    expect(more.map(({ amount, bank_id }) => [amount, bank_id])).toEqual([
      ['10.00', 'B/1'],
      ['20.00', 'B/2'],
      ['-5.00', null],
    ]);
  });

  test('OFX: named entities are decoded, and &constructor; stays text', () => {
    const text = `OFXHEADER:100\n<OFX><STMTRS><STMTTRN><DTPOSTED>20261120<TRNAMT>1<NAME>A &amp; B &constructor;</STMTTRN>`;
    expect(ofxLines(text).lines).toMatchObject([{ payer: 'A & B &constructor;' }]);
  });

  test('a large statement is parsed in a worker thread, while this one stays free', async () => {
    const [head = '', tail = ''] = camt.split(/(?<=<\/Acct>)[^]*(?=<\/Stmt>)/);
    const entry = /<Ntry>[^]*?<\/Ntry>/.exec(camt)?.[0] ?? '';
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const { lines: entries } = await readStatement(Buffer.from(`${head}${entry.repeat(10_000)}${tail}`), {
      usual: null,
      kept: new Map(),
    });
    expect(entries).toHaveLength(10_000);
    clearInterval(others);
    // Parsed in this thread, nothing else would get a turn until the end.
    expect(turns).toBeGreaterThan(10);
  });

  test.each(['\n', '', '\r\n'])('OFX, as SGML and as XML', (end) => {
    const tag = (name: string, value: string) =>
      end === '' ? `<${name}>${value}</${name}>` : `<${name}>${value}${end}`;
    const entry = `<STMTTRN>${end}${tag('TRNTYPE', 'CREDIT')}${tag('DTPOSTED', '20261120120000[0:GMT]')}${tag('TRNAMT', '+1250.5')}${tag('FITID', 'F1')}${tag('NAME', 'Haus &amp; Co')}${tag('MEMO', 'Inv 7')}</STMTTRN>`;
    const text = `OFXHEADER:100\n<OFX><STMTRS>${end}${tag('CURDEF', 'GBP')}<BANKACCTFROM>${tag('ACCTID', '1234 5678')}</BANKACCTFROM><BANKTRANLIST>${entry}</BANKTRANLIST></STMTRS></OFX>`;
    expect(ofxLines(text).lines).toEqual([
      {
        account: '12345678',
        currency: 'GBP',
        booked_on: '2026-11-20',
        amount: '1250.50',
        charge: '0.00',
        payer: 'Haus & Co',
        payer_account: null,
        reference: 'Inv 7',
        bank_id: 'F1',
      },
    ]);
  });

  test.each<[string, string | undefined]>([
    ['1234.56', '1234.56'],
    ['-12', '-12.00'],
    ['+12.5', '12.50'],
    ['0', '0.00'],
    ['-0.00', '0.00'],
    ['1500.0000', '1500.00'],
    ['1,234.56', undefined],
    ['1.234,56', undefined],
    ['12,5', undefined],
    ['12.345.678', undefined],
    ['1.2345', undefined],
    ['twelve', undefined],
    ['1e5', undefined],
  ])('an amount of CAMT written %s', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });
});
