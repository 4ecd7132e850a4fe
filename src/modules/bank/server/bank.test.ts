import { type JobIds, jobIds, addJob } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#modules/invoicing/contract.ts';
import * as money from '#modules/invoicing/payments.ts';
import * as bank from '../contract.ts';
import { camtLines } from './camt.ts';
import { ofxLines } from './ofx.ts';
import { readStatement } from './read-statement.ts';
import { amountIn } from './statement-line.ts';

let portal: TestPortal;
let ids: JobIds;
let company = 0;
let vatId = 0;
let token = '';
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'hr'] as const) await portal.signIn(role);
  token = await portal.signIn('manager');
  ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from vat where vat = 'Standard' and rate = 20",
  );
  vatId = rows[0]?.id ?? 0;
  await portal.database.pool.query('update client set address = $1 where address is null', ['1 High Street']);
  company = (await addJob(portal, ids, {})).company_id;
});

async function issued(unit_rate: string): Promise<contract.Invoice> {
  const lines = [{ job_id: null, section: 'Payroll', description: 'Payroll', qty: '1', unit_rate, vat_id: vatId }];
  const { result } = await portal.call<contract.Invoice>(contract.invoiceCalls.add, {
    as: 'manager',
    body: {
      client_id: ids.client,
      company_id: company,
      section: 'Payroll',
      invoice_date: null,
      tax_point: null,
      purchase_order: null,
      terms: null,
      over_reason: null,
      note: null,
      charges: { lines, additional: [], credits: [] },
    },
  });
  const query = { id: result.id };
  return (
    await portal.call<contract.Invoice>(contract.moveInvoice, { as: 'manager', query, body: { status: 'Issued' } })
  ).result;
}

const read = async (id: number) =>
  (await portal.call<contract.Invoice>(contract.invoiceCalls.byId, { as: 'manager', query: { id } })).result;

async function upload(text: string, query = '', as = token) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/invoices/importBankStatement${query}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
  return answer.json<{
    status: number;
    message: string;
    fields?: Record<string, string>;
    result: { added: number; known: number; outgoing: number; leftOut: string[] };
  }>();
}
const lines = async (state: bank.BankState = 'Open', as: Role = 'manager') =>
  (
    await portal.call<{ rows: bank.BankLine[]; count: number }>(bank.fetchBankLines, {
      as,
      query: { state, limit: 100 },
    })
  ).result;
const confirm = (given: readonly object[]) =>
  portal.call<{ confirmed: number }>(bank.confirmBankLines, { as: 'manager', body: { lines: given } });
const asProposed = ({ id, proposal }: bank.BankLine) => ({
  id,
  client_id: proposal?.client_id,
  company_id: proposal?.company_id,
  bank_charge: proposal?.bank_charge,
  allocations: (proposal?.invoices ?? []).map((one) => ({ invoice_id: one.id, amount: one.amount })),
});

const xmlOf = (inside: string) => `<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`;
const heading = 'Date,Name,IBAN,Reference,Amount,Currency';

