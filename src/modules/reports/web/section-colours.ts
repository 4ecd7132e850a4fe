/** The chart colours of the nine service lines (decisions D44). */
export const sectionColours: Readonly<Record<string, string>> = {
  Bookkeeping: 'Teal',
  Payroll: 'Blue',
  Taxation: 'Navy',
  Audit: 'Violet',
  TAS: 'Pink',
  Misc: 'Slate',
  SME: 'Green',
  Pro: 'Amber',
  'Year end': 'Red',
  YearEnd: 'Red',
};
