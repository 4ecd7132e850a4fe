import type { Choice } from '#platform/web/choice.ts';
import type { LineColumn } from '#platform/web/form/lines/LinesField.tsx';
import { feeBases, sections } from '../lines.ts';

/** The columns of quoted lines. @param vat today's rates */
export const quotedColumns = (vat: readonly Choice[]): readonly LineColumn[] => [
  { name: 'section', label: 'Section', width: '112px', phone: [2, '1fr'], choices: sections, carries: true },
  {
    name: 'description',
    label: 'Description',
    width: 'minmax(0, 1fr)',
    phone: [1, '1fr'],
    kind: 'text',
    placeholder: 'What is done',
  },
  { name: 'fee_basis', label: 'Fee basis', width: '104px', phone: [2, '1fr'], choices: feeBases, carries: true },
  { name: 'qty', label: 'Quantity', width: '72px', phone: [3, '1fr'], carries: true },
  { name: 'unit_rate', label: 'Rate', width: '96px', phone: [3, '1.2fr'], placeholder: '0.00' },
  { name: 'hours_min', label: 'Hours', width: '72px', phone: [3, '1fr'], kind: 'duration', placeholder: '1:30' },
  { name: 'vat_id', label: 'VAT', width: '132px', phone: [4, '1fr'], choices: vat, carries: true },
];
