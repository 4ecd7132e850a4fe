/** Texts of the demo's escalations and their resolutions. */
import type { Category, Severity } from '../levels.ts';

type Told = {
  readonly category: Category;
  readonly severity: Severity;
  /** For any type of job. */
  readonly any: readonly string[];
  /** For jobs of these types instead. */
  readonly of?: Readonly<Record<string, readonly string[]>>;
};

export const told: readonly Told[] = [
  {
    category: 'Delay',
    severity: 'Medium',
    any: [
      'We were promised a draft last week, and nobody has told us why it is late.',
      'This should have been finished on Monday. We have heard nothing since.',
      'The date was moved twice, and we learnt of it only when we asked.',
    ],
    of: {
      Payroll: [
        'The payslips came two days after payday, and our staff asked us why.',
        'The payroll reaches us for approval an hour before the bank closes.',
      ],
    },
  },
  {
    category: 'Communication',
    severity: 'Low',
    any: [
      'We asked three times about the same figures and had three different answers.',
      'We were asked twice for papers that we had sent already.',
      'Nobody called back, although it was promised twice.',
      'Our emails are answered after four days, each time by somebody else.',
    ],
  },
  {
    category: 'Quality',
    severity: 'High',
    any: ['Two figures in what we received were wrong. We found them, not you.'],
    of: {
      'Bookkeeping and Dotcast': [
        'The ledger shows supplier invoices as open that we paid months ago.',
        'Private spending was booked as travel, three months in a row.',
        'The bank was reconciled against the wrong account.',
      ],
      Payroll: [
        'Two people were paid for hours that they did not work.',
        'The payroll still has somebody who left in spring.',
      ],
      'Year end': ['The draft accounts leave out the loan that we told you about.'],
      Taxation: ['The tax return leaves out the rent that we told you about.'],
      Audit: ['The draft audit report has last year’s figures in two places.'],
      TAS: ['The net debt in the draft report leaves out the overdraft.'],
      'DOT PRO seat model': ['Payments to two suppliers went out twice.'],
    },
  },
  {
    category: 'Billing',
    severity: 'Medium',
    any: ['We were billed for more hours than we agreed.', 'The same work is on two of our invoices.'],
    of: {
      Payroll: [
        'We are charged for 30 payslips and have 22 employees.',
        'We were billed for a second payroll run that was not our mistake.',
      ],
      'DOT PRO seat model': ['We are charged for a whole month, although the seat was empty for a week.'],
    },
  },
  {
    category: 'Confidentiality',
    severity: 'Critical',
    any: [
      'An email about our figures went to another company.',
      'The folder that you shared with us has papers of another client in it.',
    ],
    of: { Payroll: ['A payslip of ours was sent to another company.'] },
  },
  {
    category: 'People',
    severity: 'Medium',
    any: [
      'The tone of the last call was not what we expect.',
      'This is our third contact this year, and we explain everything again each time.',
      'Nobody joined the call on Tuesday, and nobody apologised.',
      'We were told to read the manual when we asked a simple question.',
    ],
  },
  {
    category: 'Delay',
    severity: 'High',
    any: ['We need this for a meeting tomorrow and have not seen it.'],
    of: {
      'Bookkeeping and Dotcast': ['Our bank reviews the loan on Friday, and the figures of the month are not there.'],
      Payroll: ['Payday is tomorrow, and we have not seen the payroll.'],
      'Year end': ['The accounts are due on Friday, and we have not seen them.'],
      Taxation: ['The tax return is due on Friday, and we have not seen a draft.'],
      Audit: ['The bank wants the audit report this week, and we have no date for it.'],
      TAS: ['The buyer expects the report on Friday, and we have seen no draft.'],
      'DOT PRO seat model': ['Supplier payments are a week late, and two suppliers have stopped delivering.'],
    },
  },
];

/**
 * @param type the job's
 * @param said how often each list was used, so that texts take turns
 */
export function wordsOf({ any, of = {} }: Told, type: string, said: Map<readonly string[], number>): string {
  const words = of[type] ?? any;
  const nth = said.get(words) ?? 0;
  said.set(words, nth + 1);
  return words[nth % words.length] ?? '';
}

type Outcome = {
  readonly root_cause: string;
  readonly corrective_action: string;
  readonly preventive_action: string;
  readonly resolution: string;
};

export const outcomes: Readonly<Record<Category, Outcome>> = {
  Quality: {
    root_cause: 'The review was skipped because the reviewer was away and nobody stood in.',
    corrective_action: 'Another reviewer checked all of the work, and it was corrected.',
    preventive_action: 'Absences are handed over with a named reviewer.',
    resolution: 'We have corrected the work, checked the rest of it and sent you the corrected version.',
  },
  Delay: {
    root_cause: 'The job waited a week for a reviewer, and its date was not moved.',
    corrective_action: 'A second preparer finished the work, and it was reviewed the same day.',
    preventive_action: 'The team looks at the jobs of the coming week every Thursday.',
    resolution: 'The work is finished and with you. You will hear from us before a date passes, not after it.',
  },
  Communication: {
    root_cause: 'Questions went to a shared inbox, where nobody owned them.',
    corrective_action: 'The manager called the client and answered everything that was open.',
    preventive_action: 'Each client has one named contact and one who stands in.',
    resolution: 'Your manager has answered all open questions and is your only contact from now on.',
  },
  Billing: {
    root_cause: 'The invoice was drafted before the agreed fee was on the job.',
    corrective_action: 'The invoice was compared with the quotation line by line.',
    preventive_action: 'Managers compare each draft with the quotation before it is issued.',
    resolution: 'We have gone through the invoice with you and put right what was not agreed.',
  },
  Confidentiality: {
    root_cause: 'The address was completed by the mail program and not read again.',
    corrective_action: 'The recipient confirmed that the email was deleted; the partner was informed.',
    preventive_action: 'Documents go through the portal only, no longer by email.',
    resolution: 'The recipient has deleted the email and confirmed it. We send you documents through the portal only.',
  },
  People: {
    root_cause: 'The colleague was new to the client and had no handover.',
    corrective_action: 'The manager spoke with the colleague and apologised to the client.',
    preventive_action: 'New colleagues join two calls before they lead one.',
    resolution: 'We apologise. Your manager leads the calls with you from now on.',
  },
};

/** Why the client was not satisfied with the resolution. */
export const reopened: Readonly<Record<Category, string>> = {
  Quality: 'The corrected version has the same figures.',
  Delay: 'The new date has passed as well.',
  Communication: 'We were promised a call, and nobody called.',
  Billing: 'The invoice still has the same amount.',
  Confidentiality: 'We still do not know who else has seen it.',
  People: 'The next call was no better.',
};
