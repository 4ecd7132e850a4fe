import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconFileText, IconFileOff } from '@tabler/icons-react';
import { policiesPath } from '../../addresses.ts';
import { joiningPolicy, policyCalls } from '../contract.ts';

export const { List, Add, Edit } = recordScreens(joiningPolicy, policyCalls, {
  path: policiesPath,
  title: 'Policies for joiners',
  icons: { list: IconFileText, missing: IconFileOff },
  form: [{ fields: ['title', 'company', 'body', 'active'] }],
  wide: ['body'],
  start: { active: true },
  addText: 'People who join read and accept it in their joining kit. A changed text is a new edition.',
  empty: {
    title: 'No policies yet',
    text: 'Add what everybody who joins has to read and accept, such as confidentiality or data protection.',
  },
});
