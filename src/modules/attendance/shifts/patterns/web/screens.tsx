import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconCalendarRepeat, IconCalendarOff } from '@tabler/icons-react';
import { fetchPatternChoices } from '../../contract.ts';
import { patternsPath } from '../../web/addresses.ts';
import { patternCalls, shiftPattern } from '../contract.ts';
import { turnText } from '../rules.ts';
import { WeeksField } from './WeeksField.tsx';

export const { List, Add, Edit } = recordScreens(shiftPattern, patternCalls, {
  path: patternsPath,
  title: 'Shift patterns',
  icons: { list: IconCalendarRepeat, missing: IconCalendarOff },
  form: [
    { title: 'The pattern', fields: ['name', 'starts_on', 'saturdays_off'] },
    { title: 'Its shifts', fields: ['shift_a', 'shift_b', 'shift_c', 'shift_d'] },
    { title: 'The weeks', fields: ['days'] },
  ],
  wide: ['days'],
  start: { days: 'AAAAA--', saturdays_off: 'As the weeks say' },
  inputs: { days: (link) => <WeeksField {...link} /> },
  cells: { days: ({ days }) => turnText(days) },
  empty: {
    title: 'No patterns yet',
    text: 'Weeks in turn, with a shift for each day, that people are given from a day on.',
  },
  refreshes: [fetchPatternChoices],
});
