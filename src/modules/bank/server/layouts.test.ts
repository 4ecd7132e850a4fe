/** Statements in the layouts of banks, a small file each, with the expected values. */
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/server/errors.ts';
import { linesIn } from './lines-in.ts';
import type { StatementLine } from './statement-line.ts';

const november = '2026-11-23';
type Told = Partial<StatementLine>;
const layouts: readonly [string, string, readonly Told[], (readonly string[])?][] = [
  [
    'a number before the date, and a memo',
    'Number,Date,Account,Amount,Subcategory,Memo\n ,23/11/2026,20-00-00 12345678,1250.00,Counter Credit,"BAKER\tBGC"\n ,20/11/2026,20-00-00 12345678,-84.20,Direct Debit,"PHONES\tDDR"',
    [
      { booked_on: november, amount: '1250.00', reference: 'BAKER BGC', account: '20000012345678' },
      { booked_on: '2026-11-20', amount: '-84.20' },
    ],
  ],
  [
    'paid out and paid in, month by name',
    'Date,Type,Description,Paid out,Paid in,Balance\n23 Nov 2026,CR,BAKER LTD,,1250.00,5250.00\n20 Nov 2026,DD,PHONES,84.20,,4000.00',
    [{ booked_on: november, amount: '1250.00', reference: 'BAKER LTD' }, { amount: '-84.20' }],
  ],
  [
    'debit and credit amounts, a sort code with an apostrophe, a comma at the end',
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,\n23/11/2026,FPI,'30-00-00,12345678,BAKER 00001,,1250.00,5250.00,\n20/11/2026,DD,'30-00-00,12345678,PHONES,84.20,,4000.00,",
    [{ amount: '1250.00', reference: 'BAKER 00001', account: '12345678' }, { amount: '-84.20' }],
  ],
  [
    'lines above the headings, pounds in the sums',
    '"Account Name:","Business ****12345"\n"Account Balance:","£5250.00"\n\n"Date","Transaction type","Description","Paid out","Paid in","Balance"\n"23 Nov 2026","Bank credit","BAKER","","£1,250.00","£5,250.00"',
    [{ booked_on: november, amount: '1250.00', reference: 'BAKER' }],
  ],
  [
    'the currency in the heading',
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n23/11/2026,Baker Ltd,INV 12,FASTER PAYMENT,1250.00,5250.00',
    [{ amount: '1250.00', currency: 'GBP', payer: 'Baker Ltd', reference: 'INV 12' }],
  ],
  [
    'a column that says only CREDIT and DEBIT, months first',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nCREDIT,11/05/2026,BAKER,1250.00,ACH_CREDIT,5250.00,,\nDEBIT,11/23/2026,PHONES,-84.20,ACH_DEBIT,4000.00,,',
    [
      { booked_on: '2026-11-05', amount: '1250.00' },
      { booked_on: november, amount: '-84.20' },
    ],
  ],
  [
    'CR and DR in a column, sums without a sign',
    'AsOfDate,Currency,Transaction,Amount,CR/DR,Reference\n7/29/2026,GBP,Money Transfer CR-Other,151.37,CR,x\n8/12/2026,GBP,Money Transfer DB,873.44,DR,y',
    [
      { booked_on: '2026-07-29', amount: '151.37' },
      { booked_on: '2026-08-12', amount: '-873.44' },
    ],
  ],
  [
    'the other sign on the sums, the column decides',
    'Date,Description,Amount,D/C\n2026-11-23,R,-38.01,Credit\n2026-11-23,S,38.02,Debit',
    [{ amount: '38.01' }, { amount: '-38.02' }],
  ],
  [
    'German: semicolons, decimal commas, two-digit years',
    'Auftragskonto;Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung\n"DE02";"23.11.26";"RE 12";"Bäcker GmbH";"DE89370400440532013000";"1.250,00";"EUR"',
    [
      {
        booked_on: november,
        amount: '1250.00',
        payer: 'Bäcker GmbH',
        currency: 'EUR',
        account: 'DE02',
        reference: 'RE 12',
      },
    ],
  ],
  [
    'Dutch: Af and Bij',
    'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Af Bij;Bedrag (EUR);Mededelingen\n20261123;Bakker;NL1;NL2;Bij;"1.250,00";Factuur 12\n20261120;KPN;NL1;NL3;Af;"84,20";x',
    [
      { booked_on: november, amount: '1250.00', payer: 'Bakker', payer_account: 'NL2', currency: 'EUR' },
      { booked_on: '2026-11-20', amount: '-84.20' },
    ],
  ],
  [
    'pending lines are not payments',
    'Type,Completed Date,Started Date,Description,Amount,Fee,Currency,State\nTOPUP,2026-11-23 09:00:05,2026-11-23 09:00:00,From Baker,1250.00,0.00,GBP,COMPLETED\nTOPUP,,2026-11-22 09:00:00,From Beta,99.00,0.00,GBP,PENDING',
    [{ booked_on: november, amount: '1250.00', reference: 'From Baker' }],
    ['Row 3: not booked (PENDING)'],
  ],
  [
    'gross, fee and net',
    'Date,Name,Status,Currency,Gross,Fee,Net,Transaction ID\n23/11/2026,Baker,Completed,GBP,"1,250.00",-36.55,"1,213.45",7AB',
    [{ amount: '1213.45', charge: '36.55', payer: 'Baker', bank_id: '7AB' }],
  ],
  [
    'balances and totals',
    'Date,Description,Amount,Balance\n2026-11-01,Opening Balance,,1000.00\n2026-11-23,FELD,35.01,1035.01\n,Total,35.01,',
    [{ amount: '35.01' }],
    ['Row 2: a balance', 'Row 4: a total'],
  ],
  ['pipes', 'Date|Description|Amount\n2026-11-23|FELD, P|37.01', [{ amount: '37.01', reference: 'FELD, P' }]],
  [
    'zeros for empty amounts',
    'Date,Paid out,Paid in\n2026-11-23,0.00,39.02\n2026-11-22,39.03,0.00',
    [{ amount: '39.02' }, { amount: '-39.03' }],
  ],
  [
    'values above the headings, balances and totals in the column of dates',
    `Account Number : 0808,Account Name : Owner,: EUR,,\nBalance at end of period,,,,"1,25"\nDate,Label,Debit,Credit,Detail
01/04/26,A,"-5,00",,\n22/04/26,B,,"6,25",\nTotal,,"-5,00","6,25",\nBalance at start of period,,,,"0,00"`,
    [{ amount: '-5.00' }, { amount: '6.25', booked_on: '2026-04-22' }],
    ['Row 6: a total', 'Row 7: a balance'],
  ],
  ['four decimals, the last two zero', 'Date,Amount\n2026-11-23,1500.0000', [{ amount: '1500.00' }]],
  ['brackets', 'Date,Amount\n2026-11-23,12.01\n2026-11-23,(12.02)', [{ amount: '12.01' }, { amount: '-12.02' }]],
  [
    'Cr and Dr behind',
    'Date,Amount\n2026-11-23,"1,200.00 Cr"\n2026-11-23,50.00DR',
    [{ amount: '1200.00' }, { amount: '-50.00' }],
  ],
];

