import { IconRepeat } from '@tabler/icons-react';
import { ofStaff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { recurrenceModule } from '../rights.ts';
import { recurrencePath } from './public/addresses.ts';

export const recurrenceWeb = webModule({
  name: 'recurrence',
  pages: [
    page({
      path: recurrencePath,
      title: 'Recurrence',
      access: ofStaff(recurrenceModule.read),
      navigation: { group: 'Work', icon: IconRepeat, order: 30 },
      load: async () => (await import('./RecurrencePage.tsx')).RecurrencePage,
    }),
    page({
      path: '/recurrence/schedule/:id',
      title: 'Recurrence of a job',
      access: ofStaff(recurrenceModule.update),
      parent: recurrencePath,
      load: async () => (await import('./SchedulePage.tsx')).SchedulePage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