describe('a statement', () => {
  test('is kept once, also over files that overlap, and tells equal lines of one day apart', async () => {
    const row = '20-11-2026,Coffee House,,Thanks,5.00,GBP';
    const first = [heading, row, row, '19/11/2026,Other,,x,-7.50,GBP'.replaceAll('/', '-')].join('\n');
    expect((await upload(first)).result).toEqual({ added: 2, known: 0, outgoing: 1, seeming: 0, leftOut: [] });
    expect((await upload(first)).result).toEqual({ added: 0, known: 2, outgoing: 1, seeming: 0, leftOut: [] });
    const overlapping = [heading, row, row, row, '17-11-2026,Coffee House,,Thanks,5.00,GBP'].join('\n');
    expect((await upload(overlapping)).result).toEqual({ added: 2, known: 2, outgoing: 0, seeming: 0, leftOut: [] });
    const both = await Promise.all([
      upload(`${heading}\n18-11-2026,Twice,,at once,1.00,GBP`),
      upload(`${heading}\n18-11-2026,Twice,,at once,1.00,GBP`),
    ]);
    const added = both.map(({ result }) => result?.added ?? 0);
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  test.each<[string, string, string, string]>([
    ['a date that is none', `${heading}\n31-02-2026,A,,b,1,GBP`, '', "Row 2: '31-02-2026' is no date"],
    [
      'an amount that is none',
      `${heading}\n20-11-2026,A,,b,1.2345,GBP`,
      '',
      "Row 2: '1.2345' in Amount is no amount with at most two decimals",
    ],
    ['a currency that the firm has not', `${heading}\n20-11-2026,A,,b,1,QQQ`, '', 'The file is in QQQ'],
    ['no currency', 'Date,Name,Amount\n20-11-2026,A,1', '', 'The file does not say its currency: choose it'],
    ['no amount', 'Date,Name\n20-11-2026,A', '', 'Needs the columns Date and Amount'],
    ['broken XML', '<Document><BkToCstmrStmt><Stmt></Document>', '', 'The XML is broken'],
    ['an element named like an inner part', xmlOf('<__proto__>1</__proto__>'), '', 'This is no account statement'],
    ['elements in elements without end', xmlOf('<a>'.repeat(5000) + '</a>'.repeat(5000)), '', 'no account statement'],
    [
      'an entity',
      '<!DOCTYPE x [<!ENTITY a "b">]><Document><BkToCstmrStmt/></Document>',
      '',
      'declares a document type',
    ],
  ])('is refused for %s', async (_, text, query, message) => {
    const answer = await upload(text, query);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
  });

  test('the same money in another format is asked about, never lost and never doubled in silence', async () => {
    const day = (date: string, name: string, id: string) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${date}<TRNAMT>77.70<FITID>${id}<NAME>${name}</STMTTRN>`;
    const ofx = (...entries: readonly string[]) =>
      `OFXHEADER:100\n<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${entries.join('')}</STMTRS></OFX>`;
    const line = (date: string, text: string) => `${date},,,${text},77.70,GBP`;
    await upload(
      [heading, line('09-11-2026', 'Fitting Ltd INV 8'), line('10-11-2026', 'Fitting Ltd INV 9')].join('\n'),
    );
    const again = ofx(
      // First, so that both lines kept before are still free: only its text tells it apart.
      day('20261110', 'SOMEBODY', 'S4'),
      day('20261110', 'FITTING LTD', 'S1'),
      day('20261110', 'FITTING LTD', 'S2'),
      day('20261110', 'FITTING LTD', 'S3'),
      day('20261120', 'FITTING LTD', 'S5'),
    );
    expect((await upload(again)).result).toMatchObject({ added: 5, known: 0, seeming: 2 });
    expect((await upload(again)).result).toMatchObject({ added: 0, known: 5, seeming: 0 });
    const found = (await lines('Open', 'admin')).rows.filter(({ amount, payer }) => amount === '77.70' && payer !== '');
    expect(found.map(({ payer, seems }) => [payer, seems?.booked_on ?? null])).toEqual([
      ['FITTING LTD', null],
      ['FITTING LTD', null],
      ['FITTING LTD', '2026-11-09'],
      ['FITTING LTD', '2026-11-10'],
      ['SOMEBODY', null],
    ]);
    const asked = found.at(-2)?.id ?? 0;
    const { rows: owed } = await portal.database.pool.query<{ id: number }>('select min(id) as id from company');
    const given = { id: asked, client_id: ids.client, company_id: owed[0]?.id, bank_charge: '0', allocations: [] };
    const confirmed = await portal.call(bank.confirmBankLines, { as: 'admin', body: { lines: [given] } });
    expect([confirmed.status, confirmed.message]).toEqual([409, 'Say first whether it is money of its own']);
    const keep = () => portal.call(bank.keepBankLine, { as: 'admin', query: { id: asked }, body: {} });
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 409]);
  });

  test('a line that is dated ahead stays out until its day, and is named', async () => {
    const text = `${heading}\n20-11-2026,Ahead,,now,1.23,GBP\n20-11-2090,Ahead,,later,1.24,GBP`;
    const { result } = await upload(text);
    expect([result.added, result.leftOut]).toEqual([1, ['1.24 of 20-11-2090, Ahead, later: dated ahead']]);
  });

  test('is not for somebody without the right', async () => {
    expect((await upload(`${heading}\n20-11-2026,A,,b,1,GBP`, '', await portal.signIn('hr'))).status).toBe(403);
  });
});

describe('a line', () => {
  test('is proposed with its reason, confirmed, undone, and known by its account from then on', async () => {
    const invoice = await issued('100');
    const iban = 'GB33BUKB20201555555555';
    await upload(`${heading}\n18-11-2026,Velmarra,${iban},${invoice.invoice_no ?? ''},50.00,GBP`);
    const line = (await lines()).rows.find(({ payer_account }) => payer_account === iban);
    expect(line?.proposal).toMatchObject({
      reason: `Names ${invoice.invoice_no ?? ''}: a part of 120.00`,
      isSure: true,
    });
    if (!line) throw new Error('The line is there');
    const answer = await confirm([asProposed(line)]);
    expect([answer.status, answer.message]).toEqual([200, '1 payment added']);
    expect(await read(invoice.id)).toMatchObject({ status: 'Part paid', balance: '70.00' });
    expect((await confirm([asProposed(line)])).message).toBe('The line is confirmed already');
    await upload(`${heading}\n19-11-2026,V,${iban},rest,70.00,GBP`);
    const rest = (await lines()).rows.find(({ reference }) => reference === 'rest');
    expect(rest?.proposal?.reason).toContain('has paid from this account before');
    const undo = { as: 'manager', query: { id: line.id }, body: {} } as const;
    expect((await portal.call(bank.reopenBankLine, undo)).status).toBe(200);
    expect((await portal.call(bank.reopenBankLine, undo)).status).toBe(409);
    expect(await read(invoice.id)).toMatchObject({ status: 'Issued', balance: '120.00' });
    const ignored = await portal.call(bank.ignoreBankLine, {
      as: 'manager',
      query: { id: line.id },
      body: { reason: 'Own money' },
    });
    expect(ignored.status).toBe(200);
    expect((await lines('Ignored')).rows.map(({ ignore_reason }) => ignore_reason)).toContain('Own money');
    expect((await confirm([asProposed(line)])).status).toBe(409);
  });

  test('belongs to nobody before: who sees some clients only sees what may be of these', async () => {
    const { invoice_no, client } = await issued('30');
    const own = [`${invoice_no ?? ''} d`.replaceAll('/', ' '), 'Rent'];
    await upload(
      [
        heading,
        `18-11-2026,X,,${own[0] ?? ''},36.00,GBP`,
        `18-11-2026,${client.toUpperCase()},,Rent,1.11,GBP`,
        '18-11-2026,Somebody Else,,Secret,36.00,GBP',
      ].join('\n'),
    );
    const references = async (as: Role) => (await lines('Open', as)).rows.map(({ reference }) => reference);
    expect(await references('admin')).toEqual(expect.arrayContaining([...own, 'Secret']));
    const seen = await references('manager');
    expect(seen).toEqual(expect.arrayContaining(own));
    expect(seen).not.toContain('Secret');
    const secret = (await lines('Open', 'admin')).rows.find(({ reference }) => reference === 'Secret');
    const ignored = await portal.call(bank.ignoreBankLine, {
      as: 'manager',
      query: { id: secret?.id ?? 0 },
      body: { reason: 'Not mine' },
    });
    expect(ignored.status).toBe(404);
  });

  test('two lines are never proposed for the same money; all are confirmed or none', async () => {
    const one = await issued('10');
    const named = one.invoice_no ?? '';
    await upload(`${heading}\n18-11-2026,A,,${named} a,12.00,GBP\n19-11-2026,B,,${named} b,12.00,GBP`);
    const found = (await lines()).rows.filter(({ reference }) => reference.startsWith(named));
    expect(found.map(({ proposal }) => proposal?.invoices.map(({ id }) => id) ?? [])).toEqual([[], [one.id]]);
    const [later, earlier] = found;
    if (!later || !earlier) throw new Error('The lines are there');
    const both = await confirm([asProposed(earlier), { ...asProposed(earlier), id: later.id }]);
    expect(both.status).toBe(400);
    expect(Object.keys(both.fields ?? {})[0]).toMatch(/^lines\.[01]\.allocations\.0\.amount$/);
    expect(await read(one.id)).toMatchObject({ status: 'Issued', balance: '12.00' });
    expect((await confirm([asProposed(earlier)])).status).toBe(200);
  });

  test('whose payment is removed elsewhere is open again', async () => {
    const invoice = await issued('20');
    await upload(`${heading}\n18-11-2026,A,,${invoice.invoice_no ?? ''} c,24.00,GBP`);
    const line = (await lines()).rows.find(({ reference }) => reference === `${invoice.invoice_no ?? ''} c`);
    if (!line) throw new Error('The line is there');
    await confirm([asProposed(line)]);
    const { rows } = await portal.database.pool.query<{ payment_id: number }>(
      'select payment_id from bank_line where id = $1',
      [line.id],
    );
    await portal.call(money.removePayment, {
      as: 'manager',
      query: { id: rows[0]?.payment_id ?? 0 },
      body: { reason: 'Bounced' },
    });
    expect((await lines()).rows.map(({ id }) => id)).toContain(line.id);
    expect((await confirm([asProposed(line)])).status).toBe(200);
  });
});

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
  test('CAMT.053: charges, several transactions in an entry, what is pending', () => {
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

  test('OFX: signs by their names are read, and words that mean something to the language stay text', () => {
    const text = `OFXHEADER:100\n<OFX><STMTRS><STMTTRN><DTPOSTED>20261120<TRNAMT>1<NAME>A &amp; B &constructor;</STMTTRN>`;
    expect(ofxLines(text)).toMatchObject([{ payer: 'A & B &constructor;' }]);
  });

  test('a large statement is read in a thread of its own, while this one is free', async () => {
    const [head = '', tail = ''] = camt.split(/(?<=<\/Acct>)[^]*(?=<\/Stmt>)/);
    const entry = /<Ntry>[^]*?<\/Ntry>/.exec(camt)?.[0] ?? '';
    const before = performance.eventLoopUtilization();
    const { lines: entries } = await readStatement(Buffer.from(`${head}${entry.repeat(10_000)}${tail}`));
    expect(entries).toHaveLength(10_000);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  test.each(['\n', '', '\r\n'])('OFX, as SGML and as XML', (end) => {
    const tag = (name: string, value: string) =>
      end === '' ? `<${name}>${value}</${name}>` : `<${name}>${value}${end}`;
    const entry = `<STMTTRN>${end}${tag('TRNTYPE', 'CREDIT')}${tag('DTPOSTED', '20261120120000[0:GMT]')}${tag('TRNAMT', '+1250.5')}${tag('FITID', 'F1')}${tag('NAME', 'Haus &amp; Co')}${tag('MEMO', 'Inv 7')}</STMTTRN>`;
    const text = `OFXHEADER:100\n<OFX><STMTRS>${end}${tag('CURDEF', 'GBP')}<BANKACCTFROM>${tag('ACCTID', '1234 5678')}</BANKACCTFROM><BANKTRANLIST>${entry}</BANKTRANLIST></STMTRS></OFX>`;
    expect(ofxLines(text)).toEqual([
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