describe('a table', () => {
  test.each(layouts)('%s', async (_, text, expected, leftOut = []) => {
    const read = await linesIn(Buffer.from(text));
    expect(read.lines).toMatchObject(expected);
    expect([read.lines.length, read.leftOut]).toEqual([expected.length, leftOut]);
  });

  const refused: readonly [string, string, string][] = [
    [
      'three decimals',
      'Date,Amount\n2026-11-23,2750.255',
      "Row 2: '2750.255' in Amount is no amount with at most two decimals",
    ],
    ['an exponent', 'Date,Amount\n2026-11-23,1.2E3', "Row 2: '1.2E3' in Amount is no amount with at most two decimals"],
    ['an invalid date', 'Date,Amount\n23/11/2026,1\n25/24/2026,2', "Row 3: '25/24/2026' in Date is no date"],
    [
      'two orders of dates',
      'Date,Amount\n23/11/2026,1\n11/24/2026,2',
      'The dates are written in two ways: in 23/11/2026 the day comes first, in 11/24/2026 the month',
    ],
    [
      'two ways of amounts',
      'Date;Amount\n2026-11-23;1.250,00\n2026-11-23;1,250.00',
      'The amounts are written in two ways: 1,250.00 and 1.250,00',
    ],
    [
      'an unknown direction',
      'Date,Amount,D/C\n2026-11-23,1,C\n2026-11-23,2,X',
      "Row 3: 'X' is neither money in nor out",
    ],
    ['no amount', 'Date,Amount,Note\n2026-11-23,,Rent', 'Row 2 has no amount'],
  ];
  test.each(refused)('is refused for %s', async (_, text, message) => {
    const error = await linesIn(Buffer.from(text)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).failure.message).toBe(message);
  });
});
