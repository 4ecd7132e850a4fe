/** Notes on the demo's enquiries, by service asked for; the migrations number the engagements. */
import { textDocument, type RichText } from '#platform/contract/rich-text.ts';

type Service = {
  readonly matters: readonly string[];
  readonly wishes: readonly string[];
  /** The client's feedback on the trial. */
  readonly said: readonly string[];
  /** The client's conditions for signing. */
  readonly wants: readonly [string, string, string];
  /** What is missing from the agreement, so that it was rejected. */
  readonly missing: string;
};

const bookkeeping: Service = {
  matters: [
    'monthly bookkeeping',
    'bookkeeping and VAT returns',
    'bookkeeping for two shops',
    'catching up on a year of bookkeeping',
    'bookkeeping and monthly reports',
  ],
  wishes: [
    'before the quarter ends',
    'from the new financial year',
    'as soon as we can',
    'from next month on',
    'once the current firm has closed the year',
  ],
  said: [
    'They would like the monthly figures by the fifth instead of the tenth.',
    'Not happy with how long the opening balances took. Promised them by Thursday.',
    'The bank feed works now. They sent 140 receipts through the portal on the first day.',
  ],
  wants: ['a named person for the ledger', 'figures by the fifth', 'a call every second Tuesday'],
  missing: 'the management accounts',
};

const payroll: Service = {
  matters: [
    'the payroll of 40 people',
    'a weekly payroll of 12 people',
    'payroll and pensions',
    'the payroll of two companies',
    'payroll with changing shifts',
  ],
  wishes: [
    'from next month on',
    'from the new tax year',
    'as soon as we can',
    'with the next pay run',
    'once the current provider has finished the quarter',
  ],
  said: [
    'First run went well. Payslips were out a day early.',
    'They send hours by email and would like to upload them instead. Showed them where.',
    'One starter was missing from the first run. Corrected the same day, they were fine with it.',
  ],
  wants: ['a named person for payroll', 'payslips two days before payday', 'a check of pensions in the first month'],
  missing: 'the pension uploads',
};

const yearEnd: Service = {
  matters: [
    'year-end accounts',
    'the year-end accounts of two companies',
    'accounts for the first year of trading',
    'year-end accounts and the company tax return',
  ],
  wishes: [
    'well before the deadline',
    'in time for the bank’s review',
    'as soon as we can',
    'once the current firm has handed over the file',
  ],
  said: [
    'Went through last year’s accounts with them. They understood the tax charge for the first time.',
    'They ask for a draft six weeks before the deadline. Agreed.',
    'The old firm is slow with the file. Wrote to them again.',
  ],
  wants: ['a named reviewer', 'a draft six weeks before the deadline', 'a meeting on the draft'],
  missing: 'the company tax return',
};

const taxation: Service = {
  matters: [
    'the tax returns of two directors',
    'a partnership return',
    'advice on selling a property',
    'tax returns for three years',
    'benefits and expenses of 15 employees',
  ],
  wishes: ['before the end of January', 'as soon as we can', 'well before the deadline', 'after the summer'],
  said: [
    'The first return was ready a week before they expected it.',
    'They would like to know in October what is due in January.',
    'Found an allowance that the old firm had missed. They were pleased.',
  ],
  wants: ['a named tax adviser', 'an estimate three months ahead', 'a call before anything is filed'],
  missing: 'letters from the tax office',
};

const audit: Service = {
  matters: [
    'a first audit',
    'an audit before the sale',
    'the audit of a group of three',
    'an audit that the bank asks for',
  ],
  wishes: [
    'before the accounts are due',
    'for the year that has just ended',
    'in time for the bank’s review',
    'with the next stock count',
  ],
  said: [
    'Planning meeting held. Their controller has all schedules ready.',
    'They ask that the same two people come each year.',
    'Worried about the time that it takes their staff. Showed them our list of requests.',
  ],
  wants: ['the same team each year', 'one list of requests', 'a date for the signed report'],
  missing: 'the stock count',
};

const seat: Service = {
  matters: ['a dedicated seat', 'two dedicated seats', 'a seat for purchase invoices', 'a seat for their practice'],
  wishes: ['from next month on', 'from the new financial year', 'as soon as we can', 'before the busy season'],
  said: [
    'The first week went well. Our colleague joins their call on Mondays.',
    'They want the seat to start an hour later, because of their deliveries.',
    'Access to their software took three days. Asked their IT for a second account.',
  ],
  wants: ['an interview with the colleague', 'cover during holidays', 'a call every second Tuesday'],
  missing: 'cover during holidays',
};

const services: Readonly<Record<number, Service>> = {
  1: bookkeeping,
  2: payroll,
  3: yearEnd,
  4: taxation,
  5: audit,
  6: seat,
};

export const serviceOf = (engagement: number): Service => services[engagement] ?? bookkeeping;

/** By source: someone who was referred did not come from the website. */
export const openingsOf = (source: number): readonly string[] => {
  if (source === 2) return ['Referred to us for', 'A client of ours sent them to us for'];
  if (source === 3) return ['Met us at our stand and asked about', 'Left a card after the talk, for'];
  if (source === 5) return ['Answered our mailing and asked for a quote for', 'Wrote back about'];
  return ['Wrote in about', 'Asked for a quote for', 'Asked us to call back about', 'Wants to talk about'];
};

/** Notes after a call during the trial. */
export const saidOf = ({ said, wants }: Service): readonly RichText[] => [
  ...said.map((text) => textDocument(text)),
  bullets('What they want before they sign:', wants),
  offer,
];

const bullets = (title: string, points: readonly string[]): RichText => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: title, marks: [{ type: 'bold' }] }] },
    {
      type: 'bulletList',
      content: points.map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
  ],
});

const offer: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'They compare us with ' },
        {
          type: 'text',
          text: 'another offer',
          marks: [{ type: 'link', attrs: { href: 'https://offers.example/compare' } }],
        },
        { type: 'text', text: ', and think ours is ' },
        { type: 'text', text: 'clearer', marks: [{ type: 'italic' }] },
        { type: 'text', text: '.' },
      ],
    },
  ],
};
