/** Lists fixed by the specification: no tab has them, code refers to them (specification 2, sections 3, 4 and 9). */
export const fixedLists: Readonly<Record<string, readonly string[]>> = {
  Frequency: ['Monthly', 'Bi-monthly', 'Quarterly', 'Fortnightly', 'Weekly', 'Annually', 'Four weekly'],
  ResignationReason: [
    'personal',
    'higher monetary',
    'closer to home',
    'further studies',
    'dissatisfied',
    'relocation',
    'termination',
    'health retirement',
    'retirement',
  ],
  ExitStatus: ['HOD', 'HR', 'DONE'],
  InvoiceSection: ['Bookkeeping', 'Payroll', 'Taxation', 'Audit', 'TAS', 'Misc', 'SME', 'Pro', 'YearEnd'],
  NoticePeriod: ['Immediate', 'None', '15 days', '30 days', '45 days', '60 days', '90 days'],
};
