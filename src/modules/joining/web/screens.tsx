import { IconClipboardOff, IconClipboardText } from '@tabler/icons-react';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { kitPath, kitsPath } from '../addresses.ts';
import { joiningKit, kitCalls, listJoiners } from '../contract.ts';

export const { screens, List, Edit } = recordScreens(joiningKit, kitCalls, {
  path: kitsPath,
  title: 'Joining kits',
  icons: { list: IconClipboardText, missing: IconClipboardOff },
  tabs: {
    states: ['Sent', 'In progress', 'Submitted', 'Returned', 'Verified', 'Locked'],
    counts: kitCalls.counts,
  },
  form: [{ fields: ['extended_until'] }],
  readPath: kitPath,
  addText: 'We email the candidate the link. It is open until the day before joining, unless you extend it.',
  empty: {
    title: 'No joining kits yet',
    text: 'A kit begins by itself when a candidate accepts an offer.',
  },
  refreshes: [listJoiners],
});
