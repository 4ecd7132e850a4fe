import { IconCalendarOff, IconConfetti } from '@tabler/icons-react';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { festival, festivalCalls, fetchGreeting, fetchYear, type Festival } from '../contract.ts';
import { festivalListPath } from './addresses.ts';
import { ImagePart } from './ImagePart.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { PriorityField } from './PriorityField.tsx';

export const { screens, Add, Edit } = recordScreens(festival, festivalCalls, {
  path: festivalListPath,
  title: 'Festivals',
  icons: { list: IconConfetti, missing: IconCalendarOff },
  form: [
    { title: 'When', fields: ['theme', 'title', 'starts_on', 'ends_on', 'priority', 'active'] },
    { title: 'Greeting', fields: ['greeting', 'audience'] },
  ],
  wide: ['greeting'],
  start: { active: true, priority: 5, audience: 'Everyone' },
  details: [
    'theme',
    'starts_on',
    'ends_on',
    'active',
    { label: 'Overlap', value: (row) => row.overlap && <Overlap row={row} /> },
    'priority',
    'greeting',
    'audience',
    { label: 'Image', value: (row) => <ImagePart id={row.id} /> },
    { label: 'Preview', value: (row) => <PreviewLink row={row} /> },
  ],
  cells: {
    active: ({ active }) => (
      <StatusBadge tone={active ? 'green' : 'grey'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
    ),
    overlap: (row) => (row.overlap ? <Overlap row={row} /> : 'None'),
    year: ({ year }) => String(year),
  },
  inputs: { priority: (link) => <PriorityField {...link} /> },
  addText: 'The sign-in page shows it from its first day to its last.',
  empty: {
    title: 'No festivals here',
    text: 'Festivals of other years are a filter away. Fill in a year to add its dates.',
  },
  refreshes: [fetchYear, fetchGreeting],
});

/** Which of two overlapping festivals is shown. */
const Overlap = ({ row }: { row: Festival }) => <StatusBadge tone="amber">{row.overlap}</StatusBadge>;
