/** The texts of the demo's statements of work, by type of job. */
type Texts = {
  readonly scope: string;
  readonly deliverables: string;
  readonly inclusions: string;
  readonly exclusions: string;
  readonly assumptions: string;
  readonly software: readonly [string, string];
};

const records = 'The records are complete within five working days of the end of the period';
const ledgers = ['Xero', 'QuickBooks Online'] as const;

const misc: Texts = {
  scope: 'The request as the client described it by email.',
  deliverables: 'What was asked for, by email',
  inclusions: 'One round of changes',
  exclusions: 'Anything beyond the request',
  assumptions: 'One person of the client answers our questions',
  software: ledgers,
};

const texts: Readonly<Record<string, Texts>> = {
  'Bookkeeping and Dotcast': {
    scope: 'Posting and reconciling from the bank feed and the receipts that the client uploads.',
    deliverables: 'Reconciled ledgers, and monthly figures with a summary by email',
    inclusions: 'One round of changes after the review',
    exclusions: 'Corrections of earlier periods',
    assumptions: records,
    software: ledgers,
  },
  Payroll: {
    scope: 'The payroll of the period from the hours and changes that the client confirms.',
    deliverables: 'Payslips, a payroll summary and the payment file',
    inclusions: 'Starters, leavers and pensions of the period',
    exclusions: 'Advice on employment law',
    assumptions: 'Hours and changes reach us five working days before payday',
    software: ['BrightPay', 'Xero Payroll'],
  },
  'Year end': {
    scope: 'Accounts from the trial balance, with the adjustments that the client confirms.',
    deliverables: 'Draft accounts, the tax computation and the final accounts for filing',
    inclusions: 'One meeting on the draft and one round of changes',
    exclusions: 'An audit, and corrections of earlier years',
    assumptions: 'The bookkeeping is complete and the stock was counted',
    software: ledgers,
  },
  Taxation: {
    scope: 'The return from the certificates and records that the client sends.',
    deliverables: 'The return, its computation and a note of what is due when',
    inclusions: 'Questions of the tax office about this return',
    exclusions: 'Advice on future transactions',
    assumptions: 'All income is declared to us',
    software: ['TaxCalc', 'TaxCalc'],
  },
  'Misc Adhoc': misc,
  'DOT PRO seat model': {
    scope: 'One colleague who works for the client alone, on its plan of the month.',
    deliverables: 'The work of the plan and a report at the end of the month',
    inclusions: 'Cover during holidays, and a call every week',
    exclusions: 'Work beyond the hours of the seat',
    assumptions: 'The client gives access to its systems and agrees the plan',
    software: ledgers,
  },
  Audit: {
    scope: 'The audit of the accounts, from planning to the signed report.',
    deliverables: 'The audit report and a letter to the management',
    inclusions: 'Attendance at one stock count',
    exclusions: 'Preparing the accounts',
    assumptions: 'Schedules are ready on the first day, and confirmations are signed',
    software: ['CaseWare', 'CaseWare'],
  },
  TAS: {
    scope: 'Earnings, net debt and cash flow, from the papers in the data room.',
    deliverables: 'A draft report and a final one',
    inclusions: 'Two calls with the client’s advisers',
    exclusions: 'Legal advice and negotiations',
    assumptions: 'The data room is complete before we begin',
    software: ['Excel', 'Excel'],
  },
};

/** @param job.client_id a client uses the same software for all jobs of a type */
export function textsOf(job: { readonly type: string; readonly client_id: number }) {
  const { software, ...own } = texts[job.type] ?? misc;
  return { ...own, software: software[job.client_id % 2] ?? null };
}
