/** Documents and numbers by country (decisions D33), which only HR reads. Numbers are kept as typed. */
import { alphanumericField, digitsField, nameField, tickField } from '#platform/contract/fields.ts';
import { date, flag, text as line, word } from '#platform/contract/record/field.ts';
import { section, text } from './section.ts';

const optional = { optional: true } as const;

export const identityInIndia = section('identity', {
  title: 'Identity',
  says: 'Your PAN. You need not give your Aadhaar.',
  papers: true,
  fields: {
    pan_card_name: line('Name on the PAN card', { is: nameField }),
    pan_card_number: line('PAN'),
    aadhar_card_name: line('Name on the Aadhaar card', { is: nameField, ...optional }),
    aadhar_card_number: line('Aadhaar', { ...optional, help: 'We show its last four digits only' }),
    passport_number: line('Passport', optional),
  },
  sealed: ['pan_card_number', 'aadhar_card_number', 'passport_number'],
  doubts: { pan_card_number: 'PAN', aadhar_card_number: 'Aadhaar' },
  upload: {
    label: 'Copies',
    help: 'Your PAN card. Of an Aadhaar card only a masked copy, with its first eight digits hidden',
    least: 1,
  },
});

export const identity = section('identity', {
  title: 'Identity',
  says: 'Your passport or identity card.',
  papers: true,
  fields: { passport_number: line('Number of your passport or identity card') },
  sealed: ['passport_number'],
  upload: { label: 'Copies', help: 'The page with your photo', least: 1 },
});

export const rightToWorkWays = ['Share code', 'Document', 'Provider'] as const;

export const rightToWork = section('right_to_work', {
  title: 'Right to work',
  says: 'We have to check that you may work in the United Kingdom before your first day.',
  papers: true,
  fields: {
    shown_by: word('How you show it', rightToWorkWays, {
      help: 'A share code of gov.uk, a document such as your passport, or the provider of identity checks we have named',
    }),
    share_code: line('Share code', { ...optional, help: 'Nine letters and digits, beginning with W' }),
    document_number: line('Number of the document', optional),
    permission_until: date('Permission ends on', { ...optional, help: 'Leave it empty if it does not end' }),
  },
  sealed: ['share_code', 'document_number'],
  applies: {
    share_code: { field: 'shown_by', is: 'Share code' },
    document_number: { field: 'shown_by', is: 'Document' },
  },
  upload: { label: 'Copies', help: 'All pages of the document that say who you are and what you may do', least: 0 },
  check: ({ values, files, doj }) => {
    const by = values['shown_by'];
    const ends = text(values['permission_until']);
    return {
      ...(by === 'Share code' && text(values['share_code']) === '' && { share_code: 'Share code is required' }),
      ...(by === 'Document' && files === 0 && { staff_docs: 'Copies is required' }),
      ...(ends !== '' && ends < doj && { permission_until: 'Your permission ends before your first day' }),
    };
  },
});

export const starters = ['P45', 'Statement A', 'Statement B', 'Statement C'] as const;
export const loanPlans = ['None', 'Plan 1', 'Plan 2', 'Plan 4', 'Plan 5'] as const;

/** HMRC's own wording on its starter checklist. */
export const starterWords: Readonly<Record<string, string>> = {
  P45: 'I have a P45 of this tax year',
  'Statement A': 'A: this is my first job since 6 April, and I have had no pension or benefits since then',
  'Statement B': 'B: since 6 April I have had another job or benefits, and I have no pension. This is my only job now',
  'Statement C': 'C: I have another job as well, or a pension',
};

export const tax = section('tax', {
  title: 'Tax and National Insurance',
  says: 'So that you are taxed rightly from your first pay.',
  papers: true,
  fields: {
    ni_number: line('National Insurance number', { ...optional, help: 'Leave it empty if you have none yet' }),
    starter: word('P45 or starter statement', starters),
    loan_plan: word('Student loan', loanPlans),
    postgraduate_loan: flag('I have a postgraduate loan'),
  },
  sealed: ['ni_number'],
  doubts: { ni_number: 'NI number' },
  upload: { label: 'P45', help: 'Parts 2 and 3 of your P45', least: 0 },
  check: ({ values, files }) =>
    values['starter'] === 'P45' && files === 0 ? { staff_docs: 'P45 is required, or choose a statement' } : {},
});

export const providentFund = section('provident_fund', {
  title: 'PF and ESI',
  says: 'Your provident fund and state insurance.',
  papers: true,
  fields: {
    pf_member: flag('I have been a member of the provident fund before'),
    uan: line('UAN', { ...optional, help: 'Twelve digits; leave it empty if you have none yet' }),
    esi_number: line('ESI number', optional),
  },
  sealed: ['uan', 'esi_number'],
  doubts: { uan: 'UAN' },
  check: ({ values }) =>
    values['pf_member'] === true && text(values['uan']) === '' ? { uan: 'UAN is required for members' } : {},
});

export const nominee = section('nominee', {
  title: 'Nominee',
  says: 'Who receives your dues if something happens to you.',
  papers: true,
  fields: {
    nominee_name: line('Nominee', { is: nameField }),
    nominee_relationship: line('Relationship'),
    nominee_dob: date('Date of birth'),
  },
});

const holder = line('Name of the account', { is: nameField, help: 'As your bank has it' });
const bank = { title: 'Bank', says: 'Where we pay you.', papers: true } as const;

const accountNumber = line('Account number', { is: digitsField });

export const bankInIndia = section('bank', {
  ...bank,
  fields: { account_name: holder, account_number: accountNumber, ifsc: line('IFSC', { is: alphanumericField }) },
  sealed: ['account_number'],
  doubts: { ifsc: 'IFSC' },
  upload: { label: 'Cancelled cheque', help: 'Or the first page of your passbook', least: 1 },
});
export const bankInUk = section('bank', {
  ...bank,
  fields: { account_name: holder, account_number: accountNumber, sort_code: line('Sort code') },
  sealed: ['account_number'],
  doubts: { sort_code: 'Sort code' },
});
export const bankElsewhere = section('bank', {
  ...bank,
  fields: { account_name: holder, iban: line('IBAN') },
  sealed: ['iban'],
  doubts: { iban: 'IBAN' },
});

export const declarationsKey = 'declarations';
/** The digest of all policies shown, accepted together with the name. */
export const policiesKey = 'policies';

export const declarations = section(declarationsKey, {
  title: 'Policies and declaration',
  says: 'Read our policies, and sign with your name.',
  fields: {
    [policiesKey]: line('Policies', { ...optional }),
    agreed: {
      ...flag('I have read and accept the policies, and what I have told is true and complete'),
      schema: tickField('Please tick the box to accept'),
    },
    name: line('Your full name', { is: nameField, autoComplete: 'name', help: 'As your signature' }),
  },
});
