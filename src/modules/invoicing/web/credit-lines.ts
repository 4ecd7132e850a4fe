import type { LineColumn } from '#platform/web/form/lines/LinesField.tsx';

/** The columns of a credit note's lines. @param rates VAT rate names by id */
export const creditColumns = (rates: ReadonlyMap<string, string>): readonly LineColumn[] => [
  { name: 'description', label: 'What for', width: 'minmax(0, 1fr)', phone: [1, '1fr'], kind: 'long' },
  { name: 'amount', label: 'Net', width: '110px', phone: [2, '1fr'], placeholder: '0.00' },
  {
    name: 'vat_id',
    label: 'VAT',
    width: '150px',
    phone: [2, '1fr'],
    choices: [...rates].map(([value, label]) => ({ value, label })),
    carries: true,
  },
];

export const whoGetsIt = (contacts: readonly { readonly name: string }[]): string =>
  contacts.length > 0
    ? `It goes by email to ${contacts.map(({ name }) => name).join(', ')}.`
    : 'No contact of this client receives invoices: it is not mailed to anybody.';
